import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Selection } from '../lib/selection.svelte';
import { text } from '../lib/text.svelte';
import type { TableInfo } from '../lib/types/api';
import type { Choice, Frame } from '../lib/types/frame';
import { Session } from './session.svelte';

class Silent {
  static last: Silent;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    Silent.last = this;
  }
  send(): void {}
  close(): void {}
}

const choice = (move: string): Choice => ({ move, label: move, hint: '', minor: false, final: false });

function frame(seq: number, seat: number | null, actors: number[], moves: string[] = [], more: Partial<Frame> = {}): Frame {
  return {
    seq,
    place: seq,
    places: seq,
    seat,
    prompt: `prompt ${seq}`,
    chapter: 1,
    choices: moves.map(choice),
    undo: false,
    redo: false,
    told_from: 0,
    told: Array.from({ length: seq }, (_, i) => ({ place: i + 1, seat: 1, lines: [`line ${i + 1}`] })),
    standings: [],
    view: { actors, over: false },
    figures: {},
    seed_hash: '',
    ...more,
  };
}

function table(yours: number[], people = 2): TableInfo {
  const chairs = [0, 1].map((seat) => ({ seat, kind: seat < people ? 'person' : 'bot', name: `P${seat}`, you: yours.includes(seat) }));
  return { id: 't', game: 'palazzo', status: 'playing', yours, chairs, automata: [], terms: { hints: true } } as unknown as TableInfo;
}

/** `after`: what the answer waits for. */
type Reply = { status?: number; body: unknown; after?: Promise<void> } | 'lost' | 'never';

describe('Session', () => {
  let replies: Record<string, Reply[]> = {};
  let asked: { path: string; body: Record<string, unknown> | null }[] = [];
  let session: Session;

  beforeEach(() => {
    vi.useFakeTimers();
    [replies, asked] = [{}, []];
    vi.stubGlobal('window', { location: { protocol: 'http:', host: 'x' }, addEventListener: () => undefined });
    vi.stubGlobal('document', { cookie: 'csrftoken=c', addEventListener: () => undefined });
    vi.stubGlobal('WebSocket', Silent);
    vi.stubGlobal('fetch', (address: string, asking: RequestInit) => {
      const path = address.split('?')[0]!.replace('/api/tables/t', '');
      asked.push({ path, body: asking.body ? (JSON.parse(asking.body as string) as Record<string, unknown>) : null });
      const reply = replies[path]?.shift();
      if (reply === 'never') return new Promise((_, lost) => asking.signal!.addEventListener('abort', () => lost(new TypeError('late'))));
      if (!reply || reply === 'lost') return Promise.reject(new TypeError('lost'));
      const answer = new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
      return (reply.after ?? Promise.resolve()).then(() => answer);
    });
    session = new Session('t');
  });
  afterEach(() => {
    session.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const open = async (mine: TableInfo, first: Frame): Promise<void> => {
    replies[''] = [{ body: { table: mine, frame: first } }];
    await session.load();
    Silent.last.onopen?.();
  };

  it('sends a move with the number it answers and shows the answer at once', async () => {
    await open(table([0]), frame(3, 0, [0], ['a', 'b']));
    replies['/moves'] = [{ body: { frame: frame(4, 0, [1]) } }];
    session.play!.commit('a');
    expect(session.ready).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(asked.at(-1)).toEqual({ path: '/moves', body: { seat: 0, seq: 3, move: ['a'] } });
    expect(session.frame!.seq).toBe(4);
    expect(session.log).toHaveLength(4);
    expect(session.ready).toBe(true);
  });

  it('sends several moves as one answer, if the first of them is legal', async () => {
    await open(table([0]), frame(3, 0, [0], ['a', 'b']));
    replies['/moves'] = [{ body: { frame: frame(6, 0, [1]) } }];
    session.play!.commit('c', 'a');
    session.play!.commit();
    expect(session.ready).toBe(true);
    session.play!.commit('a', 'c', 'd');
    await vi.advanceTimersByTimeAsync(10);
    expect(asked.at(-1)!.body).toEqual({ seat: 0, seq: 3, move: ['a', 'c', 'd'] });
    expect([session.frame!.seq, session.ready]).toEqual([6, true]);
  });

  it('sends the very same again when the line broke', async () => {
    await open(table([0]), frame(3, 0, [0], ['a', 'b']));
    replies['/moves'] = ['lost', { body: { frame: frame(4, 0, [1]) } }];
    session.play!.commit('a');
    await vi.advanceTimersByTimeAsync(10);
    expect([session.frame!.seq, session.ready]).toEqual([3, false]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked.filter((one) => one.path === '/moves').map((one) => one.body)).toEqual([
      { seat: 0, seq: 3, move: ['a'] },
      { seat: 0, seq: 3, move: ['a'] },
    ]);
    expect(session.frame!.seq).toBe(4);
    expect(session.notice).toBeNull();
  });

  it('does not wait for a server that sleeps, but sends the very same again and listens anew', async () => {
    await open(table([0]), frame(3, 0, [0], ['a', 'b']));
    const line = Silent.last;
    replies['/moves'] = ['never', 'never', { body: { frame: frame(4, 0, [1]) } }];
    session.play!.commit('a');
    await vi.advanceTimersByTimeAsync(3900);
    expect([asked.filter((one) => one.path === '/moves').length, Silent.last === line]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(5200);
    expect(Silent.last).not.toBe(line);
    expect(session.ready).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(new Set(asked.filter((one) => one.path === '/moves').map((one) => JSON.stringify(one.body)))).toEqual(
      new Set([JSON.stringify({ seat: 0, seq: 3, move: ['a'] })]),
    );
    expect([session.frame!.seq, session.notice]).toEqual([4, null]);
  });

  it('shows what happened when its answer came too late', async () => {
    await open(table([0]), frame(3, 0, [0], ['a', 'b']));
    replies['/moves'] = [{ status: 409, body: { error: 'stale', message: 'Too late.', frame: frame(5, 0, [1]) } }];
    session.play!.commit('a');
    await vi.advanceTimersByTimeAsync(10);
    expect([session.frame!.seq, session.notice?.text, session.ready]).toEqual([5, 'Too late.', true]);
  });

  it('answers anew when only others have decided meanwhile', async () => {
    await open(table([0]), frame(3, 0, [0, 1], ['a', 'b'], { prompt: 'Choose.' }));
    const now = frame(4, 0, [0], ['a', 'b'], { prompt: 'Choose.' });
    replies['/moves'] = [{ status: 409, body: { error: 'stale', message: 'x', frame: now } }, { body: { frame: frame(5, 0, [1]) } }];
    session.play!.commit('a');
    await vi.advanceTimersByTimeAsync(10);
    expect(asked.at(-1)!.body).toEqual({ seat: 0, seq: 4, move: ['a'] });
    expect([session.frame!.seq, session.notice]).toEqual([5, null]);
  });

  it('asks once what moves would change, and shows the one that is looked at', async () => {
    await open(table([0]), frame(3, 0, [0], ['a', 'b'], { view: { actors: [0], over: false, money: 5 } }));
    const changes = { a: [{ path: ['view', 'money'], value: 2 }], b: [] };
    replies['/previews'] = ['lost', { body: { seq: 3, changes } }];
    const play = session.play!;
    play.preview('a');
    await vi.advanceTimersByTimeAsync(10);
    expect([play.next, session.notice]).toEqual([session.frame, null]);
    for (const move of ['a', 'b', 'a']) play.preview(move);
    await vi.advanceTimersByTimeAsync(10);
    expect([play.next.view.money, play.frame.view.money]).toEqual([2, 5]);
    expect(asked.filter((one) => one.path === '/previews')).toHaveLength(2);
    play.preview(null);
    expect(play.next).toBe(play.frame);
  });

  it('drops what was foreseen for an earlier position', async () => {
    await open(table([0]), frame(3, 0, [0], ['a', 'b']));
    let tell = (): void => undefined;
    const after = new Promise<void>((told) => (tell = told));
    replies['/previews'] = [{ body: { seq: 3, changes: { a: [{ path: ['seq'], value: 9 }] } }, after }];
    session.play!.preview('a');
    replies['/moves'] = [{ body: { frame: frame(4, 0, [0], ['a', 'b']) } }];
    session.play!.commit('b');
    await vi.advanceTimersByTimeAsync(10);
    replies['/previews'] = [{ body: { seq: 4, changes: {} } }];
    session.play!.preview('a');
    tell();
    await vi.advanceTimersByTimeAsync(10);
    expect(session.play!.next.seq).toBe(4);
  });

  it('says why a move was refused, with its rule', async () => {
    await open(table([0]), frame(3, 0, [0], ['a', 'b']));
    replies['/moves'] = [{ status: 422, body: { error: 'refused', rule: 'PAL-1', message: 'No.' } }];
    session.play!.commit('a');
    await vi.advanceTimersByTimeAsync(10);
    expect(session.notice).toEqual({ text: 'No.', rule: 'PAL-1', kind: 'bad' });
    expect(session.ready).toBe(true);
  });

  it('covers the table until the next person sits there, and forgets the hand before', async () => {
    await open(table([0, 1]), frame(3, 0, [0], ['a', 'b']));
    expect(session.cover).toEqual([0]);
    replies[''] = [{ body: { table: table([0, 1]), frame: frame(3, 0, [0], ['a', 'b']) } }];
    await session.sit(0);
    expect(session.cover).toBeNull();
    session.receive({ frame: frame(4, 0, [1]) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.cover).toEqual([1]);
    const before = session.play;
    replies[''] = [{ body: { table: table([0, 1]), frame: frame(4, 1, [1], ['c', 'd']) } }];
    await session.sit(1);
    expect(session.play).not.toBe(before);
    expect([session.frame!.seat, session.cover]).toEqual([1, null]);
    session.receive({ frame: frame(9, 0, [0]) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.frame!.seat).toBe(1);
  });

  it('makes the only move against bots after a moment, but not after taking back', async () => {
    await open(table([0], 1), frame(3, 0, [0], ['pass'], { undo: true }));
    replies['/moves'] = [{ body: { frame: frame(4, 0, [0], ['a', 'b'], { undo: true }) } }];
    await vi.advanceTimersByTimeAsync(1500);
    expect(session.frame!.seq).toBe(4);
    replies['/undo'] = [{ body: { frame: frame(5, 0, [0], ['pass']) } }];
    await session.answers.undo();
    const sent = asked.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(sent);
  });

  it('asks for the whole log when something told did not arrive', async () => {
    await open(table([0]), frame(2, 0, [1]));
    replies[''] = [{ body: { table: table([0]), frame: frame(6, 0, [1]) } }];
    session.receive({ frame: frame(6, 0, [1], [], { told_from: 5, told: [{ place: 6, seat: 1, lines: ['f'] }] }) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.log.map((told) => told.place)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  describe('what others did', () => {
    const bid = (seq: number, leader: number): Frame => frame(seq, 0, [1], [], { view: { actors: [1], over: false, leader } });

    it('is shown one move after another, each with its caption, and then put away', async () => {
      await open(table([0]), bid(3, 1));
      [4, 5].forEach((seq) => session.receive({ frame: bid(seq, 1) }));
      expect([session.frame!.seq, session.spotlight.spot?.lines, session.waiting]).toEqual([4, ['line 4'], true]);
      await vi.advanceTimersByTimeAsync(1750);
      expect([session.frame!.seq, session.spotlight.spot?.lines, session.waiting]).toEqual([5, ['line 5'], false]);
      await vi.advanceTimersByTimeAsync(1750);
      expect(session.spotlight.spot).toBeNull();
    });

    it('stands longer when it concerns the reader', async () => {
      await open(table([0]), bid(3, 0));
      [4, 5].forEach((seq) => session.receive({ frame: bid(seq, 1) }));
      expect(session.spotlight.spot?.close).toBe(true);
      await vi.advanceTimersByTimeAsync(1750);
      expect(session.frame!.seq).toBe(4);
      await vi.advanceTimersByTimeAsync(1400);
      expect([session.frame!.seq, session.spotlight.spot?.close]).toEqual([5, false]);
    });

    it('is skipped to the present', async () => {
      await open(table([0]), bid(3, 1));
      [4, 5, 6].forEach((seq) => session.receive({ frame: bid(seq, 1) }));
      session.skip();
      expect([session.frame!.seq, session.spotlight.spot, session.waiting]).toEqual([6, null, false]);
      expect(session.log).toHaveLength(6);
    });

    it('is not shown for one’s own moves', async () => {
      await open(table([0]), frame(3, 0, [0], ['a']));
      session.receive({ frame: frame(4, 0, [0], ['b'], { told_from: 3, told: [{ place: 4, seat: 0, lines: ['mine'] }] }) });
      expect([session.frame!.seq, session.spotlight.spot]).toEqual([4, null]);
    });
  });

  describe('while a simultaneous choice of another arrives', () => {
    const weighed = (seq: number, moves: string[], actors = [0, 1], more: Partial<Frame> = {}): Frame =>
      frame(seq, 0, actors, [], { prompt: 'Choose.', choices: moves.map((move) => ({ ...choice(move), weight: 'gives_up' as const })), ...more });
    const rivalTold = (seq: number): Partial<Frame> => ({ told_from: seq - 1, told: [{ place: seq, seat: 1, lines: ['P1 has chosen.'] }] });
    const gathering = (open: string[]) => ({
      scene: 'sale',
      open: new Map(open.map((move) => [move, 1])),
      answer: (picked: string[]) => picked,
      name: (move: string) => `card ${move}`,
      sum: () => '',
      confirm: () => '',
    });
    const arrive = async (next: Frame): Promise<void> => {
      session.receive({ frame: next });
      await vi.advanceTimersByTimeAsync(4000);
    };

    beforeEach(async () => {
      await open(table([0]), weighed(3, ['a', 'b']));
      replies['/previews'] = [1, 2].map(() => ({ body: { seq: 4, changes: { a: [{ path: ['prompt'], value: 'then' }] } } }));
      text.add({ 'frame.gone': ['gone: {moves}. {what}'] });
    });

    it('the question stays, with what it would change, and the move is made with the new number', async () => {
      session.play!.choose('a');
      const { decision } = session.play!;
      await arrive(weighed(4, ['a', 'b'], [0], rivalTold(4)));
      const play = session.play!;
      expect([session.frame!.seq, play.asking?.move, play.chosen, play.decision, session.notice]).toEqual([4, 'a', 'a', decision, null]);
      expect(asked.filter((one) => one.path === '/previews')).toHaveLength(2);
      expect(play.next.prompt).toBe('then');
      replies['/moves'] = [{ body: { frame: frame(5, 0, [1]) } }];
      play.confirm();
      await vi.advanceTimersByTimeAsync(10);
      expect(asked.at(-1)!.body).toEqual({ seat: 0, seq: 4, move: ['a'] });
    });

    it('the preview stays', async () => {
      session.play!.preview('b');
      await arrive(weighed(4, ['a', 'b'], [0], rivalTold(4)));
      expect(session.play!.chosen).toBe('b');
    });

    it('the question goes where the move is not possible any more, and that is said', async () => {
      session.play!.choose('a');
      await arrive(weighed(4, ['b', 'c'], [0], rivalTold(4)));
      expect([session.play!.asking, session.play!.chosen]).toEqual([undefined, null]);
      expect(session.notice).toEqual({ text: 'gone: a. P1 has chosen.', rule: null, kind: 'plain' });
    });

    it('the question goes, and that is said, when nothing is owed any more', async () => {
      session.play!.choose('a');
      await arrive(weighed(4, [], [1], rivalTold(4)));
      expect([session.play!.asking, session.notice?.kind]).toEqual([undefined, 'plain']);
    });

    it('nothing stays when the seat has moved elsewhere, though the same move could be made', async () => {
      session.play!.choose('a');
      await arrive(weighed(4, ['a', 'b'], [0], { told_from: 3, told: [{ place: 4, seat: 0, lines: ['mine'] }] }));
      expect([session.play!.asking, session.play!.chosen]).toEqual([undefined, null]);
      expect(session.notice).not.toBeNull();
    });

    it('picks stay but for those that are gone, which are named', async () => {
      const play = session.play!;
      play.selection = new Selection(play, () => gathering(play.frame.choices.map((one) => one.move)));
      for (const move of ['a', 'b']) play.choose(move);
      await arrive(weighed(4, ['a', 'b', 'c'], [0], rivalTold(4)));
      expect([play.selection.picked, session.notice]).toEqual([['a', 'b'], null]);
      await arrive(weighed(5, ['b', 'c'], [0], rivalTold(5)));
      expect(play.selection.picked).toEqual(['b']);
      expect(session.notice?.text).toBe('gone: card a. P1 has chosen.');
    });

    it('what is confirmed and answered is forgotten without a word', async () => {
      const play = session.play!;
      play.selection = new Selection(play, () => gathering(play.frame.choices.map((one) => one.move)));
      play.choose('a');
      let answer = (): void => undefined;
      const after = new Promise<void>((go) => (answer = go));
      replies['/moves'] = [{ body: { frame: weighed(4, ['a', 'c'], [0]) }, after }];
      play.selection.confirm();
      // The live line may bring it before the answer does.
      await arrive(weighed(4, ['a', 'c'], [0], { told_from: 3, told: [{ place: 4, seat: 0, lines: ['mine'] }] }));
      answer();
      await vi.advanceTimersByTimeAsync(10);
      expect([play.selection.picked, play.asking, session.notice, session.ready]).toEqual([[], undefined, null, true]);
    });

    it('a card that says what a thing is stays beside it; one that says why not goes', async () => {
      const beside = { isConnected: true } as Element;
      session.asked.about({ name: 'Seal', sentence: 'It counts.', rule: null }, beside);
      await arrive(weighed(4, ['a', 'b', 'c'], [0], rivalTold(4)));
      expect(session.asked.reason?.title).toBe('Seal');
      replies['/why'] = [{ body: { legal: false, label: 'd', message: 'No.', rule: 'PRI-1' } }];
      await session.asked.why('d', beside);
      expect(session.asked.reason?.title).toBe('d');
      await arrive(weighed(5, ['a', 'b'], [0], rivalTold(5)));
      expect(session.asked.reason).toBeNull();
    });

    it('a card goes with the thing beside which it stood', async () => {
      const beside = { isConnected: false } as Element;
      session.asked.about({ name: 'Seal', sentence: 'It counts.', rule: null }, beside);
      await arrive(weighed(4, ['a', 'b', 'c'], [0], rivalTold(4)));
      expect(session.asked.reason).toBeNull();
    });
  });

  describe('while an earlier position is on its way', () => {
    let arrive: () => void;
    beforeEach(async () => {
      await open(table([0]), frame(3, 0, [0], ['a', 'b']));
      const after = new Promise<void>((done) => (arrive = done));
      replies['/at/1'] = [{ body: frame(3, 0, [1], [], { place: 1 }), after }];
      void session.past.look(1);
    });

    it('nothing is decided', async () => {
      expect([session.ready, session.play!.ready]).toEqual([false, false]);
      session.play!.commit('a');
      await session.asked.why('c', {} as Element);
      arrive();
      await vi.advanceTimersByTimeAsync(10);
      expect(asked.map((one) => one.path)).toEqual(['', '/at/1']);
      expect(session.shown!.place).toBe(1);
    });

    it('Escape stays in the present', async () => {
      session.escape();
      expect([session.past.place, session.play!.ready]).toEqual([null, true]);
      arrive();
      await vi.advanceTimersByTimeAsync(10);
      expect([session.past.frame, session.shown!.place]).toEqual([null, 3]);
    });

    it('it is looked at in another language as well', async () => {
      replies['/at/1']!.push({ body: frame(3, 0, [1], [], { place: 1, prompt: 'autre' }) });
      session.past.renew();
      arrive();
      await vi.advanceTimersByTimeAsync(10);
      expect(session.shown!.prompt).toBe('autre');
    });
  });

  it('goes on playing when an earlier position cannot be had', async () => {
    await open(table([0]), frame(3, 0, [0], ['a', 'b']));
    replies['/at/2'] = [{ status: 404, body: { error: 'no-such-place', message: 'No.' } }];
    await session.past.look(2);
    expect([session.past.place, session.play!.ready, session.notice?.text]).toEqual([null, true, 'No.']);
  });

  describe('a hint', () => {
    const hint = { moves: [{ move: 'a', label: 'a', hint: '', share: 0.5, reason: '' }], sentence: 'A master would: a.', equal: '' };
    beforeEach(async () => {
      await open(table([0]), frame(3, 0, [0], ['a', 'b']));
      replies['/hint'] = [{ body: hint }];
      await session.advice.ask();
      expect([session.advice.hint, session.play!.chosen, session.said]).toEqual([hint, 'a', hint.sentence]);
    });

    it('is closed by Escape before anything else', () => {
      session.escape();
      expect([session.advice.hint, session.play!.chosen]).toEqual([null, 'a']);
      session.escape();
      expect(session.play!.chosen).toBeNull();
    });

    it('is closed by the next move, whoever makes it', async () => {
      session.receive({ frame: frame(4, 0, [0], ['a', 'b']) });
      await vi.advanceTimersByTimeAsync(1000);
      expect(session.advice.hint).toBeNull();
    });

    it('stays while only others decide, and goes with one\'s own move', async () => {
      session.receive({ frame: frame(4, 0, [0], ['a', 'b'], { prompt: 'prompt 3' }) });
      await vi.advanceTimersByTimeAsync(1000);
      expect([session.frame!.seq, session.advice.hint]).toEqual([4, hint]);
      session.play!.commit('b');
      expect(session.advice.hint).toBeNull();
    });

    it('is closed when an earlier position is looked at', () => {
      void session.past.look(1);
      expect(session.advice.hint).toBeNull();
    });
  });

  it('goes on listening from what it knows', async () => {
    await open(table([0]), frame(7, 0, [1]));
    expect(Silent.last.address).toContain('seq=7');
    expect(Silent.last.address).toContain('seat=0');
  });
});
