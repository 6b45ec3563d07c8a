import { freshUuid } from '@booky/testkit';
import { useDatabase } from '@booky/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { asOneRequest, type Pool, makePool, openPostgres } from '../index.ts';
import { readingFrom } from './replica.ts';

/** Two different databases, so that a value shows which of them it was read from. */
const [database, replica] = [useDatabase(), useDatabase()];

const poolOf = (url: string): Pool => {
  const pool = makePool({ url, poolSize: 1 });
  onTestFinished(() => pool.end(1_000));
  return pool;
};
const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const open = (replicaUrl: string) => {
  const faults: unknown[] = [];
  const { use } = readingFrom(poolOf(replicaUrl), poolOf(database.url), (fault) => faults.push(fault));
  const read = (statement = 'select current_database() as name') =>
    use(async (sql) => (await sql.unsafe<{ name: string }[]>(statement))[0]?.name);
  return { faults, read };
};
const reading = <Value>(work: () => Value): Value => asOneRequest(work, { readsReplica: true });

/** `specification.md#read-replica` */
it('only read-only requests use the replica', async () => {
  const { faults, read } = open(replica.url);
  expect(await reading(read)).toBe(nameOf(replica.url));
  expect(await asOneRequest(() => read())).toBe(nameOf(database.url));
  expect(await read()).toBe(nameOf(database.url));
  expect(faults).toEqual([]);
});

/** `specification.md#read-replica` */
it('reads fall back to the database while the replica is unavailable', async () => {
  const away = new URL(replica.url);
  away.port = '1';
  const { faults, read } = open(away.href);
  expect(await reading(read)).toBe(nameOf(database.url));
  expect(await reading(read)).toBe(nameOf(database.url));
  expect(faults).toHaveLength(1);
});

/** `specification.md#read-replica` */
it('reads fall back to the database if a table is missing on the replica', async () => {
  await database.sql`create table newer as select 'there' as name`;
  const { faults, read } = open(replica.url);
  expect(await reading(() => read('select name from newer'))).toBe('there');
  expect(faults).toHaveLength(1);
});

/** `specification.md#read-replica` */
it('the adapters read the settings from the replica, but a single booking from the database', async () => {
  const adapters = await openPostgres({ url: database.url, replicaUrl: replica.url, poolSize: 2 });
  onTestFinished(() => adapters.close());
  await replica.sql`drop table bookings cascade`;
  await replica.sql`update settings set hold_minutes = 14`;
  expect(await reading(() => adapters.bookingReader.byId(freshUuid()))).toBeUndefined();
  const settings = () => adapters.catalogueReader.settings();
  expect(await reading(settings)).not.toEqual(await settings());
});
