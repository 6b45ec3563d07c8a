import { describe, expect, it } from 'vitest';
import { localeOf } from './locale.ts';

describe('the language of a request', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['fr-RW,fr;q=0.9,en;q=0.8', 'fr'],
    ['rw,en;q=0.9,fr;q=0.8', 'en'],
    ['en;q=0.5,fr;q=0.9', 'fr'],
    ['rw', 'en'],
    ['*', 'en'],
    ['fr;q=0', 'en'],
    [';;;,,,q=', 'en'],
  ])('for Accept-Language %j is %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });
});
