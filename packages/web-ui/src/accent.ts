const UNSET = '#7a3e12';
const BLACK = '#000000';
const WHITE = '#ffffff';
/** WCAG 2, level AA, for text of any size. */
const LEAST_CONTRAST = 4.5;
/** How finely a colour is moved towards black or white. */
const STEPS = 20;

/** The grounds of tokens.css on which the accent is read: the deeper of the light ones, the lighter of the dark ones. */
export const LIGHT_GROUND = '#f3efe8';
export const DARK_GROUND = '#262320';

/**
 * specification.md#page-accent: the studio's colour as custom properties: a fill, what is written on it, and the same
 * colour for words and lines, which is moved towards black or white until it can be read; on a dark page the fill too.
 */
export const accentRules = (colour: string | null): string => {
  const chosen = colour !== null && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : UNSET;
  const onLight = readableOn(LIGHT_GROUND, chosen, BLACK);
  const onDark = readableOn(DARK_GROUND, chosen, WHITE);
  return `:root{${paint(chosen, onLight)}}@media(prefers-color-scheme:dark){:root{${paint(onDark, onDark)}}}`;
};

const paint = (fill: string, line: string): string =>
  `--accent:${fill};--on-accent:${textOn(fill)};--accent-line:${line}`;

// The contrasts of a colour with black and with white multiply to 21, so one of them is above 4.5.
const textOn = (fill: string): string => (contrastOf(WHITE, fill) >= LEAST_CONTRAST ? WHITE : BLACK);

const readableOn = (ground: string, colour: string, end: string): string =>
  Array.from({ length: STEPS }, (_, step) => mix(colour, end, step / STEPS)).find(
    (mixed) => contrastOf(mixed, ground) >= LEAST_CONTRAST,
  ) ?? end;

type Rgb = readonly [red: number, green: number, blue: number];

const toRgb = (colour: string): Rgb => {
  const all = Number.parseInt(colour.slice(1), 16);
  return [Math.floor(all / 65_536), Math.floor(all / 256) % 256, all % 256];
};

const mix = (colour: string, end: string, share: number): string => {
  const [from, to] = [toRgb(colour), toRgb(end)];
  const parts = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

/** As WCAG 2 defines it, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

const LUMINANCES: Rgb = [0.2126, 0.7152, 0.0722];

const luminanceOf = (colour: string): number =>
  toRgb(colour)
    .map((part) => part / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    .reduce((sum, light, index) => sum + light * (LUMINANCES[index] ?? 0), 0);
