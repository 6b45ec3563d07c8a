import { describe, expect, it } from 'vitest';
import { withQuery } from './with-query.ts';

describe('an address with a query', () => {
  it.each([
    ['writes each value', { month: '2026-11', lang: 'fr' }, '/book?month=2026-11&lang=fr'],
    ['omits undefined and empty values', { month: undefined, lang: '' }, '/book'],
    ['escapes a value', { search: 'a&b=c' }, '/book?search=a%26b%3Dc'],
  ])('%s', (_, query, address) => {
    expect(withQuery('/book', query)).toBe(address);
  });
});
