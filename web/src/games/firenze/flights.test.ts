import { describe, expect, it } from 'vitest';
import { flights, rubble } from './flights';
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

describe('towers that fall', () => {
  const standing = (...heights: number[]) => heights.map((height) => ({ colour: 'red', height, grown: false, contract: null }));
  const built = position({ players: [player(), player({ towers: standing(3, 1) })] });

  it('lose their floors from the top', () => {
    const after = position({ phase: 'choosing', players: [player(), player({ towers: standing(1, 1) })] });
    expect(rubble(built, after)).toEqual([
      { colour: 'red', tower: 'red#0', seat: 1, floor: 1 },
      { colour: 'red', tower: 'red#0', seat: 1, floor: 2 },
    ]);
  });

  it('are not those that fulfil a contract, nor stones that are taken back', () => {
    const fulfilled = position({ phase: 'contracts', players: [player(), player({ seals: 6, towers: standing(1) })] });
    expect(rubble(built, fulfilled)).toEqual([]);
    const back = position({ phase: 'building', players: [player(), player({ towers: standing(2, 1) })] });
    expect(rubble(built, back)).toEqual([]);
  });
});
