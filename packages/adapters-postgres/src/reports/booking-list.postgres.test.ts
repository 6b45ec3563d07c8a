import { BOOKING_STATUSES, type Booking, folded, searchWords, STAGE_RULES } from '@booky/domain';
import type { BookingFilter, BookingReader } from '@booky/domain/ports';
import { aBookingOf, aSlot, freshDay, freshReference, freshUuid, MONDAY_MORNING } from '@booky/testkit';
import { useDatabase } from '@booky/test-database';
import { Duration } from '@js-joda/core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addBookings } from '../../test/add-bookings.ts';
import { makeBookingReader } from './booking-reader.ts';
import { connect, type Sql } from '../index.ts';

const MANY = 4_000;
const NAMES = ['Aline', 'Éric', 'Grace', 'Ñandú', 'Chantal', 'Patrick', 'Diane', 'Yves'];

const many = Array.from({ length: MANY }, (_, index) =>
  aBookingOf('expired', {
    slot: aSlot(MONDAY_MORNING.plus(Duration.ofHours(index))),
    fullName: `${NAMES[index % NAMES.length]} ${index.toString(26)}`,
  }),
);

/** True if the search must find the booking. Bookings differ only in the two fields that this function reads. */
const isFound = ({ fullName, reference }: Booking, search: string): boolean =>
  searchWords(search).every((spellings) =>
    spellings.some((word) => [fullName, reference].some((text) => folded(text).includes(word))),
  );

const EVERYTHING: BookingFilter = {
  stages: undefined,
  statuses: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
};

const NOT_EXPIRED = BOOKING_STATUSES.filter((status) => status !== 'expired');

/** Filters that have an index. In a search, the server must use the trigram index instead. */
const FILTERS: Readonly<Record<string, Partial<BookingFilter>>> = {
  alone: {},
  'with a stage': { stages: ['expired', 'confirmed'] },
  'with a status': { statuses: ['expired'] },
  'without the expired': { statuses: NOT_EXPIRED },
};

/** After this many uses, the server may have switched a prepared statement to a generic plan. */
const ASKED = 12;

/** Returns how many scans of a trigram index there have been so far. */
const searchesOf = async (sql: Sql): Promise<number | undefined> => {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ searches: number }[]>`
    select sum(idx_scan)::integer as searches from pg_stat_user_indexes
    where indexrelname like 'bookings%by_words'`;
  return row?.searches;
};

/** Returns how many rows and index entries of bookings the server has read so far. */
const rowsRead = async (sql: Sql): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ read: number }[]>`
    select (seq_tup_read + idx_tup_fetch + (
      select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'bookings'
    ))::integer as read from pg_stat_user_tables where relname = 'bookings'`;
  return row?.read ?? 0;
};

/** Returns different letters that take four bytes each. Such a text cannot be compressed. */
const letters = (count: number): string =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0x2_0000 + ((index * 7_919) % 40_000)));

/** `specification.md#list-bookings-search` `specification.md#list-bookings-expired` */
describe('the list of several thousand bookings', () => {
  const database = useDatabase();

  beforeAll(async () => {
    await addBookings(database.sql, many);
    await database.sql`vacuum analyze bookings`;
  });

  /** Opens a single connection, so that every use shares the prepared statement. */
  const connected = (): { readonly sql: Sql; readonly reader: BookingReader } => {
    const sql = connect({ url: database.url, poolSize: 1 });
    onTestFinished(() => sql.end({ timeout: 5 }));
    return { sql, reader: makeBookingReader(sql) };
  };

  describe.each(Object.entries(FILTERS))('in a search (%s)', (_, filter) => {
    it.each(['auto', 'force_generic_plan'])(
      'uses the trigram index for three characters (plan_cache_mode %s)',
      async (mode) => {
        const { sql, reader } = connected();
        await sql`select set_config('plan_cache_mode', ${mode}, false)`;
        const before = await rowsRead(sql);
        for (let asked = 0; asked < ASKED; asked += 1) {
          const search = (1_000 + asked).toString(26);
          expect(search).toHaveLength(3);
          const listed = await reader.page({ ...EVERYTHING, ...filter, search }, 1, 25, MONDAY_MORNING);
          const matches = many.filter((booking) => isFound(booking, search));
          expect(listed.total).toBe(filter.statuses === NOT_EXPIRED ? 0 : matches.length);
        }
        expect((await rowsRead(sql)) - before).toBeLessThan(MANY / 4);
      },
    );
  });

  it('does not use the trigram index for a search of two characters', async () => {
    const { sql, reader } = connected();
    await sql`set plan_cache_mode = force_generic_plan`;
    const before = await searchesOf(sql);
    const listed = await reader.page({ ...EVERYTHING, search: 'ñA' }, 1, 25, MONDAY_MORNING);
    expect(listed.total).toBe(many.filter((booking) => isFound(booking, 'ñA')).length);
    expect(await searchesOf(sql)).toBe(before);
  });

  it('finds a booking whose client has the longest possible name and email address', async () => {
    const booking = aBookingOf('confirmed', {
      id: freshUuid(),
      slot: aSlot(freshDay()),
      reference: freshReference(MONDAY_MORNING),
    });
    await addBookings(database.sql, [booking]);
    await database.sql`
      update bookings set full_name = ${letters(200)}, email = ${`${letters(315)}@a.rw`} where id = ${booking.id}`;
    onTestFinished(async () => {
      await database.sql`delete from bookings where status = 'confirmed'`;
    });
    const { reader } = connected();
    const search = letters(2);
    expect((await reader.page({ ...EVERYTHING, search }, 1, 25, MONDAY_MORNING)).total).toBe(1);
  });

  it.each([
    ['a first page', {}, 1, 100],
    ['a page in the middle', { stages: ['expired' as const] }, 20, 100],
    ['a search with one match', { search: many[7]?.reference }, 1, 1],
    ['a page past the end of a search', { search: 'GRACE' }, 1_000, 100],
  ])('is read with a single statement for %s', async (_, filter, page, rows) => {
    const { sql, reader } = connected();
    await sql`select 1`;
    const asked: string[] = [];
    Object.assign(sql.options, { debug: (_connection: number, statement: string) => asked.push(statement) });
    const listed = await reader.page({ ...EVERYTHING, ...filter }, page, 100, MONDAY_MORNING);
    expect(listed.bookings).toHaveLength(rows);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['the list', { statuses: NOT_EXPIRED }],
    [
      'the list by its stages',
      { stages: STAGE_RULES.map(({ stage }) => stage).filter((stage) => stage !== 'expired') },
    ],
    ['a search that every expired booking matches', { search: 'bky-', statuses: NOT_EXPIRED }],
  ])('reads no rows of expired bookings for %s if the filter excludes them', async (_, filter) => {
    const { sql, reader } = connected();
    const confirmed = Array.from({ length: 3 }, () =>
      aBookingOf('confirmed', {
        id: freshUuid(),
        slot: aSlot(freshDay()),
        reference: freshReference(MONDAY_MORNING),
      }),
    );
    await addBookings(sql, confirmed);
    onTestFinished(async () => {
      await database.sql`delete from bookings where status = 'confirmed'`;
    });
    await sql`vacuum analyze bookings`;
    const before = await rowsRead(sql);
    const listed = await reader.page({ ...EVERYTHING, ...filter }, 1, 25, MONDAY_MORNING);
    expect(listed.total).toBe(3);
    // The server may also read index entries of bookings that other tests deleted, until a vacuum removes them.
    expect((await rowsRead(sql)) - before).toBeLessThan(MANY / 4);
  });
});
