import {
  at,
  below,
  blur,
  circle,
  ground,
  HEIGHT,
  linear,
  makeDraws,
  picture,
  radial,
  ridgeOf,
} from './drawing.ts';

const RIDGES = [
  { y: 760, swing: 44, hills: 1.9, top: '#4a4a6b', foot: '#5b5272' },
  { y: 880, swing: 54, hills: 1.5, top: '#33365a', foot: '#3d3b5c' },
  { y: 1030, swing: 60, hills: 1.2, top: '#20233f', foot: '#262743' },
  { y: 1230, swing: 44, hills: 1, top: '#10122a', foot: '#14152b' },
] as const;

/** Kigali at blue hour: windows on the hills, and strings of lamps above the terrace. Some lamps are out of focus. */
export const evening = (): string => {
  const draw = makeDraws(3);
  const lines = RIDGES.map((ridge) => ridgeOf(draw, ridge));
  return picture(
    [
      linear('sky', [
        { at: 0, colour: '#161a3a' },
        { at: 0.28, colour: '#39406f' },
        { at: 0.43, colour: '#8d6f8e' },
        { at: 0.52, colour: '#e39f86' },
        { at: 0.56, colour: '#f6c793' },
      ]),
      ...RIDGES.map(({ top, foot }, index) =>
        linear(`r${index}`, [
          { at: 0, colour: top },
          { at: 0.5, colour: foot },
        ]),
      ),
      radial('lamp', [
        { at: 0, colour: '#fff7df' },
        { at: 0.16, colour: '#ffe2a0' },
        { at: 0.3, colour: '#ffbf5e', opacity: 0.55 },
        { at: 1, colour: '#ff9d3c', opacity: 0 },
      ]),
      radial('disc', [
        { at: 0, colour: '#ffc978', opacity: 0.34 },
        { at: 0.86, colour: '#ffbe66', opacity: 0.46 },
        { at: 0.95, colour: '#ffe0a8', opacity: 0.6 },
        { at: 1, colour: '#ffe0a8', opacity: 0 },
      ]),
      blur('soft', 4),
      blur('haze', 30),
    ],
    [
      ground('url(#sky)'),
      Array.from({ length: 60 }, () =>
        circle(
          draw() * 1200,
          draw() * 420,
          1 + draw() * 1.4,
          '#dfe4ff',
          ` opacity="${(0.15 + draw() * 0.5).toFixed(2)}"`,
        ),
      ).join(''),
      `<ellipse cx="760" cy="770" rx="560" ry="90" fill="#ffcf98" opacity=".5" filter="url(#haze)"/>`,
      ...lines.flatMap((line, index) => [
        below(line, `url(#r${index})`),
        index < 3 ? windows(line, draw, index) : '',
      ]),
      ...[
        { from: [-60, 250], to: [1270, 60], sag: 300 },
        { from: [-60, 470], to: [1270, 330], sag: 330 },
      ].map(({ from, to, sag }) => lamps(from, to, sag)),
      Array.from({ length: 17 }, () =>
        circle(
          draw() * 1200,
          1120 + draw() * (HEIGHT - 1120),
          26 + draw() * 62,
          'url(#disc)',
          ` opacity="${(0.35 + draw() * 0.65).toFixed(2)}"`,
        ),
      ).join(''),
    ],
  );
};

const windows = (line: (x: number) => number, draw: () => number, nearness: number): string =>
  Array.from({ length: 110 }, () => {
    const x = draw() * 1200;
    const depth = draw() ** 1.6;
    const colour = draw() > 0.25 ? '#ffd08a' : '#fff1d6';
    return circle(
      x,
      line(x) + 14 + depth * (70 + nearness * 40),
      1.4 + nearness * 0.7 + draw(),
      colour,
      ` opacity="${(0.35 + draw() * 0.6).toFixed(2)}"`,
    );
  }).join('');

/** A cable that hangs between two points, and its lamps. */
const lamps = (
  [fromX = 0, fromY = 0]: readonly number[],
  [toX = 0, toY = 0]: readonly number[],
  sag: number,
): string => {
  const place = (share: number): readonly [number, number] => [
    fromX + (toX - fromX) * share,
    fromY + (toY - fromY) * share + sag * 4 * share * (1 - share) * 0.5,
  ];
  const cable = Array.from({ length: 25 }, (_, index) =>
    place(index / 24)
      .map(at)
      .join(' '),
  );
  const bulbs = Array.from({ length: 15 }, (_, index) => {
    const [x, y] = place((index + 0.5) / 15);
    return `${circle(x, y + 16, 58, 'url(#lamp)')}${circle(x, y + 16, 8, '#fffaf0')}`;
  });
  return `<path d="M${cable.join('L')}" fill="none" stroke="#0b0d20" stroke-width="3"/>${bulbs.join('')}`;
};
