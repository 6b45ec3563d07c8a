import { at, book, heldBy, payFee } from './callers.ts';
import { anyUrl, type Clients } from './clients.ts';
import { copyBookings } from './copy-bookings.ts';
import { eventually } from './eventually.ts';
import type { World } from './world.ts';

const SETTLED_WITHIN_MS = 10_000;

/** Gives the studio `count` past bookings: a visitor books and pays, and then the run copies this booking. */
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
  if (!isSettled) throw new Error('the booking to be copied was not paid in time');
  await withoutTriggers(world, (sql) => copyBookings(sql, count));
  // A database in use for years would have been vacuumed, but this one was filled within seconds.
  await world.sql`vacuum analyze`;
};

/** Removes the past bookings, so that the checks see only bookings of the run. Returns a violation if some are lost. */
export const removePastBookings = (world: World, count: number): Promise<readonly string[]> =>
  withoutTriggers(world, async (sql) => {
    const past = sql`select id from bookings where starts_at < '2025-01-01'`;
    await sql`delete from timeline_events where booking_id in (${past})`;
    // Finds the copied deliveries by their digests, which are half as long as those that the service makes.
    await sql`delete from provider_deliveries where length(event_digest) = 16`;
    const payments = await sql`delete from payments where booking_id in (${past})`;
    const bookings = await sql`delete from bookings where id in (${past})`;
    return bookings.count === count && payments.count === 2 * count
      ? []
      : [
          `of ${count} past bookings and ${2 * count} payments, ${bookings.count} and ${payments.count} were left`,
        ];
  });

/** Makes changes while the run's triggers and the foreign-key checks are switched off. */
const withoutTriggers = <Value>(
  { sql }: World,
  work: (sql: Parameters<typeof copyBookings>[0]) => Promise<Value>,
): Promise<Value> =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    return work(transaction);
  }) as Promise<Value>;
