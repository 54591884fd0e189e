import { describe, expect, it } from 'vitest';
import { changed } from './changes';

describe('changes', () => {
  const now = { view: { own: { money: 5 }, players: [{ points: 1 }, { points: 2 }] }, seq: 3 };

  it('are made along their ways, and nothing else is touched', () => {
    const then = changed(now, [
      { path: ['view', 'own', 'money'], value: 3 },
      { path: ['view', 'players', 1, 'points'], value: 9 },
    ]);
    expect(then).toEqual({ view: { own: { money: 3 }, players: [{ points: 1 }, { points: 9 }] }, seq: 3 });
    expect(then.view.players[0]).toBe(now.view.players[0]);
    expect(now.view.own.money).toBe(5);
  });

  it('may put something where nothing was, and nothing where something was', () => {
    expect(changed({ auction: null as unknown }, [{ path: ['auction'], value: { bid: 1 } }])).toEqual({ auction: { bid: 1 } });
    expect(changed({ auction: { bid: 1 } as unknown }, [{ path: ['auction'], value: null }])).toEqual({ auction: null });
    expect(changed(now, [])).toBe(now);
  });
});
