import { at, blur, ground, HEIGHT, linear, makeDraws, picture, radial, WIDTH } from './drawing.ts';

/** A plastered wall in the late light of a window, with the shadow of a plant, and a stool in front of the wall. */
export const windowLight = (): string => {
  const draw = makeDraws(21);
  return picture(
    [
      linear(
        'wall',
        [
          { at: 0, colour: '#8e6f57' },
          { at: 0.45, colour: '#b08d6e' },
          { at: 1, colour: '#6d533f' },
        ],
        'x2="1" y2=".8"',
      ),
      linear('floor', [
        { at: 0, colour: '#4b382b' },
        { at: 1, colour: '#241a14' },
      ]),
      linear('pane', [
        { at: 0, colour: '#ffeccb', opacity: 0.95 },
        { at: 1, colour: '#ffd59a', opacity: 0.75 },
      ]),
      radial('edge', [
        { at: 0.45, colour: '#1a100a', opacity: 0 },
        { at: 1, colour: '#1a100a', opacity: 0.62 },
      ]),
      radial('spill', [
        { at: 0, colour: '#ffdfae', opacity: 0.5 },
        { at: 1, colour: '#ffdfae', opacity: 0 },
      ]),
      linear(
        'wood',
        [
          { at: 0, colour: '#e2ad72' },
          { at: 0.5, colour: '#9a6538' },
          { at: 1, colour: '#51301a' },
        ],
        '',
      ),
      blur('crisp', 5),
      blur('soft', 11),
      blur('wide', 30),
      `<clipPath id="light">${PANES.map((points) => `<polygon points="${points}"/>`).join('')}</clipPath>`,
    ],
    [
      ground('url(#wall)'),
      plaster(draw),
      `<ellipse cx="640" cy="640" rx="640" ry="620" fill="url(#spill)"/>`,
      `<g filter="url(#crisp)">${PANES.map((points) => `<polygon points="${points}" fill="url(#pane)"/>`).join('')}</g>`,
      `<g clip-path="url(#light)"><g filter="url(#soft)" fill="#7b5438" opacity=".8">${fronds(draw)}</g></g>`,
      `<rect y="1215" width="${WIDTH}" height="${HEIGHT - 1215}" fill="url(#floor)"/>`,
      `<rect y="1190" width="${WIDTH}" height="30" fill="#5d4535"/>`,
      `<polygon points="410,1240 800,1240 930,1500 350,1500" fill="#ffd9a0" opacity=".2" filter="url(#wide)"/>`,
      stool(),
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#edge)" transform="translate(-240 -300) scale(1.4)"/>`,
    ],
  );
};

/** The light of two by three panes, slanted because the sun is low. */
const PANES = [0, 1, 2].flatMap((row) =>
  [0, 1].map((column) => {
    const corner = (right: number, down: number): string =>
      `${at(360 + column * 258 + right * 236 + (row + down) * 52)},${at(210 + row * 292 + down * 268 + (column + right) * 62)}`;
    return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)].join(' ');
  }),
);

/** The shadow of a palm: stems with narrow leaves on both sides. */
const fronds = (draw: () => number): string =>
  [
    { x: 330, y: 1120, lean: 0.38, length: 760 },
    { x: 300, y: 1160, lean: 0.85, length: 720 },
    { x: 420, y: 1180, lean: 0.08, length: 640 },
  ]
    .map(({ x, y, lean, length }) =>
      Array.from({ length: 15 }, (_, index) => {
        const along = ((index + 2) / 17) * length;
        const bend = lean + along / 1500;
        const [stemX, stemY] = [x + Math.sin(bend) * along, y - Math.cos(bend) * along];
        return [-1, 1]
          .map((side) => {
            const turn = bend + side * (0.85 - index / 34) + (draw() - 0.5) * 0.12;
            const reach = 190 * Math.sin(((index + 3) / 19) * Math.PI) + 30;
            const [tipX, tipY] = [stemX + Math.sin(turn) * reach, stemY - Math.cos(turn) * reach];
            const [wideX, wideY] = [Math.cos(turn) * 13, Math.sin(turn) * 13];
            const [midX, midY] = [(stemX + tipX) / 2, (stemY + tipY) / 2];
            return `<path d="M${at(stemX)} ${at(stemY)}Q${at(midX + wideX)} ${at(midY + wideY)} ${at(tipX)} ${at(tipY)}Q${at(midX - wideX)} ${at(midY - wideY)} ${at(stemX)} ${at(stemY)}Z"/>`;
          })
          .join('');
      }).join(''),
    )
    .join('');

/** Patches that are a little lighter or darker, as hands leave them on a wall. */
const plaster = (draw: () => number): string =>
  `<g filter="url(#wide)">${Array.from(
    { length: 40 },
    () =>
      `<ellipse cx="${at(draw() * 1200)}" cy="${at(draw() * 1200)}" rx="${at(40 + draw() * 130)}" ry="${at(20 + draw() * 60)}" fill="${draw() > 0.5 ? '#d8b48f' : '#6b4f3a'}" opacity="${(0.05 + draw() * 0.12).toFixed(2)}"/>`,
  ).join('')}</g>`;

const stool = (): string =>
  `<g><ellipse cx="690" cy="1395" rx="250" ry="30" fill="#120b07" opacity=".75" filter="url(#soft)"/><g stroke="url(#wood)" stroke-width="20" stroke-linecap="round"><path d="M520 1075 486 1392"/><path d="M700 1075 736 1392"/></g><g stroke="#3a2415" stroke-width="18" stroke-linecap="round"><path d="M570 1080 556 1350"/><path d="M652 1080 668 1350"/></g><path d="M510 1240H714" stroke="#5d3c22" stroke-width="12"/><ellipse cx="610" cy="1082" rx="142" ry="30" fill="#4a2d19"/><ellipse cx="610" cy="1066" rx="146" ry="31" fill="#b98250"/><ellipse cx="596" cy="1062" rx="118" ry="22" fill="#dba76c" filter="url(#crisp)"/></g>`;
