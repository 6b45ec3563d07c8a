import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp, restore } from '@booky/adapters-postgres';
import { canBackUp, useDatabase } from '@booky/test-database';
import { poll, startPaying } from '@booky/testkit/http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { causesOf } from '../../support/counts.ts';
import { callBack, RECEIVED, successReport } from '../../support/deliveries.ts';
import { makePostgresStore } from '../../support/postgres-store.ts';
import { anotherStart, book } from '../../support/visitor.ts';
import { makeWorlds } from '../../support/worlds.ts';

describe.skipIf(!(await canBackUp()))('a restored database', () => {
  const database = useDatabase();
  const { open } = makeWorlds(makePostgresStore(database));

  /** specification.md#unknown-payment specification.md#restored-emails */
  it('applies a repeated callback if the backup contains the payment, and otherwise alerts the admin', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'booky-restored-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const surroundings = {
      url: database.url,
      programs: process.env['PG_BIN'],
      signal: new AbortController().signal,
      onProgress: () => undefined,
    };
    const world = await open();
    const before = await startPaying(world, await book(world));
    const { file } = await backUp({ ...surroundings, folder, keep: undefined, now: world.clock.now() });
    // Both bookings are paid after the backup. The second booking is not in the backup at all.
    await callBack(world, before, successReport(before));
    const after = await startPaying(world, await book(world, { startsAt: anotherStart() }));
    await callBack(world, after, successReport(after));
    expect(await poll(world, after)).toMatchObject({ booking: { status: 'confirmed' } });
    await world.stop();

    await database.sql.unsafe('drop schema public cascade; drop schema pgboss cascade; create schema public');
    await restore({ ...surroundings, file, now: world.clock.now() });
    const again = await world.another();
    expect(await causesOf(world)).toEqual([]);
    expect(await poll(again, before)).toMatchObject({ payment: { status: 'pending' } });
    expect((await again.ask('GET', `/api/payments/${after}`)).status).toBe(404);

    for (const ourRef of [before, after])
      expect((await callBack(again, ourRef, successReport(ourRef))).body).toEqual(RECEIVED);
    expect(await poll(again, before)).toMatchObject({
      payment: { status: 'succeeded' },
      booking: { status: 'confirmed' },
    });
    expect(await causesOf(world)).toEqual(['booking_alert', 'booking_confirmed', 'payment_alert']);
    const [delivery] = await database.sql<{ outcome: string }[]>`
      select outcome from provider_deliveries where content::text like ${`%${after}%`}`;
    expect(delivery).toEqual({ outcome: 'no_such_payment' });
  });
});
