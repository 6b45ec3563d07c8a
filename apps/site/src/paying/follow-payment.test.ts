import { describe, expect, it } from 'vitest';
import { mayFollow } from './follow-payment.ts';

/** specification.md#site-card */
describe('the address of a card payment page', () => {
  it.each([
    ['https://cards.example/a', 'https:', true],
    ['https://cards.example/a', 'http:', true],
    ['http://cards.example/a', 'https:', false],
    ['http://127.0.0.1:4002/a', 'http:', true],
    ['javascript:alert(1)', 'http:', false],
    ['data:text/html,a', 'https:', false],
    ['//cards.example/a', 'https:', false],
  ])('"%s" may be opened from a page with the protocol "%s": %s', (url, own, may) => {
    expect(mayFollow(url, own)).toBe(may);
  });
});
