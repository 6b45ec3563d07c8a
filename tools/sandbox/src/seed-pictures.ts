import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnySql } from '@booky/adapters-postgres';
import type { Clock } from '@booky/domain/ports';

const FOLDER = path.join(import.meta.dirname, '../pictures/drawn');

/** What `pictures/draw.ts` writes about a picture, with the largest width first. */
interface Drawn {
  readonly color: string;
  readonly widths: readonly { readonly file: string; readonly width: number; readonly height: number }[];
}

/** The alternative text for each drawing. Three parts of each drawing are used as pictures. */
const TEXTS = [
  ['Light that falls through a window', 'La lumière qui tombe par une fenêtre'],
  ['Hills in the last hour of light', 'Des collines dans la dernière lumière'],
  ['An evening under lamps', 'Un soir sous les lampions'],
  ['Lake Kivu before the wind rises', 'Le lac Kivu avant que le vent se lève'],
] as const;

const PARTS = 3;

/** Adds twelve pictures to every service. Each service begins with a different picture, which is also its cover. */
export const seedPictures = async (sql: AnySql, clock: Clock): Promise<void> => {
  const pictures: {
    readonly id: string;
    readonly altEn: string;
    readonly altFr: string;
    readonly url: string;
  }[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- draw.ts writes this form
  const drawn = JSON.parse(readFileSync(path.join(FOLDER, 'pictures.json'), 'utf8')) as readonly Drawn[];
  for (const [index, { color, widths }] of drawn.entries()) {
    const id = crypto.randomUUID();
    await sql`insert into pictures ${sql({ id, color, created_at: clock.now() })}`;
    let url = '';
    for (const [position, { file, width, height }] of widths.entries()) {
      const content = readFileSync(path.join(FOLDER, file));
      const sha256 = createHash('sha256').update(content).digest('hex');
      const facts = { sha256, picture_id: id, position, type: 'image/webp', width, height };
      await sql`insert into picture_variants ${sql({ ...facts, bytes: content.length, content })}`;
      url ||= `/api/pictures/${sha256}.webp`;
    }
    const [altEn = '', altFr = ''] = TEXTS[Math.floor(index / PARTS)] ?? [];
    pictures.push({ id, altEn, altFr, url });
  }
  const services = await sql<{ id: string }[]>`select id from services order by sort_order`;
  for (const [index, { id }] of services.entries()) {
    const first = (index * PARTS) % pictures.length;
    const shown = [...pictures.slice(first), ...pictures.slice(0, first)];
    const kept = sql.json(shown.map(({ url: _url, ...picture }) => picture));
    await sql`update services set cover_image_url = ${shown[0]?.url ?? null}, pictures = ${kept} where id = ${id}`;
  }
};
