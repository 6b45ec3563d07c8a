import { aDelivery } from '@booky/testkit';
import { poll, startPaying } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it, vi } from 'vitest';
import type { AdapterSet } from '../../../src/index.ts';
import { causesOf } from '../../support/counts.ts';
import { callBack, RECEIVED, successReport } from '../../support/deliveries.ts';
import { worlds } from '../../support/journey.ts';
import { accountOf } from '../../support/own-booking.ts';
import { shownPayment } from '../../support/prompted.ts';
import { book } from '../../support/visitor.ts';
import { ADMIN_EMAIL } from '../../support/world.ts';

const refuseToConclude = () => Promise.reject(new Error('planted fault while the outcome is stored'));

/** Makes a process that cannot store the outcomes of provider deliveries. */
const neverConcluding = (adapters: AdapterSet): AdapterSet => {
  const { unitOfWork } = adapters.ports;
  return {
    ...adapters,
    ports: {
      ...adapters.ports,
      unitOfWork: {
        run: (work) =>
          unitOfWork.run((transaction) =>
            work({ ...transaction, deliveries: { ...transaction.deliveries, conclude: refuseToConclude } }),
          ),
      },
    },
  };
};

/**
 * specification.md#pending-attempts-asked specification.md#asked-paid specification.md#adopted-answers
 * specification.md#hold-lapses specification.md#delivery-fault specification.md#raw-body-erasure
 */
describe('background work', () => {
  const { open } = worlds;

  describe.each(['mobile-money', 'gateway'] as const)(
    'asking %s about an attempt that got no callback',
    (provider) => {
      it('marks the attempt as failed if the answer is "failed"', async () => {
        const world = await open({ provider });
        const held = await book(world);
        const ourRef = await startPaying(world, held);
        const lost = { status: 'failed', reason: 'payer_timeout', callback: 'none' } as const;
        expect(await world.payer.settle(ourRef, lost)).toEqual({ callbacks: [] });
        world.clock.advance(Duration.ofMinutes(1).minusMillis(1));
        expect(await world.useCases.askProvider()).toBe(0);
        expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'pending' } });
        world.clock.advance(Duration.ofMillis(1));
        expect(await world.useCases.askProvider()).toBe(1);
        expect(await poll(world, ourRef)).toMatchObject({
          payment: {
            status: 'failed',
            failureReason: 'payer_timeout',
            settledAt: '2030-01-07T07:01:00.000Z',
          },
          booking: { status: 'pending_payment' },
        });
        expect(await world.emails()).toEqual([]);
        expect(await world.useCases.askProvider()).toBe(0);
      });

      it('alerts the admin once but does not confirm the booking if the answer is "paid"', async () => {
        const world = await open({ provider });
        const held = await book(world);
        const ourRef = await startPaying(world, held);
        await world.payer.settle(ourRef, { status: 'succeeded', callback: 'none' });
        for (const minutes of [1, 1, 3]) {
          world.clock.advance(Duration.ofMinutes(minutes));
          expect(await world.useCases.askProvider()).toBe(1);
        }
        expect(await poll(world, ourRef)).toMatchObject({
          payment: { status: 'pending' },
          booking: { status: 'pending_payment' },
        });
        expect(await world.emails()).toEqual([
          {
            cause: 'payment_alert',
            to: ADMIN_EMAIL,
            locale: 'en',
            reason: 'paid_without_delivery',
            ourRef,
            reference: held.reference,
            amountRwf: 24_000,
            reportedRwf: 24_000,
            payment: shownPayment(),
            bookingId: expect.any(String),
          },
        ]);
        await world.payer.settle(ourRef, { status: 'succeeded' });
        expect(await poll(world, ourRef)).toMatchObject({ booking: { status: 'confirmed' } });
        expect(await causesOf(world)).toEqual(['booking_alert', 'booking_confirmed', 'payment_alert']);
      });

      it('confirms the booking if the answer is "paid" and the service may confirm on such answers', async () => {
        const world = await open({ provider, adoptsPaidAnswersOf: [provider] });
        const ourRef = await startPaying(world, await book(world));
        await world.payer.settle(ourRef, { status: 'succeeded', callback: 'none' });
        world.clock.advance(Duration.ofMinutes(1));
        expect(await world.useCases.askProvider()).toBe(1);
        const confirmed = { payment: { status: 'succeeded' }, booking: { status: 'confirmed' } };
        expect(await poll(world, ourRef)).toMatchObject(confirmed);
        expect(await world.payer.settle(ourRef, { status: 'succeeded' })).toEqual({ callbacks: [200] });
        expect(await poll(world, ourRef)).toMatchObject(confirmed);
        expect(await causesOf(world)).toEqual(['booking_alert', 'booking_confirmed']);
        world.clock.advance(Duration.ofHours(1));
        expect(await world.useCases.askProvider()).toBe(0);
      });

      it.each([
        [
          'paid with another amount',
          { amountRwf: 23_999 },
          { reason: 'amount_mismatch', reportedRwf: 23_999 },
        ],
        ['paid in dollars', { currency: 'USD' }, { reason: 'paid_without_delivery', reportedRwf: null }],
      ])(
        'alerts the admin once but does not confirm the booking if the answer is %s',
        async (_, said, alert) => {
          const world = await open({ provider, adoptsPaidAnswersOf: [provider] });
          const ourRef = await startPaying(world, await book(world));
          await world.payer.settle(ourRef, { status: 'succeeded', callback: 'none', ...said });
          for (const minutes of [1, 1, 3]) {
            world.clock.advance(Duration.ofMinutes(minutes));
            expect(await world.useCases.askProvider()).toBe(1);
          }
          expect(await poll(world, ourRef)).toMatchObject({
            payment: { status: 'pending' },
            booking: { status: 'pending_payment' },
          });
          expect(await world.emails()).toMatchObject([alert]);
        },
      );
    },
  );

  /** specification.md#retention */
  it('never erases the contact data of an expired booking while the retention policy is off', async () => {
    const world = await open();
    const { reference } = await book(world, { email: 'aline@example.rw', specialRequests: 'Roses' });
    const { fullName, email, phone, specialRequests } = (await accountOf(world, reference)).booking;
    world.clock.advance(Duration.ofDays(10_000));
    expect(await world.useCases.expireLapsedHolds()).toBe(1);
    await world.useCases.eraseOldBodies();
    expect(await world.useCases.eraseByRetention()).toBe(0);
    expect((await accountOf(world, reference)).booking).toMatchObject({
      status: 'expired',
      fullName,
      email,
      phone,
      specialRequests,
    });
  });

  it('sends only one alert about a delivery that fails repeatedly', async () => {
    const world = await open({ expectsFaults: true });
    const troubled = await world.another({ adapt: neverConcluding });
    const held = await book(world);
    const ourRef = await startPaying(world, held);
    const report = successReport(ourRef);
    const answers = await Promise.all(Array.from({ length: 8 }, () => callBack(troubled, ourRef, report)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500));
    expect(await world.emails()).toEqual([
      {
        cause: 'payment_alert',
        to: ADMIN_EMAIL,
        locale: 'en',
        reason: 'delivery_keeps_failing',
        deliveryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        failures: 5,
        ourRef,
        reference: held.reference,
        amountRwf: 24_000,
        bookingId: expect.any(String),
      },
    ]);
    world.clock.advance(Duration.ofHours(1));
    expect(await troubled.useCases.retryDeliveries()).toBe(0);
    expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'pending' } });
    world.clock.advance(Duration.ofHours(1));
    expect(await world.useCases.retryDeliveries()).toBe(1);
    expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'succeeded' } });
    expect(await causesOf(world)).toEqual(['booking_alert', 'booking_confirmed', 'payment_alert']);
  });

  it('erases the body of a provider delivery after 30 days, but keeps the delivery', async () => {
    const world = await open();
    const held = await book(world);
    const ourRef = await startPaying(world, held);
    const report = successReport(ourRef);
    expect((await callBack(world, ourRef, report)).body).toEqual(RECEIVED);
    await callBack(world, ourRef, report, { proof: 'forged' });
    const onRecord = async () =>
      world.ports.deliveryInbox.storeOnce(
        aDelivery({ eventKey: `${ourRef}:SUCCESSFUL:1234567890:24000:RWF` }),
        world.clock.now(),
      );
    world.clock.advance(Duration.ofDays(30).minusMillis(1));
    expect(await world.useCases.eraseOldBodies()).toBe(0);
    expect(new TextDecoder().decode((await onRecord()).delivery.body)).toBe(JSON.stringify(report));
    world.clock.advance(Duration.ofMillis(1));
    const other = await world.another();
    const erased = await Promise.all([world, other].map(({ useCases }) => useCases.eraseOldBodies()));
    expect(erased.reduce((sum, count) => sum + count)).toBe(2);
    expect(await onRecord()).toMatchObject({ isConcluded: true, delivery: { body: new Uint8Array() } });
    // The service still recognises that the callback is a repeat.
    expect((await callBack(world, ourRef, report)).body).toEqual(RECEIVED);
    expect(await causesOf(world)).toEqual(['booking_alert', 'booking_confirmed']);
    expect(await world.useCases.eraseOldBodies()).toBe(0);
  });

  it('erases the old bodies of provider deliveries when a worker starts', async () => {
    const world = await open();
    await world.ports.deliveryInbox.storeOnce(
      aDelivery({ eventKey: 'an old event', receivedAt: world.clock.now() }),
      world.clock.now(),
    );
    // A worker skips a delivery while another task is applying it. So the test applies the delivery here, before the
    // worker runs.
    await world.useCases.retryDeliveries();
    world.clock.advance(Duration.ofDays(31));
    const worker = await world.another({ runsWorker: true });
    const length = async () => {
      const again = aDelivery({ eventKey: 'an old event' });
      return (await world.ports.deliveryInbox.storeOnce(again, world.clock.now())).delivery.body.length;
    };
    await vi.waitUntil(async () => (await length()) === 0, { timeout: 60_000 });
    await worker.stop();
  });

  it('starts before the process listens for requests', async () => {
    const world = await open();
    const listening = () => world.log.lines.filter((line) => line.includes('Server listening')).length;
    const heardBefore: number[] = [];
    const lookingAround = (adapters: AdapterSet): AdapterSet => ({
      ...adapters,
      startEmails: async (onFault) => {
        const worker = await adapters.startEmails(onFault);
        heardBefore.push(listening());
        return worker;
      },
    });
    await world.another({ runsWorker: true, adapt: lookingAround });
    expect([...heardBefore, listening()]).toEqual([1, 2]);
  });

  it('expires holds, asks the provider about attempts, and hands each email to the mailer once', async () => {
    const world = await open();
    const swept = await startPaying(world, await book(world));
    world.clock.advance(Duration.ofMinutes(15));
    const paid = await startPaying(world, await book(world, { startsAt: '2030-01-16T12:00:00+02:00' }));
    await world.payer.settle(paid, { status: 'succeeded' });
    await world.payer.settle(swept, { status: 'failed', callback: 'none' });
    expect(world.mailer.accepted).toEqual([]);

    const worker = await world.another({ runsWorker: true });
    await vi.waitUntil(() => world.mailer.accepted.length >= 2, { timeout: 60_000 });
    await expect
      .poll(() => poll(worker, swept))
      .toMatchObject({
        payment: { status: 'failed', failureReason: 'payer_declined' },
        booking: { status: 'expired' },
      });
    await worker.stop();
    expect(new Map(world.mailer.accepted.map(({ cause, to }) => [cause, to]))).toEqual(
      new Map([
        ['booking_alert', ADMIN_EMAIL],
        ['booking_confirmed', 'aline.uwase@example.rw'],
      ]),
    );
    expect(world.mailer.accepted).toHaveLength(2);
  });
});
