import { beforeAll, describe, expect, it } from 'vitest';
import { Play } from '../../lib/play.svelte';
import type { Frame } from '../../lib/types/frame';
import type { Own } from '../../lib/types/augsburg';
import { openBox } from './box.fixture';
import { Desk } from './desk.svelte';

beforeAll(openBox);

const nothing: Own = { hand: [], florins: 600, bids: {}, offer: [], cost: 0, laid: [], drawn: [], given: null };
const choice = (move: string) => ({ move, label: move, hint: '', minor: false, final: false });

function frameOf(seq: number, view: { own: Own; [field: string]: unknown }, moves: string[]): Frame {
  const shared = { game: 'augsburg', seats: 2, seat: 0, actors: [0], round: 1, noble: null, bid: 0, players: [] };
  const figures = { open: [...view.own.offer.map((offer) => offer.note), ...view.own.hand] };
  return { seq, view: { ...shared, ...view }, figures, choices: moves.map(choice) } as unknown as Frame;
}

/** A table, and the answers that were given at it. */
function tableOf(frame: Frame): { desk: Desk; made: string[][]; play: Play } {
  const made: string[][] = [];
  const play = new Play(frame, ['Anna', 'Bianca'], { commit: (moves) => made.push(moves), why: () => undefined });
  return { desk: new Desk(play), made, play };
}

const toggle = (desk: Desk, id: string): void => desk.toggle(desk.open.find((card) => card.id === id)!);

describe('cards that are picked', () => {
  const offer = ['philipp 2', 'leo 4', 'joker'].map((note) => ({ note, price: note === 'joker' ? 400 : 200, picked: false }));
  const buying = (seq: number, picked: string[], moves: string[]) =>
    frameOf(seq, { phase: 'buying', own: { ...nothing, cost: picked.length * 200, offer: offer.map((one) => ({ ...one, picked: picked.includes(one.note) })) } }, moves);

  it('are bought in the order of the list, whatever the order of the clicks', () => {
    const all = ['buy philipp 2', 'buy leo 4', 'buy joker', 'done'];
    const { desk, made } = tableOf(buying(1, [], all));
    toggle(desk, 'leo 4#0');
    toggle(desk, 'philipp 2#0');
    expect([desk.cost, desk.selection.answer !== null]).toEqual([400, true]);
    expect(made).toEqual([]);
    desk.selection.confirm();
    expect(made).toEqual([['buy philipp 2', 'buy leo 4', 'done']]);
  });

  it('wait while a move is on its way and are put back by a second click', () => {
    const { desk, made, play } = tableOf(buying(1, [], ['buy leo 4', 'done']));
    toggle(desk, 'leo 4#0');
    play.ready = false;
    desk.selection.confirm();
    expect(made).toEqual([]);
    toggle(desk, 'leo 4#0');
    expect(desk.aside).toEqual([]);
  });

  it('are forgotten when the next purchase begins', () => {
    const { desk, play } = tableOf(buying(1, [], ['buy leo 4', 'done']));
    toggle(desk, 'leo 4#0');
    const later = buying(2, [], ['buy leo 4', 'done']);
    play.frame = { ...later, view: { ...later.view, round: 2 } };
    expect(desk.aside).toEqual([]);
  });

  it('must be as many as were bid, and not jokers alone', () => {
    const own = { ...nothing, hand: ['leo 4', 'leo 9', 'joker', 'joker'] };
    const { desk } = tableOf(frameOf(1, { phase: 'showing', noble: 'leo', bid: 2, own }, ['show leo 4', 'show leo 9']));
    toggle(desk, 'joker#0');
    toggle(desk, 'joker#1');
    expect(desk.selection.answer !== null).toBe(false);
    toggle(desk, 'joker#1');
    toggle(desk, 'leo 9#0');
    expect([desk.selection.answer !== null, desk.aside.map((card) => card.note)]).toEqual([true, ['leo 9', 'joker']]);
  });

  it('never are more than were bid: one more takes the place of the first', () => {
    const own = { ...nothing, hand: ['leo 4', 'leo 7', 'leo 9'] };
    const { desk } = tableOf(frameOf(1, { phase: 'showing', noble: 'leo', bid: 2, own }, ['show leo 4', 'show leo 7', 'show leo 9']));
    for (const id of ['leo 9#0', 'leo 4#0', 'leo 7#0']) toggle(desk, id);
    expect([desk.selection.answer !== null, desk.aside.map((card) => card.note)]).toEqual([true, ['leo 4', 'leo 7']]);
  });

  it('are all laid, the last one too', () => {
    const own = { ...nothing, hand: ['leo 4', 'leo 9', 'joker'] };
    const { desk, made } = tableOf(frameOf(1, { phase: 'showing', noble: 'leo', bid: 2, own }, ['show leo 4', 'show leo 9']));
    toggle(desk, 'joker#0');
    toggle(desk, 'leo 9#0');
    desk.selection.confirm();
    expect(made).toEqual([['show leo 9', 'show joker']]);
  });
});
