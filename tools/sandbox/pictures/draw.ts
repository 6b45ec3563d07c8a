import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { HEIGHT, WIDTH } from './drawing.ts';
import { SAMPLES } from './samples.ts';

/**
 * Run `node tools/sandbox/pictures/draw.ts` to draw the pictures of the sandbox's studio again, using Debian's
 * Chromium.
 */

const FOLDER = path.join(import.meta.dirname, 'drawn');

/** The parts of a drawing that become separate pictures. */
const CROPS = [
  { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  { x: 0, y: 420, width: WIDTH, height: 800 },
  { x: 300, y: 300, width: 800, height: 800 },
];
const WIDTHS = [960, 480];

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
});
try {
  const page = await browser.newPage();
  mkdirSync(FOLDER, { recursive: true });
  const notes: object[] = [];
  for (const [at, drawing] of SAMPLES.entries())
    for (const [part, crop] of CROPS.entries()) {
      const { color, files } = await page.evaluate(drawIn, { svg: drawing(), crop, widths: WIDTHS });
      const widths = files.map(({ width, height, base64 }) => {
        const file = `${at + 1}-${part + 1}-${width}.webp`;
        writeFileSync(path.join(FOLDER, file), Buffer.from(base64, 'base64'));
        return { file, width, height };
      });
      notes.push({ color, widths });
    }
  writeFileSync(path.join(FOLDER, 'pictures.json'), `${JSON.stringify(notes, undefined, 2)}\n`);
} finally {
  await browser.close();
}

interface Drawing {
  readonly svg: string;
  readonly crop: (typeof CROPS)[number];
  readonly widths: readonly number[];
}

/** Runs in the browser, not in Node.js. */
async function drawIn({ svg, crop, widths }: Drawing) {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${btoa(svg)}`;
  await image.decode();
  const drawn = (width: number, height: number): HTMLCanvasElement => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
    return canvas;
  };
  const pixel = drawn(1, 1).getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [];
  const color = `#${[...pixel]
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
  const files = widths.map((width) => {
    const height = Math.round((crop.height * width) / crop.width);
    const base64 = drawn(width, height).toDataURL('image/webp', 0.8).split(',')[1] ?? '';
    return { width, height, base64 };
  });
  return { color, files };
}
