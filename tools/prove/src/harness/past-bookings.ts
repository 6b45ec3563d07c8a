import { at, book, heldBy, payFee } from './callers.ts';
import { anyUrl, type Clients } from './clients.ts';
import { copyBookings } from './copy-bookings.ts';
import { eventually } from './eventually.ts';
import type { World } from './world.ts';

const SETTLED_WITHIN_MS = 10_000;

/** Gives the studio this many past bookings: a visitor books and pays, and that booking is copied. */
export const addPastBookings = async (clients: Clients, count: number): Promise<void> => {
  const { world, packageId, keptStarts } = clients;
  const url = anyUrl(clients);
  const held = heldBy(await book(url, { packageId, startsAt: keptStarts.pop() ?? '' }));
  const { body } = await payFee(url, held);
  await world.provider.settle(String(at(body, 'payment', 'ourRef')), { status: 'succeeded' });
  const isSettled = await eventually(
    async () => (await world.sql`select from provider_deliveries where outcome = 'applied'`).length === 1,
    SETTLED_WITHIN_MS,
  );
  if (!isSettled) throw new Error('the booking that is to be copied was not paid');
  await withoutTriggers(world, (sql) => copyBookings(sql, count));
  // Years of use are vacuumed; a fill of seconds is not.
  await world.sql`vacuum analyze`;
};

/** Removes them again, so that only the run's own bookings are checked. Reports any that were lost during the run. */
export const removePastBookings = (world: World, count: number): Promise<readonly string[]> =>
  withoutTriggers(world, async (sql) => {
    const past = sql`select id from bookings where starts_at < '2025-01-01'`;
    await sql`delete from timeline_events where booking_id in (${past})`;
    // The digest of a copy is half as long as one of the service.
    await sql`delete from provider_deliveries where length(event_digest) = 16`;
    const payments = await sql`delete from payments where booking_id in (${past})`;
    const bookings = await sql`delete from bookings where id in (${past})`;
    return bookings.count === count && payments.count === 2 * count
      ? []
      : [`of ${count} bookings of the past ${bookings.count} were left, with ${payments.count} payments`];
  });

/** Hides the changes from the run's triggers and from foreign keys. */
const withoutTriggers = <Value>(
  { sql }: World,
  work: (sql: Parameters<typeof copyBookings>[0]) => Promise<Value>,
): Promise<Value> =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    return work(transaction);
  }) as Promise<Value>;
