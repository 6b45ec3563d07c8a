import { readFileSync } from 'node:fs';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { accentRules, contrastOf, PAGE_GROUNDS } from './accent.ts';

const colours = fc.nat({ max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const paintsOf = (rules: string) =>
  [...rules.matchAll(/--accent:(#\w+);--on-accent:(#\w+);--accent-line:(#\w+)/g)].map(
    ([, fill = '', text = '', line = '']) => ({ fill, text, line }),
  );

/** specification.md#page-accent */
describe("the studio's colour", () => {
  test.prop([colours])('keeps text readable in light and dark mode, for any colour', (colour) => {
    const [day, night] = paintsOf(accentRules(colour));
    expect(day?.fill).toBe(colour);
    for (const [paint, ground] of [
      [day, PAGE_GROUNDS.light],
      [night, PAGE_GROUNDS.dark],
    ] as const) {
      expect(contrastOf(paint?.text ?? '', paint?.fill ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(paint?.line ?? '', ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastOf(night?.fill ?? '', PAGE_GROUNDS.dark)).toBeGreaterThanOrEqual(4.5);
  });

  it('falls back to the default colour of the emails if it is invalid', () => {
    expect(accentRules('red;}')).toBe(accentRules(null));
  });

  it('is checked for contrast with the backgrounds that tokens.css defines', () => {
    const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
    expect([...tokens.matchAll(/--sunken: (#\w+)/g)].map(([, ground]) => ground)).toEqual([
      PAGE_GROUNDS.light,
      PAGE_GROUNDS.dark,
    ]);
  });
});
