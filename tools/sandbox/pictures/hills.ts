import { at, below, blur, circle, ground, linear, makeDraws, picture, radial, ridgeOf } from './drawing.ts';

const RIDGES = [
  { y: 640, swing: 34, hills: 2.2, top: '#f3c58f', foot: '#f9dcae' },
  { y: 700, swing: 44, hills: 2.6, top: '#e2a877', foot: '#f3cc9b' },
  { y: 775, swing: 52, hills: 2.1, top: '#c28a66', foot: '#e4b58a' },
  { y: 865, swing: 60, hills: 1.8, top: '#94705a', foot: '#c69a78' },
  { y: 975, swing: 66, hills: 1.6, top: '#655546', foot: '#98785f' },
  { y: 1105, swing: 70, hills: 1.3, top: '#3f3d31', foot: '#675443' },
  { y: 1265, swing: 60, hills: 1.1, top: '#23261d', foot: '#33312a' },
] as const;

/** The land of a thousand hills in the last light, with haze between the ridges and a tree on the nearest ridge. */
export const hills = (): string => {
  const draw = makeDraws(7);
  const lines = RIDGES.map((ridge) => ridgeOf(draw, ridge));
  const nearest = lines.at(-1) ?? ((): number => 0);
  return picture(
    [
      linear('sky', [
        { at: 0, colour: '#6f7f95' },
        { at: 0.22, colour: '#b9a89c' },
        { at: 0.36, colour: '#efc290' },
        { at: 0.5, colour: '#ffe1ab' },
      ]),
      radial('glow', [
        { at: 0, colour: '#fff6df', opacity: 1 },
        { at: 0.14, colour: '#fff0cb', opacity: 0.95 },
        { at: 0.3, colour: '#ffdf9f', opacity: 0.5 },
        { at: 1, colour: '#ffd58c', opacity: 0 },
      ]),
      ...RIDGES.map(({ top, foot }, index) =>
        linear(`r${index}`, [
          { at: 0, colour: top },
          { at: 0.55, colour: foot },
        ]),
      ),
      blur('soft', 9),
      blur('haze', 34),
    ],
    [
      ground('url(#sky)'),
      `<g filter="url(#haze)" opacity=".55">${Array.from({ length: 7 }, () => cloud(draw)).join('')}</g>`,
      circle(790, 590, 520, 'url(#glow)'),
      ...lines.flatMap((line, index) => [
        below(line, `url(#r${index})`, index < 2 ? ' filter="url(#soft)"' : ''),
        index > 0 && index < 5
          ? `<ellipse cx="${at(200 + draw() * 800)}" cy="${at((RIDGES[index]?.y ?? 0) + 95)}" rx="620" ry="34" fill="#ffe6bd" opacity=".34" filter="url(#haze)"/>`
          : '',
      ]),
      tree(300, nearest(300) + 12, draw),
      grass(nearest, draw),
    ],
  );
};

const cloud = (draw: () => number): string =>
  `<ellipse cx="${at(draw() * 1200)}" cy="${at(120 + draw() * 330)}" rx="${at(140 + draw() * 260)}" ry="${at(14 + draw() * 20)}" fill="#ffe3bd"/>`;

/** An umbrella thorn: a trunk that forks, and flat clouds of leaves. */
const tree = (x: number, y: number, draw: () => number): string => {
  const leaves = Array.from({ length: 46 }, () => {
    const across = (draw() + draw() - 1) * 215;
    const up = 330 + (1 - (across / 215) ** 2) * 44 * draw() + draw() * 22;
    return `<ellipse cx="${at(x + across)}" cy="${at(y - up)}" rx="${at(26 + draw() * 34)}" ry="${at(9 + draw() * 10)}"/>`;
  });
  const branches = [-150, -86, -30, 44, 104, 160].map(
    (reach) =>
      `<path d="M${x} ${at(y - 170)}Q${at(x + reach * 0.25)} ${at(y - 250)} ${x + reach} ${at(y - 338)}"/>`,
  );
  return `<g fill="#20231a" stroke="#20231a"><path stroke="none" d="M${x - 17} ${at(y + 4)}Q${x - 4} ${at(y - 90)} ${x - 8} ${at(y - 190)}L${x + 7} ${at(y - 190)}Q${x + 8} ${at(y - 80)} ${x + 21} ${at(y + 4)}Z"/><g fill="none" stroke-width="7" stroke-linecap="round">${branches.join('')}</g><g stroke="none">${leaves.join('')}</g></g>`;
};

const grass = (line: (x: number) => number, draw: () => number): string => {
  const blades = Array.from({ length: 150 }, () => {
    const x = draw() * 1200;
    const y = line(x) + 6;
    return `M${at(x)} ${at(y)}q${at((draw() - 0.5) * 10)} -${at(8 + draw() * 10)} ${at((draw() - 0.5) * 22)} -${at(14 + draw() * 24)}`;
  });
  return `<path d="${blades.join('')}" fill="none" stroke="#23261d" stroke-width="2.4"/>`;
};
