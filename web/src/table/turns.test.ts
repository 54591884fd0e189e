import { describe, expect, it } from 'vitest';
import type { Chair, TableInfo } from '../lib/types/api';
import type { Frame } from '../lib/types/frame';
import { forced, handOver, mine, unmoved } from './turns';

const chair = (kind: Chair['kind'], you = false): Chair => ({ kind, you }) as Chair;
const table = (yours: number[], chairs: Chair[] = []): TableInfo => ({ yours, chairs }) as unknown as TableInfo;
const frame = (seat: number | null, actors: number[], moves: string[] = [], over = false): Frame =>
  ({ seat, view: { actors, over }, choices: moves.map((move) => ({ move })) }) as unknown as Frame;

describe('handOver', () => {
  it('names the next person of this device', () => {
    expect(handOver(table([0, 2]), frame(0, [2]))).toBe(2);
  });

  it('lets the present person finish first', () => {
    expect(handOver(table([0, 2]), frame(0, [0, 2]))).toBeNull();
  });

  it('stays while others think, when the match is over, and with one seat only', () => {
    expect(handOver(table([0, 2]), frame(0, [1]))).toBeNull();
    expect(handOver(table([0, 2]), frame(0, [2], [], true))).toBeNull();
    expect(handOver(table([0]), frame(0, [2]))).toBeNull();
  });
});

describe('forced', () => {
  const bots = table([0], [chair('person', true), chair('bot')]);

  it('is the only move against bots', () => {
    expect(forced(bots, frame(0, [0], ['pass']))?.move).toBe('pass');
  });

  it('is nothing with a choice, or with nothing to do', () => {
    expect(forced(bots, frame(0, [0], ['pass', 'bid']))).toBeNull();
    expect(forced(bots, frame(0, [1]))).toBeNull();
  });

  it('is nothing that pays, however few the choices', () => {
    const paying = frame(0, [0], ['pay red 3']);
    paying.choices[0]!.weight = 'pays';
    expect(forced(bots, paying)).toBeNull();
  });

  it('is nothing when another person sits there', () => {
    expect(forced(table([0], [chair('person', true), chair('person')]), frame(0, [0], ['pass']))).toBeNull();
  });
});

describe('mine', () => {
  it('is never a spectator’s', () => {
    expect(mine(frame(null, [0]))).toBe(false);
    expect(mine(frame(0, [0]))).toBe(true);
  });
});

describe('unmoved', () => {
  it('holds while only others have decided', () => {
    expect(unmoved(frame(0, [0, 1], ['a', 'b']), frame(0, [0], ['a', 'b']))).toBe(true);
  });

  it('ends with other choices, or when nothing is asked any more', () => {
    expect(unmoved(frame(0, [0], ['a', 'b']), frame(0, [0], ['a']))).toBe(false);
    expect(unmoved(frame(0, [0], []), frame(0, [1], []))).toBe(false);
  });
});
