import { describe, expect, it } from 'vitest';
import { placeOf, within } from './router.svelte';

describe('addresses', () => {
  it('lead to the pages', () => {
    expect(placeOf('/')).toEqual({ page: 'home' });
    expect(placeOf('/new/palazzo')).toEqual({ page: 'new', game: 'palazzo' });
    expect(placeOf('/rules/firenze')).toEqual({ page: 'rules', game: 'firenze' });
    expect(placeOf('/join/a-B_9')).toEqual({ page: 'join', token: 'a-B_9' });
    expect(placeOf('/me')).toEqual({ page: 'me' });
    expect(placeOf('/me/')).toEqual({ page: 'me' });
    expect(placeOf('/about')).toEqual({ page: 'about' });
    expect(placeOf('/learn')).toEqual({ page: 'learn' });
    expect(placeOf('/learn/palazzo')).toEqual({ page: 'lesson', game: 'palazzo', lesson: undefined });
    expect(placeOf('/learn/palazzo/build')).toEqual({ page: 'lesson', game: 'palazzo', lesson: 'build' });
    expect(placeOf('/learn/palazzo/build/more')).toEqual({ page: 'lost' });
    expect(placeOf('/learn/moat')).toEqual({ page: 'lost' });
    expect(placeOf('/puzzles')).toEqual({ page: 'puzzles' });
    expect(placeOf('/puzzles/palazzo', '?theme=limit')).toEqual({ page: 'puzzle', game: 'palazzo', id: undefined, theme: 'limit' });
    expect(placeOf('/puzzles/palazzo/a1')).toEqual({ page: 'puzzle', game: 'palazzo', id: 'a1', theme: undefined });
    expect(placeOf('/puzzles/palazzo/a1/more')).toEqual({ page: 'lost' });
    expect(placeOf('/puzzles/moat')).toEqual({ page: 'lost' });
  });

  it('name a position and a seat of a table', () => {
    expect(placeOf('/t/x7', '?at=0&seat=2')).toEqual({ page: 'table', id: 'x7', at: 0, seat: 2 });
    expect(placeOf('/t/x7', '?at=-1&seat=abc')).toEqual({ page: 'table', id: 'x7', at: undefined, seat: undefined });
  });

  it('name a day', () => {
    expect(placeOf('/daily')).toEqual({ page: 'daily', day: undefined, level: undefined });
    expect(placeOf('/daily', '?level=hard')).toEqual({ page: 'daily', day: undefined, level: 'hard' });
    expect(placeOf('/daily', '?level=lunatic')).toEqual({ page: 'daily', day: undefined, level: undefined });
    expect(placeOf('/daily', '?day=2026-11-17')).toEqual({ page: 'daily', day: '2026-11-17' });
    expect(placeOf('/daily', '?day=yesterday')).toEqual({ page: 'daily', day: undefined });
  });

  it('that nobody knows are lost', () => {
    for (const path of ['/x', '/t', '/t/', '/join', '/new', '/new/chess', '/rules/table', '/me/x', '/t/a/b', '/%E0%A4%A'])
      expect(placeOf(path)).toEqual({ page: 'lost' });
  });
});

describe('a click on a link', () => {
  const here = { origin: 'http://h', pathname: '/', search: '' } as Location;
  const link = (change: object = {}) =>
    ({ target: '', origin: 'http://h', pathname: '/me', search: '', hash: '', hasAttribute: () => false, ...change }) as unknown as HTMLAnchorElement;
  const event = (change: object = {}) =>
    ({ defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, ...change }) as MouseEvent;

  it('is a step within the page', () => {
    expect(within(link(), event(), here)).toBe(true);
    expect(within(link({ pathname: '/rules/palazzo', hash: '#PAL-3.2' }), event(), here)).toBe(true);
  });

  it('is left to the browser when it means something else', () => {
    expect(within(link(), event({ ctrlKey: true }), here)).toBe(false);
    expect(within(link(), event({ button: 1 }), here)).toBe(false);
    expect(within(link({ target: '_blank' }), event(), here)).toBe(false);
    expect(within(link({ hasAttribute: () => true }), event(), here)).toBe(false);
    expect(within(link({ origin: 'http://other' }), event(), here)).toBe(false);
    expect(within(link({ pathname: '/schema' }), event(), here)).toBe(false);
    expect(within(link({ pathname: '/', hash: '#main' }), event(), here)).toBe(false);
  });
});
