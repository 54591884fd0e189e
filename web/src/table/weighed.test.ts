import { beforeEach, describe, expect, it } from 'vitest';
import { text } from '../lib/text.svelte';
import { said, share } from './weighed';

describe('a weighed move', () => {
  beforeEach(() => text.use('en', { 'frame.hint.share': ['{share} % of wins'] }));

  const one = { move: 'x', label: 'take money', hint: 'turn up 3 cards', share: 0.576, reason: 'pays for the auction' };

  it('tells the share of victories in whole parts of a hundred', () => {
    expect(share(one)).toBe('58 % of wins');
    expect(share({ ...one, share: null })).toBe('');
  });

  it('says nothing of what is not known', () => {
    expect(said(one)).toBe('take money · 58 % of wins · pays for the auction · turn up 3 cards');
    expect(said({ ...one, share: null, reason: '', hint: '' })).toBe('take money');
    expect(said(one, 'These moves are as good as each other')).toBe('take money · pays for the auction · turn up 3 cards');
  });
});
