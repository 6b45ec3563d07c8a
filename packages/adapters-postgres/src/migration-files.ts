import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** One numbered step of the schema. */
export interface Migration {
  /** The file's name, such as `0004_bookings.sql`; steps are taken in the order of their names. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, which must not change once it was applied anywhere. */
  readonly checksum: string;
}

const FOLDER = new URL('../migrations/', import.meta.url);
const NUMBERED = /^\d{4}_[a-z0-9_]+\.sql$/;

const names = async (): Promise<readonly string[]> =>
  (await readdir(FOLDER)).filter((name) => NUMBERED.test(name)).toSorted();

/** Every migration this program knows, in order. */
export const readMigrations = async (): Promise<readonly Migration[]> =>
  Promise.all(
    (await names()).map(async (name) => {
      // A checkout may write other line ends; they mean nothing.
      const text = (await readFile(new URL(name, FOLDER), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );

/** The name of the newest migration this program knows. */
export const newestMigration = async (): Promise<string> => {
  const newest = (await names()).at(-1);
  if (newest === undefined) throw new Error('The folder of migrations is empty.');
  return newest;
};
