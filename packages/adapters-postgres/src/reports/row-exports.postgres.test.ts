import { ExportsBusy, type PaymentFilter } from '@booky/domain/ports';
import { aBookingOf, aCashPayment, freshReference, freshUuid } from '@booky/testkit';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useAdapters } from '../../test/use-adapters.ts';
import { MOST_EXPORTS } from './row-exports.ts';

const EVERYTHING: PaymentFilter = {
  statuses: undefined,
  methods: undefined,
  purposes: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
};

/** The number of payments, which is too many for a single read. */
const PAYMENTS = 1200;

/** specification.md#csv-files specification.md#csv-broken-off */
describe('an export', () => {
  const opened = useAdapters({ poolSize: 2 });
  const sessions = () => opened.database.sql<{ pid: number; in_transaction: boolean }[]>`
    select pid, xact_start is not null as in_transaction from pg_stat_activity
    where datname = current_database() and application_name = 'booky export'`;
  const open = () => opened.adapters.rowExports.payments(EVERYTHING);
  const areFreed = () => vi.waitUntil(async () => (await sessions()).length === 0, { timeout: 60_000 });

  beforeAll(async () => {
    const booking = aBookingOf('confirmed');
    const named = { ...booking, reference: freshReference(booking.createdAt) };
    await opened.adapters.unitOfWork.run(async ({ bookings, payments }) => {
      await bookings.add(named);
      for (let number = 0; number < PAYMENTS; number += 1)
        await payments.add(aCashPayment({ id: freshUuid(), ourRef: freshUuid(), bookingId: named.id }));
    });
  });

  it('reads all rows in batches, and closes its session at the end', async () => {
    const stream = await open();
    const sizes: number[] = [];
    for (let rows = await stream.next(); rows.length > 0; rows = await stream.next()) sizes.push(rows.length);
    expect(sizes).toEqual([250, 250, 250, 250, 200]);
    await areFreed();
  });

  it('takes no connection away from requests', async () => {
    const streams = await Promise.all(Array.from({ length: MOST_EXPORTS }, open));
    for (const stream of streams) await stream.next();
    const both = Array.from({ length: 2 }, () => opened.adapters.unitOfWork.run(async () => 'served'));
    expect(await Promise.all(both)).toEqual(['served', 'served']);
    await Promise.all(streams.map((stream) => stream.close()));
    await areFreed();
  });

  it('is refused while too many exports are open in the process', async () => {
    const streams = await Promise.all(Array.from({ length: MOST_EXPORTS }, open));
    await expect(open()).rejects.toBeInstanceOf(ExportsBusy);
    await streams[0]?.close();
    const next = await open();
    await expect(open()).rejects.toBeInstanceOf(ExportsBusy);
    await Promise.all([...streams, next].map((stream) => stream.close()));
    await areFreed();
  });

  it('fails if the server ends its session', async () => {
    const stream = await open();
    expect(await stream.next()).toHaveLength(250);
    const [session] = await sessions();
    expect(session?.in_transaction).toBe(true);
    await opened.database.sql`select pg_terminate_backend(${session?.pid ?? 0})`;
    await expect(stream.next()).rejects.toThrow();
    await expect(stream.next()).rejects.toThrow();
    await stream.close();
    const [one, other] = [await open(), await open()];
    await Promise.all([one.close(), other.close()]);
  });

  it('does not time out while it waits for its reader', async () => {
    const stream = await open();
    const [session] = await opened.database.sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'booky export' and state = 'idle in transaction'`;
    expect(session?.pid).toBeGreaterThan(0);
    await stream.close();
    await areFreed();
  });

  it('leaves no session open if its filter is invalid', async () => {
    const broken = { ...EVERYTHING, search: 'a\0b' };
    for (let time = 0; time <= MOST_EXPORTS; time += 1)
      await expect(opened.adapters.rowExports.payments(broken)).rejects.not.toBeInstanceOf(ExportsBusy);
    await areFreed();
  });
});
