import { at, blur, circle, ground, linear, makeDraws, picture, radial, ridgeOf, WIDTH } from './drawing.ts';

const SHORE = 800;

/** Lake Kivu before the wind rises: islands, their mirror images, and one boat with its poles. */
export const lake = (): string => {
  const draw = makeDraws(12);
  const islands = [
    { y: 742, swing: 26, hills: 1.7, colour: '#9fb0b8' },
    { y: 768, swing: 30, hills: 1.2, colour: '#71868f' },
  ].map((ridge) => ({ line: ridgeOf(draw, ridge), colour: ridge.colour }));
  const land = islands.map(({ line, colour }) => {
    const points = Array.from({ length: 61 }, (_, index) => index * (WIDTH / 60)).map(
      (x) => `${at(x)} ${at(Math.min(line(x), SHORE))}`,
    );
    return `<path d="M0 ${SHORE}L${points.join('L')}L${WIDTH} ${SHORE}Z" fill="${colour}"/>`;
  });
  return picture(
    [
      linear('sky', [
        { at: 0, colour: '#8fa6b5' },
        { at: 0.3, colour: '#c3cbc9' },
        { at: 0.53, colour: '#f4dfc6' },
      ]),
      linear('water', [
        { at: 0, colour: '#efdcc6' },
        { at: 0.35, colour: '#b3c0c0' },
        { at: 1, colour: '#4f6873' },
      ]),
      radial('sun', [
        { at: 0, colour: '#fffaf0' },
        { at: 0.12, colour: '#fff0d8', opacity: 0.9 },
        { at: 1, colour: '#ffe4bd', opacity: 0 },
      ]),
      blur('soft', 7),
      blur('haze', 22),
    ],
    [
      ground('url(#sky)'),
      circle(360, 640, 420, 'url(#sun)'),
      ...land,
      `<rect y="${SHORE}" width="${WIDTH}" height="700" fill="url(#water)"/>`,
      `<g transform="matrix(1 0 0 -1 0 ${SHORE * 2})" opacity=".5" filter="url(#soft)">${land.join('')}</g>`,
      `<ellipse cx="600" cy="${SHORE}" rx="760" ry="16" fill="#fdf0dc" opacity=".8" filter="url(#haze)"/>`,
      ripples(draw),
      boat(),
    ],
  );
};

const ripples = (draw: () => number): string =>
  `<g stroke="#fff4e2" fill="none" stroke-linecap="round">${Array.from({ length: 120 }, () => {
    const depth = draw();
    const y = SHORE + 16 + depth ** 1.7 * 680;
    const x = 360 + (draw() + draw() - 1) * (160 + depth * 520);
    const reach = 8 + depth * 70 * draw();
    return `<path d="M${at(x - reach)} ${at(y)}H${at(x + reach)}" stroke-width="${(1 + depth * 3).toFixed(1)}" opacity="${(0.12 + draw() * 0.4).toFixed(2)}"/>`;
  }).join('')}</g>`;

/** A fishing boat with its long poles, and its mirror image. */
const boat = (): string => {
  const hull =
    '<path d="M640 985q130 44 300 0q-18 40-60 46h-176q-44-8-64-46z"/><g fill="none" stroke-width="6" stroke-linecap="round"><path d="M668 992Q560 930 470 900"/><path d="M912 992Q1020 930 1120 906"/></g>';
  return `<g fill="#2b3a40" stroke="#2b3a40" stroke-width="0">${hull}<g transform="matrix(1 0 0 -.8 0 1850)" opacity=".34" filter="url(#soft)">${hull}</g></g>`;
};
