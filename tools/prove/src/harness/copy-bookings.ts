import type { AnySql } from '@booky/adapters-postgres';

/**
 * The slots of the copies are three hours apart and begin in 1990. With more copies, the last slots would reach the
 * present.
 */
export const MOST_COPIES = 100_000;

/** Used in turn, so that every sixteenth client has the same first name. */
const FIRST_NAMES = [
  'Aline',
  'Bosco',
  'Chantal',
  'Diane',
  'Eric',
  'Fabrice',
  'Grace',
  'Hassan',
  'Immaculee',
  'Jean',
  'Keza',
  'Liliane',
  'Moses',
  'Nadine',
  'Olivier',
  'Pacifique',
];

/**
 * Fills a database as years of use would: makes `count` copies of its only booking, which is paid, and dates them in
 * the past. Each copy has two payments with their deliveries and, if the schema has a timeline, six events.
 */
export const copyBookings = async (sql: AnySql, count: number): Promise<void> => {
  const [{ columns } = { columns: '' }] = await sql<{ columns: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER'`;
  await sql`
    insert into bookings (${sql.unsafe(columns)})
    select ${sql.unsafe(columns.replaceAll(/(\w+)/g, 'copied.$1'))}
    from (select * from bookings limit 1) as original, generate_series(1, ${count}::integer) as number,
      jsonb_populate_record(null::bookings, to_jsonb(original) || jsonb_build_object(
        'id', gen_random_uuid(),
        'reference', 'BKY-' || lpad((number / 10000)::text, 4, '0') || '-' || lpad((number % 10000)::text, 5, '0'),
        'status', case when number % 3 = 0 then 'no_show' else 'completed' end,
        'email', 'client' || number || '@example.rw',
        'full_name', (${FIRST_NAMES}::text[])[1 + number % ${FIRST_NAMES.length}] || ' number ' || number,
        'access_token_digest', md5(number::text) || md5('digest' || number),
        'made_from', md5('address' || number),
        'starts_at', timestamptz '1990-01-01' + number * interval '3 hours',
        'ends_at', timestamptz '1990-01-01' + number * interval '3 hours' + interval '1 hour',
        'buffer_ends_at', timestamptz '1990-01-01' + number * interval '3 hours' + interval '90 minutes'
      )) as copied`;
  await sql`
    insert into payments
    select copied.*
    from (select * from payments limit 1) as original, bookings,
      unnest(array['booking_fee', 'session_fee']) as paid(purpose),
      jsonb_populate_record(null::payments, to_jsonb(original) || jsonb_build_object(
        'id', gen_random_uuid(), 'our_ref', gen_random_uuid(), 'booking_id', bookings.id, 'purpose', paid.purpose
      )) as copied
    where bookings.id <> original.booking_id`;
  await sql`
    insert into provider_deliveries
      (id, provider, source, event_key, event_digest, content, body, body_digest, received_at, retry_at, outcome, concluded_at)
    select gen_random_uuid(), original.provider, source, to_json(our_ref), decode(md5(our_ref::text), 'hex'), content, body,
      body_digest, received_at, retry_at, 'applied', received_at
    from (select * from provider_deliveries limit 1) as original, payments`;
  const [timeline] = await sql`select where to_regclass('timeline_events') is not null`;
  if (timeline === undefined) return;
  await sql`
    insert into timeline_events (booking_id, at, actor, kind, detail)
    select bookings.id, original.at, actor, kind, detail
    from (select * from timeline_events limit 1) as original, bookings, generate_series(1, 6)`;
};
