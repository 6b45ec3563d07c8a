import { aBooking, aDelivery, arbitraryEmailMessage, freshUuid, MONDAY_MORNING } from '@booky/testkit';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useAdapters } from '../../test/use-adapters.ts';
import { openPostgres } from '../open-postgres.ts';

const messages = fc.sample(arbitraryEmailMessage(), { numRuns: 3, seed: 7 });

/** specification.md#metrics-database specification.md#metrics-labels */
describe('the backlog', () => {
  const opened = useAdapters({ poolSize: 2 });

  it('counts queued and failed emails, live holds, and deliveries without an outcome', async () => {
    const { adapters, database } = opened;
    const booking = aBooking({ createdAt: MONDAY_MORNING });
    const nothing = {
      emailsQueued: 0,
      emailsOldestSeconds: 0,
      emailsFailed: 0,
      holdsLive: 0,
      deliveriesUnapplied: 0,
    };
    expect(await adapters.backlog(MONDAY_MORNING)).toEqual(nothing);

    const concluded = aDelivery();
    for (const delivery of [aDelivery(), concluded])
      await adapters.deliveryInbox.storeOnce(delivery, MONDAY_MORNING);
    await adapters.unitOfWork.run(async ({ bookings, emailOutbox, deliveries }) => {
      await bookings.add(booking);
      for (const message of messages) await emailOutbox.enqueue(message);
      await deliveries.lock(concluded.id);
      await deliveries.conclude(concluded.id, 'applied', MONDAY_MORNING);
    });
    const [given, old] = await database.sql<{ id: string }[]>`select id from emails`;
    await database.sql`
      update emails set given_up_at = now(), queued_at = now() - interval '3 days' where id = ${given?.id ?? ''}`;
    await database.sql`
      update emails set tries = 1, queued_at = now() - interval '1 hour' where id = ${old?.id ?? ''}`;
    const waiting = await adapters.backlog(MONDAY_MORNING);
    expect(waiting).toEqual({
      emailsQueued: 2,
      emailsOldestSeconds: expect.any(Number),
      emailsFailed: 1,
      holdsLive: 1,
      deliveriesUnapplied: 1,
    });
    expect(waiting.emailsOldestSeconds).toBeGreaterThanOrEqual(3600);
    expect(waiting.emailsOldestSeconds).toBeLessThan(4000);
    expect((await adapters.backlog(booking.holdExpiresAt)).holdsLive).toBe(0);
  });

  it('rejects if the database does not answer within two seconds', async () => {
    const { adapters, database } = opened;
    const lock = await database.sql.reserve();
    onTestFinished(() => lock.release());
    await lock`begin`;
    await lock`lock table provider_deliveries in access exclusive mode`;
    const began = performance.now();
    const looks = [1, 2, 3].map(() => adapters.backlog(MONDAY_MORNING));
    for (const look of await Promise.allSettled(looks)) expect(look.status).toBe('rejected');
    expect(performance.now() - began).toBeLessThan(4_000);
    await lock`rollback`;
    expect(await adapters.backlog(MONDAY_MORNING)).toMatchObject({ deliveriesUnapplied: expect.any(Number) });
  });
});

describe('the connections of a process', () => {
  const opened = useAdapters({ poolSize: 1 });

  it('are counted as busy or idle', async () => {
    const { unitOfWork, poolState, bookingReader } = opened.adapters;
    const [taken, over] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const unit = unitOfWork.run(async ({ studioReader }) => {
      await studioReader.read();
      taken.resolve(undefined);
      await over.promise;
    });
    await taken.promise;
    const behind = bookingReader.byId(freshUuid());
    await expect.poll(poolState).toEqual({ busy: 1, idle: 0, opening: 0, waiting: 1 });
    over.resolve(undefined);
    await Promise.all([unit, behind]);
    expect(poolState()).toEqual({ busy: 0, idle: 1, opening: 0, waiting: 0 });
  });

  /** specification.md#instance-name */
  it('have the configured application name', async () => {
    const { database } = opened;
    const adapters = await openPostgres({
      url: database.url,
      poolSize: 1,
      applicationName: 'booky kigali-1',
    });
    onTestFinished(() => adapters.close());
    await adapters.studioReader.read();
    const named = await database.sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'booky kigali-1'`;
    expect(named).toHaveLength(1);
  });
});
