import { connect } from '@booky/adapters-postgres';
import type { PaymentProvider } from '@booky/domain/ports';
import { useDatabase } from '@booky/test-database';
import { page, pay, poll, startPaying } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, inject, it, vi } from 'vitest';
import type { AdapterSet } from '../../../src/index.ts';
import { causesOf } from '../../support/counts.ts';
import { callBack, RECEIVED, successReport } from '../../support/deliveries.ts';
import { ownBooking } from '../../support/own-booking.ts';
import { makePostgresStore } from '../../support/postgres-store.ts';
import { refusal } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';
import { makeWorlds } from '../../support/worlds.ts';

const CONFIRMATION = ['booking_alert', 'booking_confirmed'];

/**
 * Makes a process that loses its database for good once it has stored a provider delivery, as if the process were
 * killed.
 */
const dyingWhenStored = (adapters: AdapterSet): AdapterSet => {
  const { deliveryInbox } = adapters.ports;
  return {
    ...adapters,
    ports: {
      ...adapters.ports,
      deliveryInbox: {
        ...deliveryInbox,
        storeOnce: async (delivery, retryAt) => {
          const stored = await deliveryInbox.storeOnce(delivery, retryAt);
          await adapters.close();
          return stored;
        },
      },
    },
  };
};

/** Makes a process that loses its database for good while the provider prompts the payer. */
const dyingWhenPrompting = (adapters: AdapterSet): AdapterSet => {
  const providers = adapters.ports.providers.map(
    (provider): PaymentProvider => ({
      ...provider,
      startCharge: async (charge) => {
        const outcome = await provider.startCharge(charge);
        await adapters.close();
        return outcome;
      },
    }),
  );
  return { ...adapters, ports: { ...adapters.ports, providers } };
};

/** specification.md#delivery-fault specification.md#delivery-stored-first specification.md#provider-trouble */
describe('a process that dies', () => {
  const { open } = makeWorlds(makePostgresStore(useDatabase()));

  it("leaves a stored delivery to be applied by another process's worker", async () => {
    const world = await open({ expectsFaults: true });
    const dying = await world.another({ adapt: dyingWhenStored });
    const ourRef = await startPaying(world, await book(world));
    const answer = await callBack(dying, ourRef, successReport(ourRef));
    expect([answer.status, answer.body]).toEqual([500, refusal('internal_error')]);
    expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'pending' } });

    world.clock.advance(Duration.ofSeconds(30).minusMillis(1));
    expect(await world.useCases.retryDeliveries()).toBe(0);
    world.clock.advance(Duration.ofMillis(1));
    const worker = await world.another({ runsWorker: true });
    await vi.waitUntil(async () => JSON.stringify(await poll(worker, ourRef)).includes('"confirmed"'), {
      timeout: 10_000,
    });
    await vi.waitUntil(() => world.mailer.accepted.length >= 2, { timeout: 60_000 });
    await worker.stop();

    // The provider, which was answered with 500, also sends the callback again.
    expect((await callBack(world, ourRef, successReport(ourRef))).body).toEqual(RECEIVED);
    expect(await world.useCases.retryDeliveries()).toBe(0);
    expect(await world.emails()).toEqual([]);
    expect(world.mailer.accepted.map(({ cause }) => cause).toSorted()).toEqual(CONFIRMATION);
  });

  it('leaves a stored delivery that is still applied when the provider sends it again', async () => {
    const world = await open({ expectsFaults: true });
    const dying = await world.another({ adapt: dyingWhenStored });
    const ourRef = await startPaying(world, await book(world));
    expect((await callBack(dying, ourRef, successReport(ourRef))).status).toBe(500);
    expect((await callBack(world, ourRef, successReport(ourRef))).body).toEqual(RECEIVED);
    expect(await poll(world, ourRef)).toMatchObject({ booking: { status: 'confirmed' } });
    world.clock.advance(Duration.ofHours(1));
    expect(await world.useCases.retryDeliveries()).toBe(0);
    expect(await causesOf(world)).toEqual(CONFIRMATION);
  });

  it('while it prompts the payer leaves an attempt that can still succeed', async () => {
    const world = await open({ expectsFaults: true });
    const dying = await world.another({ adapt: dyingWhenPrompting });
    const held = await book(world);
    const answer = await pay(dying, held);
    const [charge] = world.payer.charges();
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { payment: { ourRef: charge?.ourRef, status: 'pending' } },
    ]);
    const again = await pay(world, held);
    expect([again.status, again.body]).toMatchObject([
      200,
      { payment: { ourRef: charge?.ourRef, status: 'pending' } },
    ]);
    await world.payer.settle(charge?.ourRef ?? '', { status: 'succeeded' });
    expect(await poll(world, charge?.ourRef ?? '')).toMatchObject({ booking: { status: 'confirmed' } });
    expect(await causesOf(world)).toEqual(CONFIRMATION);
  });

  it('finds everything unchanged when it restarts', async () => {
    const world = await open();
    const held = await book(world);
    const ourRef = await startPaying(world, held);
    const before = await world.ask('GET', held.checkout);
    await world.stop();
    const again = await world.another();
    expect((await again.ask('GET', held.checkout)).text).toBe(before.text);
    expect((await pay(again, held)).status).toBe(200);
    expect((await callBack(again, ourRef, successReport(ourRef))).body).toEqual(RECEIVED);
    expect(await poll(again, ourRef)).toMatchObject({ booking: { status: 'confirmed' } });
  });
});

/** specification.md#liveness specification.md#readiness */
describe('a database outage', () => {
  const database = useDatabase();
  const { open } = makeWorlds(makePostgresStore(database));

  it('makes operations that need the database return 500 until it ends', async () => {
    const world = await open({ expectsFaults: true });
    const { id } = world.studio.classic;
    const held = await book(world);
    const name = new URL(database.url).pathname.slice(1);
    const maintenance = connect({ url: inject('databaseServer').maintenanceUrl, poolSize: 1 });
    try {
      await maintenance`alter database ${maintenance(name)} allow_connections false`;
      await maintenance`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;

      const ready = await world.ask('GET', '/api/health/ready');
      expect([ready.status, ready.body]).toEqual([503, { ok: false }]);
      const alive = await world.ask('GET', '/api/health');
      expect([alive.status, alive.body]).toEqual([200, { ok: true }]);
      for (const path of [
        '/api/services',
        `/api/availability?packageId=${id}&month=2030-02`,
        '/api/payment-methods',
        held.checkout,
      ]) {
        const answer = await world.ask('GET', path);
        expect([answer.status, answer.body]).toEqual([500, refusal('internal_error')]);
      }
      // Operations that do not need the database still work.
      expect((await world.ask('GET', '/api/openapi.json')).status).toBe(200);
    } finally {
      await maintenance`alter database ${maintenance(name)} allow_connections true`;
      await maintenance.end();
    }
    await vi.waitUntil(async () => (await world.ask('GET', '/api/health/ready')).status === 200, {
      timeout: 15_000,
    });
    expect((await world.ask('GET', held.checkout)).status).toBe(200);
    const faults = world.log.lines.filter((line) => line.includes('"msg":"fault"'));
    expect(faults).toHaveLength(4);
  });
});

describe('failing to store that a link was used', () => {
  const database = useDatabase();
  const { open } = makeWorlds(makePostgresStore(database));

  it('is logged as an error, but the client can still open the booking', async () => {
    const world = await open({ expectsFaults: true });
    const booking = await ownBooking(world);
    await database.sql`alter table access_link_uses add constraint full_disk check (false)`;
    expect(await page(world, booking)).toMatchObject({ status: 'confirmed' });
    const errors = world.log.lines.filter((line) => line.includes('could not be stored'));
    expect(errors).toHaveLength(1);
    await database.sql`alter table access_link_uses drop constraint full_disk`;
  });
});
