import type { AnySql } from '../src/index.ts';
import type { Migration } from '../src/schema/migration-files.ts';

/** Tables that grow with the number of bookings, so that scanning one under a lock takes longer each year. */
const GROWING = ['bookings', 'payments', 'provider_deliveries', 'timeline_events', 'access_link_uses'];

interface Named {
  readonly name: string;
}

interface Table extends Named {
  readonly file: string;
  readonly indexes: readonly string[];
  /** The constraints that the rows were checked against. */
  readonly checked: readonly { readonly oid: number; readonly name: string }[];
  readonly unchecked: readonly number[];
  readonly columns: readonly string[];
  readonly filled: readonly string[];
}

const look = (sql: AnySql) => sql<Table[]>`
  with checks as (
    select oid::bigint::integer, conname as name, conrelid, convalidated from pg_constraint where contype in ('c', 'f')
  )
  select relname as name, pg_relation_filenode(pg_class.oid)::text as file,
    array(select indexrelid::regclass::text from pg_index where indrelid = pg_class.oid) as indexes,
    coalesce(
      (select json_agg(checks) from checks where conrelid = pg_class.oid and convalidated), '[]'
    ) as checked,
    array(select oid from checks where conrelid = pg_class.oid and not convalidated) as unchecked,
    array(select attname::text from pg_attribute where attrelid = pg_class.oid) as columns,
    array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnotnull) as filled
  from pg_class
  where relnamespace = 'public'::regnamespace and relname = any(${GROWING}::text[])`;

/**
 * The tables that this transaction locks against writers. A migration that locks two tables can deadlock with a
 * request to the same tables, and PostgreSQL then aborts one of the two.
 */
const LOCKED = `
  select relname as name from pg_locks join pg_class on pg_class.oid = relation
  where pid = pg_backend_pid() and relkind = 'r'
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

/** Applies a migration. Returns a sentence for each part of it that holds up requests to a growing table. */
export const heldUpBy = async (
  sql: AnySql,
  { text, concurrentIndex }: Pick<Migration, 'text' | 'concurrentIndex'>,
): Promise<readonly string[]> => {
  const past = await look(sql);
  const tables = await sql<Named[]>`select relname as name from pg_class where relkind = 'r'`;
  const locked = concurrentIndex === undefined ? await lockedBy(sql, text) : [];
  if (concurrentIndex !== undefined) await sql.unsafe(text);
  const present = await look(sql);
  const shared = locked.filter((table) => tables.some(({ name }) => name === table));
  const together = shared.length > 1 ? [`${shared.join(' and ')} are locked in one transaction`] : [];
  const alone = past.flatMap((before) => {
    const after = present.find(({ name }) => name === before.name);
    if (after === undefined) return [];
    const indexes = after.indexes.filter(
      (index) => !before.indexes.includes(index) && index !== concurrentIndex,
    );
    const checked = after.checked.filter(
      ({ oid }) => !before.checked.some((check) => check.oid === oid) && !before.unchecked.includes(oid),
    );
    const filled = after.filled.filter(
      (column) => before.columns.includes(column) && !before.filled.includes(column),
    );
    return [
      ...(after.file === before.file ? [] : [`${before.name} is rewritten`]),
      ...indexes.map((index) => `${before.name} is indexed by ${index} without concurrently`),
      ...checked.map(
        ({ name }) => `${before.name} is scanned for the constraint ${name}, which lacks "not valid"`,
      ),
      ...filled.map((column) => `${before.name} is scanned for the column ${column}, which becomes not null`),
    ];
  });
  return [...together, ...alone];
};

/** Runs the statements in one transaction, and returns the tables that it locked. */
const lockedBy = async (sql: AnySql, text: string): Promise<readonly string[]> => {
  const results = await sql.unsafe<Named[][]>(`${text}\n;${LOCKED}`);
  return [...new Set(results.at(-1)?.map(({ name }) => name))].toSorted();
};
