const UNSET = '#7a3e12';
const BLACK = '#000000';
const WHITE = '#ffffff';
/** The lowest contrast at which text of any size counts as readable, from level AA of WCAG 2. */
const LEAST_CONTRAST = 4.5;
/** How many steps it takes to move a colour all the way to black or white. */
const STEPS = 20;

/**
 * The studio's colour for pages and emails, adapted to light and to dark backgrounds. Backgrounds are called grounds
 * here.
 */
export interface Accent {
  readonly light: Paint;
  readonly dark: Paint;
}

export interface Paint {
  /** The fill of a button. */
  readonly fill: string;
  /** The text on the fill. */
  readonly text: string;
  /** The colour of text and lines on the ground. */
  readonly line: string;
}

/**
 * The darkest of the light grounds and the lightest of the dark ones. A colour that is readable on these two is
 * readable on all grounds.
 */
export interface Grounds {
  readonly light: string;
  readonly dark: string;
}

/** The grounds of pages, as in tokens.css. */
export const PAGE_GROUNDS: Grounds = { light: '#f3efe8', dark: '#262320' };

/**
 * Returns the studio's colour for light and dark grounds. On a light ground, a fill has exactly the studio's colour.
 * All other fills and lines are moved towards white or black until they are readable. A value that is not of the form
 * `#rrggbb` is treated as not set. specification.md#page-accent specification.md#email-accent
 */
export const accentOf = (colour: string | null | undefined, grounds: Grounds): Accent => {
  const chosen = colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : UNSET;
  const onDark = readableOn(grounds.dark, chosen, WHITE);
  return {
    light: { fill: chosen, text: textOn(chosen), line: readableOn(grounds.light, chosen, BLACK) },
    dark: { fill: onDark, text: textOn(onDark), line: onDark },
  };
};

/** Returns the accent of a page as CSS custom properties. */
export const accentRules = (colour: string | null): string => {
  const { light, dark } = accentOf(colour, PAGE_GROUNDS);
  return `:root{${properties(light)}}@media(prefers-color-scheme:dark){:root{${properties(dark)}}}`;
};

const properties = ({ fill, text, line }: Paint): string =>
  `--accent:${fill};--on-accent:${text};--accent-line:${line}`;

// A fill's contrast with black multiplied by its contrast with white is 21, so one of the two is above 4.5.
const textOn = (fill: string): string => (contrastOf(WHITE, fill) >= LEAST_CONTRAST ? WHITE : BLACK);

const readableOn = (ground: string, colour: string, end: string): string => {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(colour, end, step / STEPS);
    if (contrastOf(mixed, ground) >= LEAST_CONTRAST) return mixed;
  }
  return end;
};

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

/** Returns the contrast of two colours as WCAG 2 defines it, from 1 to 21. */
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
