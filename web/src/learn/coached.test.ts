import { expect, it } from 'vitest';
import { Coached, recall } from './coached.svelte';

it('reads what was kept, and strange things as nothing', () => {
  expect(recall(null)).toEqual({ tables: [], told: {} });
  expect(recall('no')).toEqual({ tables: [], told: {} });
  expect(recall('{"tables":["a",1],"told":{"palazzo":["turn",2],"firenze":7}}')).toEqual({ tables: ['a'], told: { palazzo: ['turn'], firenze: [] } });
});

it('remembers at which tables the coach sits and what he has explained', () => {
  const box: Record<string, string> = {};
  const shelf = { getItem: (key: string) => box[key] ?? null, setItem: (key: string, value: string) => void (box[key] = value) };
  const one = new Coached(shelf);
  one.call('t1');
  one.note('palazzo', 'turn');
  const other = new Coached(shelf);
  expect([other.at('t1'), other.at('t2')]).toEqual([true, false]);
  expect([other.knows('palazzo', 'turn'), other.knows('firenze', 'turn')]).toEqual([true, false]);
  other.dismiss('t1');
  other.anew('palazzo');
  expect([other.at('t1'), other.knows('palazzo', 'turn')]).toEqual([false, false]);
});
