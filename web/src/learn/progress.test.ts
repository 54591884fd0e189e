import { expect, test } from 'vitest';
import { Progress, recall } from './progress.svelte';

function shelf(written: string | null = null) {
  return { written, getItem: () => written, setItem(_: string, value: string) { this.written = value; } };
}

test('answers are kept until the lesson is finished', () => {
  const store = shelf();
  const progress = new Progress(store);
  progress.keep('palazzo/build', ['', 'build brick 3-3']);
  expect(new Progress(shelf(store.written)).answers('palazzo/build')).toEqual(['', 'build brick 3-3']);
  progress.finish('palazzo/build');
  progress.finish('palazzo/build');
  expect(recall(store.written)).toEqual({ begun: {}, done: ['palazzo/build'] });
  expect(progress.done('palazzo/build')).toBe(true);
});

test('whatever is strange is as nothing', () => {
  for (const written of [null, '', '{', 'null', '[]', '{"done": 3, "begun": {"a": [1]}}']) expect(recall(written)).toEqual({ begun: {}, done: [] });
});
