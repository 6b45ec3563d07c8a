/** The width of every sample picture in pixels. The middle part of each picture must also work as a wide crop. */
export const WIDTH = 1200;
export const HEIGHT = 1500;

/**
 * Makes a generator of numbers from 0 to 1. It produces the same numbers in every run, so the picture is always the
 * same.
 */
export const makeDraws = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Returns a coordinate as rounded text, because fractions of a pixel are invisible. */
export const at = (value: number): string => String(Math.round(value));

export interface Stop {
  /** The position along the gradient, from 0 to 1. */
  readonly at: number;
  readonly colour: string;
  readonly opacity?: number;
}

const stops = (all: readonly Stop[]): string =>
  all
    .map(
      ({ at: offset, colour, opacity }) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** Returns a linear gradient, by default from top to bottom. */
export const linear = (id: string, all: readonly Stop[], turn = 'x2="0" y2="1"'): string =>
  `<linearGradient id="${id}" ${turn}>${stops(all)}</linearGradient>`;

/** Returns a radial gradient, from the middle outwards. */
export const radial = (id: string, all: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stops(all)}</radialGradient>`;

export const blur = (id: string, radius: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${radius}"/></filter>`;

export const ground = (fill: string): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}"${more}/>`;

/** Returns a whole picture: its definitions, and then its shapes, from back to front. */
export const picture = (definitions: readonly string[], shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${definitions.join('')}</defs>${shapes.join('')}</svg>\n`;

interface Ridge {
  /** The y coordinate of the ridge's middle line. */
  readonly y: number;
  /** The height of the waves. */
  readonly swing: number;
  /** The approximate number of hills. */
  readonly hills: number;
}

/** Returns a function from x to the y coordinate of a ridge, which is a sum of smaller and smaller waves. */
export const ridgeOf = (draw: () => number, { y, swing, hills }: Ridge): ((x: number) => number) => {
  const waves = [1, 2.1, 4.3, 9.7].map((pitch, index) => ({
    pitch: ((hills * pitch) / WIDTH) * Math.PI,
    turn: draw() * Math.PI * 2,
    height: swing / 2.6 ** index,
  }));
  return (x) =>
    y + waves.reduce((sum, { pitch, turn, height }) => sum + height * Math.sin(x * pitch + turn), 0);
};

/** Returns the area below a line, down to the edge of the picture. */
export const below = (line: (x: number) => number, fill: string, more = ''): string => {
  const points = Array.from({ length: 61 }, (_, index) => index * (WIDTH / 60)).map(
    (x) => `${at(x)} ${at(line(x))}`,
  );
  return `<path d="M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z" fill="${fill}"${more}/>`;
};
