import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { anyForeignText } from '../../testing/foreign-text.ts';
import { accentOf, DARK_GROUNDS, LIGHT_GROUNDS } from './accent.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((all) => `#${all.toString(16).padStart(6, '0')}`);

/** Returns a colour's relative luminance, from which WCAG 2 computes contrast. */
const luminanceOf = (colour: string): number =>
  [0.2126, 0.7152, 0.0722]
    .map((weight, index) => {
      const share = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
      return weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    })
    .reduce((sum, part) => sum + part);

const contrastOf = (...colours: readonly [string, string]): number => {
  const [dark = 0, light = 0] = colours.map(luminanceOf).toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
};

/** `specification.md#email-accent` */
describe('the accent colour', () => {
  test.prop([anyColour])(
    'has enough contrast with text and backgrounds, whatever the studio colour',
    (colour) => {
      const { light, dark } = accentOf(colour);
      const pairs: readonly (readonly [string, string])[] = [
        [light.text, light.fill],
        [dark.text, dark.fill],
        ...Object.values(LIGHT_GROUNDS).map((ground) => [light.line, ground] as const),
        ...Object.values(DARK_GROUNDS).map((ground) => [dark.line, ground] as const),
        ...Object.values(DARK_GROUNDS).map((ground) => [dark.fill, ground] as const),
      ];
      for (const pair of pairs) expect(contrastOf(...pair)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.prop([anyColour])('is exactly the studio colour on a button in light mode', (colour) => {
    expect(accentOf(colour).light.fill).toBe(colour);
    expect(accentOf(colour.toUpperCase())).toEqual(accentOf(colour));
  });

  test.prop([anyForeignText])(
    'falls back to the default accent if the configured text is not a colour',
    (text) => {
      expect(accentOf(text)).toEqual(accentOf(undefined));
    },
  );

  it.each([
    ['#000000', '#ffffff'],
    ['#ffffff', '#000000'],
    ['#1d5c4f', '#ffffff'],
    ['#f2c14e', '#000000'],
  ])('%s is combined with text in the colour %s', (fill, text) => {
    expect(accentOf(fill).light.text).toBe(text);
  });
});
