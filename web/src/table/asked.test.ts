import { expect, it } from 'vitest';
import type { Why } from '../lib/types/api';
import { text } from '../lib/text.svelte';
import { explained } from './asked.svelte';

text.add({ 'frame.why.now': ['Now: {prompt}'] });

const why = (rule: string, more: Partial<Why> = {}): Why => ({ legal: false, rule, message: `Not so. [${rule}]`, label: 'buy marble', move: 'buy', ...more });
const moment = { when: 'Elements are bought after turning tiles.', when_rule: 'PAL-6.3', first: 'First: turn tiles.' };

it('says the rule that forbids a move', () => {
  expect(explained(why('PAL-6.8'), 'Anna, buy.')).toEqual({ title: 'buy marble', sentences: ['Not so.'], rule: 'PAL-6.8' });
});

it('says of a move of another moment when it is made, what comes first and what is asked now', () => {
  expect(explained(why('TAB-3', moment), 'Anna, choose.')).toEqual({
    title: 'buy marble',
    sentences: [moment.when, moment.first, 'Now: Anna, choose.'],
    rule: 'PAL-6.3',
  });
});

it('says first that somebody else decides', () => {
  const told = explained(why('TAB-2', { ...moment, first: '' }), 'Ben is thinking.');
  expect(told.sentences).toEqual(['Not so.', moment.when, 'Now: Ben is thinking.']);
});

it('has an answer for a game that tells nothing of its moments', () => {
  expect(explained(why('TAB-3', { when: '', when_rule: null, first: '' }), '')).toEqual({ title: 'buy marble', sentences: ['Not so.'], rule: 'TAB-3' });
});
