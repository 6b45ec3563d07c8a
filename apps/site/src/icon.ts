import { accentOf, PAGE_GROUNDS } from '@booky/web-ui/accent';
import { encodePng } from './png.ts';

/** The colours of the site's logo, an aperture. specification.md#site-icons */
export interface IconColours {
  readonly ground: string;
  readonly blades: string;
  readonly middle: string;
}

/** Returns the logo's colours. If the studio has no accent colour, returns the default colours. */
export const iconColours = (accentColor: string | null): IconColours => {
  if (accentColor === null) return { ground: '#2b2621', blades: '#f3efe8', middle: '#d99a5b' };
  const { fill, text } = accentOf(accentColor, PAGE_GROUNDS).light;
  return { ground: fill, blades: text, middle: text };
};

// Lengths are in 32nds of the icon's width, from the middle of the icon.
const RADIUS = 14;
const MIDDLE = 5;
const BLADE = { from: { x: 0, y: -11.5 }, to: { x: 5, y: -2 } };
const BLADES = 6;
const STROKE = 1.6;

export const iconSvg = ({ ground, blades, middle }: IconColours): string => {
  const { from, to } = BLADE;
  const blade = (index: number): string =>
    `<path d="M${from.x} ${from.y} ${to.x} ${to.y}" transform="rotate(${(index * 360) / BLADES})"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32"><circle r="${RADIUS}" fill="${ground}"/><g stroke="${blades}" stroke-width="${STROKE}">${Array.from({ length: BLADES }, (_, index) => blade(index)).join('')}</g><circle r="${MIDDLE}" fill="${middle}"/></svg>\n`;
};

/**
 * Returns the logo as a PNG with this width in pixels. With `isFull`, the logo also fills the corners, because some
 * systems cut them off.
 */
export const iconPng = (size: number, colours: IconColours, isFull = false): Buffer => {
  const paints = [colours.ground, colours.blades, colours.middle].map(toRgb);
  const paintAt = (column: number, row: number): Rgb | undefined => {
    const [x, y] = [(column / size) * 32 - 16, (row / size) * 32 - 16];
    const distance = Math.hypot(x, y);
    if (distance > RADIUS && !isFull) return undefined;
    if (distance > RADIUS) return paints[0];
    if (distance <= MIDDLE) return paints[2];
    return isOnBlade(x, y) ? paints[1] : paints[0];
  };
  const pixels = Buffer.alloc(size * size * 4);
  let above = cornersOf(size, (column) => paintAt(column, 0));
  for (let row = 0; row < size; row += 1) {
    const below = cornersOf(size, (column) => paintAt(column, row + 1));
    for (let column = 0; column < size; column += 1) {
      const paint = above[column];
      const isEven = above[column + 1] === paint && below[column] === paint && below[column + 1] === paint;
      const pixel = isEven
        ? [...(paint ?? NOTHING), paint ? 255 : 0]
        : averageOf((dx, dy) => paintAt(column + dx, row + dy));
      pixels.set(pixel, (row * size + column) * 4);
    }
    above = below;
  }
  return encodePng(size, size, pixels);
};

type Rgb = readonly [red: number, green: number, blue: number];

const NOTHING: Rgb = [0, 0, 0];

const toRgb = (colour: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex');
  return [red, green, blue];
};

/** Returns the colours at the corners of all pixels in a row. */
const cornersOf = (
  size: number,
  paintAt: (column: number) => Rgb | undefined,
): readonly (Rgb | undefined)[] => Array.from({ length: size + 1 }, (_, column) => paintAt(column));

/** How many samples to take in each direction for a pixel on an edge. */
const SAMPLES = 4;

/** Returns the red, green, blue and opacity of a pixel on an edge. */
const averageOf = (paintAt: (dx: number, dy: number) => Rgb | undefined): readonly number[] => {
  const sums = [0, 0, 0];
  let filled = 0;
  for (let index = 0; index < SAMPLES ** 2; index += 1) {
    const column = index % SAMPLES;
    const paint = paintAt((column + 0.5) / SAMPLES, ((index - column) / SAMPLES + 0.5) / SAMPLES);
    if (paint === undefined) continue;
    filled += 1;
    for (const [part, value] of paint.entries()) sums[part] = (sums[part] ?? 0) + value;
  }
  if (filled === 0) return [...NOTHING, 0];
  return [...sums.map((sum) => Math.round(sum / filled)), Math.round((filled / SAMPLES ** 2) * 255)];
};

const TURNS = Array.from({ length: BLADES }, (_, index) => (index * 2 * Math.PI) / BLADES).map((turn) => ({
  cos: Math.cos(turn),
  sin: Math.sin(turn),
}));

const LENGTH = { x: BLADE.to.x - BLADE.from.x, y: BLADE.to.y - BLADE.from.y };

/** Returns whether a point is on a blade of the aperture. A blade is a line of constant width. */
const isOnBlade = (x: number, y: number): boolean =>
  TURNS.some(({ cos, sin }) => {
    const [fromX, fromY] = [x * cos + y * sin - BLADE.from.x, y * cos - x * sin - BLADE.from.y];
    const along = (fromX * LENGTH.x + fromY * LENGTH.y) / (LENGTH.x ** 2 + LENGTH.y ** 2);
    if (along < 0 || along > 1) return false;
    return Math.hypot(fromX - along * LENGTH.x, fromY - along * LENGTH.y) <= STROKE / 2;
  });
