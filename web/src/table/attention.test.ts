import { describe, expect, it } from 'vitest';
import { better } from './attention';

describe('better', () => {
  it('stays where no other window shows more', () => {
    expect(better([[100, 150], [900, 950]], 0, 600)).toBeNull();
  });
  it('goes to where most pieces are', () => {
    expect(better([[100, 150], [900, 950], [960, 990], [1000, 1050]], 0, 600)).toBe(856);
  });
  it('goes nowhere without pieces', () => {
    expect(better([], 40, 600)).toBeNull();
  });
  it('is content with the beginning of a piece that no window holds', () => {
    expect(better([[100, 900]], 0, 300)).toBeNull();
    expect(better([[400, 1200]], 0, 300)).toBe(356);
  });
});
