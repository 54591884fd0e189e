import { describe, expect, it } from 'vitest';
import { flights } from './flights';
import { player, position } from './view.fixture';

describe('stones on their way', () => {
  it('go from the warehouse to the site when a tower grows', () => {
    const before = position({ players: [player({ warehouse: { red: 2 } })] });
    const after = position({ players: [player({ warehouse: { red: 1 }, towers: [{ colour: 'red', height: 1, grown: true, contract: null }] })] });
    expect(flights(before, after)).toEqual([{ colour: 'red', from: 'seat:0', to: 'site:0' }]);
  });

  it('go from the card that was taken to the warehouse', () => {
    const row = position().row;
    const before = position({ players: [player()] });
    const after = position({ row: row.filter((card) => card.card !== 'spy'), players: [player({ warehouse: { red: 1, blue: 1 } })] });
    expect(flights(before, after)).toEqual([
      { colour: 'red', from: 'card:spy#0', to: 'seat:0' },
      { colour: 'blue', from: 'card:spy#0', to: 'seat:0' },
    ]);
  });

  it('stay where they are when nothing or too much changed', () => {
    expect(flights(position(), position())).toEqual([]);
    expect(flights(position({ bag: { white: 20 } }), position({ bag: {}, players: [player({ warehouse: { white: 23, green: 1 } })] }))).toEqual([]);
  });
});
