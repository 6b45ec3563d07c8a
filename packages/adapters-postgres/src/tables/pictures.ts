import type { Picture, PictureType, PictureVariant } from '@booky/domain';
import type { PictureContents, PictureRepository } from '@booky/domain/ports';
import type { AnySql } from '../driver/connect.ts';
import { instantOf } from './json-values.ts';

/** A picture with its variants, as JSON. */
export interface PictureRow {
  readonly id: string;
  readonly color: string | null;
  readonly created_at: string;
  readonly variants: readonly [PictureVariant, ...PictureVariant[]];
}

/** Selects every picture, newest first, without the bytes of its variants. */
export const PICTURES_AS_JSON = `
  select coalesce(json_agg(json_build_object(
      'id', id, 'color', color, 'created_at', created_at,
      'variants', (
        select json_agg(json_build_object(
            'sha256', sha256, 'type', type, 'width', width, 'height', height, 'bytes', bytes) order by position)
        from picture_variants where picture_id = pictures.id)
    ) order by created_at desc, id), '[]')
  from pictures`;

export const toPicture = (row: PictureRow): Picture => ({
  id: row.id,
  color: row.color ?? undefined,
  createdAt: instantOf(row.created_at),
  variants: row.variants,
});

/**
 * Makes the repository of pictures with their bytes, on one transaction's connection. specification.md#kept-pictures
 */
export const makePictureRepository = (sql: AnySql): PictureRepository => {
  const addVariant = async (id: string, variant: PictureVariant, content: Uint8Array): Promise<void> => {
    const { sha256, type, width, height, bytes } = variant;
    await sql`
      insert into picture_variants (sha256, picture_id, position, type, width, height, bytes, content)
      select ${sha256}, ${id}, count(*), ${type}, ${width}, ${height}, ${bytes}, ${Buffer.from(content)}
      from picture_variants where picture_id = ${id}`;
  };

  return {
    lockAll: async () => {
      await sql`lock table pictures in share row exclusive mode`;
      const [found] = await sql<{ pictures: PictureRow[] }[]>`
        select (${sql.unsafe(PICTURES_AS_JSON)}) as pictures`;
      return (found?.pictures ?? []).map(toPicture);
    },

    add: async ({ id, color, createdAt, variants: [first] }, content) => {
      await sql`insert into pictures (id, color, created_at) values (${id}, ${color ?? null}, ${createdAt})`;
      await addVariant(id, first, content);
    },

    addVariant,

    remove: async (id) => {
      await sql`delete from pictures where id = ${id}`;
    },
  };
};

export const makePictureContents = (sql: AnySql): PictureContents => ({
  find: async (sha256: string, type: PictureType) => {
    const [found] = await sql<{ content: Uint8Array }[]>`
      select content from picture_variants where sha256 = ${sha256} and type = ${type}`;
    return found?.content;
  },
});
