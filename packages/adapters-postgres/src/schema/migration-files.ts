import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** One numbered step of the schema. */
export interface Migration {
  /** The name of the file, such as `0004_bookings.sql`. Migrations run in the order of their names. */
  readonly name: string;
  readonly text: string;
  /** The SHA-256 of the text. Once any database has applied the migration, its text must not change. */
  readonly checksum: string;
  /**
   * The name of the index that the file builds concurrently, outside of a transaction. Undefined for a file that builds
   * none.
   */
  readonly concurrentIndex: string | undefined;
}

/** The first line of a file whose only statement is `create index concurrently if not exists`. */
const CONCURRENTLY = '-- concurrently\n';
const ONE_INDEX =
  /^(?:--.*\n|\s)*create (?:unique )?index concurrently if not exists ([a-z0-9_]+)\s[^;]*;\s*$/;

const concurrentIndexOf = (name: string, text: string): string | undefined => {
  if (!text.startsWith(CONCURRENTLY)) return undefined;
  const [, index] = ONE_INDEX.exec(text) ?? [];
  if (index === undefined)
    throw new Error(
      `The migration ${name} begins with "-- concurrently", so it must be exactly one statement, "create index concurrently".`,
    );
  return index;
};

/** Makes a migration from the name and text of a file. */
export const readMigration = (name: string, text: string): Migration => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
  concurrentIndex: concurrentIndexOf(name, text),
});

const FOLDER = new URL('../../migrations/', import.meta.url);
const NUMBERED = /^\d{4}_[a-z0-9_]+\.sql$/;

const names = async (): Promise<readonly string[]> =>
  (await readdir(FOLDER)).filter((name) => NUMBERED.test(name)).toSorted();

/** Reads all migrations of this program, in order. */
export const readMigrations = async (): Promise<readonly Migration[]> =>
  Promise.all(
    (await names()).map(async (name) => {
      // Removes CRLF line ends, because files on Windows can have them.
      const text = (await readFile(new URL(name, FOLDER), 'utf8')).replaceAll('\r\n', '\n');
      return readMigration(name, text);
    }),
  );

/** Returns the name of the newest migration of this program. */
export const newestMigration = async (): Promise<string> => {
  const newest = (await names()).at(-1);
  if (newest === undefined) throw new Error('The folder of migrations is empty.');
  return newest;
};
