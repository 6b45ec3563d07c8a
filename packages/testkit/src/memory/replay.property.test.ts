import { isOnline, type Payment, type ReplayChoice, type ReplayedDelivery } from '@booky/domain';
import { arbitraryReplayScene, EVERY_DELIVERY, layOutReplays, makeReplays } from '../doubles/replay-scene.ts';
import { aBooking, aDelivery, anAttempt, anEvent, MONDAY_MORNING } from '../index.ts';
import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryAdapters } from './index.ts';

const RUNS = { seed: 20_270_101, numRuns: 150 };

/**
 * Leaves out gathered alerts. A dry run undoes each replay, so it predicts that every one of these alerts is the first
 * and will be sent.
 */
const withoutGathered = ({ changes, ...replayed }: ReplayedDelivery): ReplayedDelivery => {
  const isGathered = replayed.after === 'no_such_payment' || replayed.after === 'already_settled';
  return { ...replayed, changes: { ...changes, emails: isGathered ? [] : changes.emails } };
};

/**
 * Leaves out paidReportedAt, which may still change after the payment has reached a final status.
 * specification.md#contradicted
 */
const unreported = (payment: Payment | undefined): Payment | undefined =>
  payment !== undefined && isOnline(payment)
    ? { ...payment, means: { ...payment.means, paidReportedAt: undefined } }
    : payment;

describe('replaying deliveries', () => {
  it('applies each payment and sends each email only once', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        arbitraryReplayScene(),
        fc.array(fc.oneof(fc.nat({ max: 7 }), fc.constantFrom('all', 'unapplied', 'since')), {
          maxLength: 12,
        }),
        async (scene, choices) => {
          const { clock, replay, onRecord, payments, everything } = await layOutReplays(
            createMemoryAdapters(),
            scene,
          );
          const list = await onRecord();
          const choiceOf = (choice: (typeof choices)[number]): ReplayChoice => {
            if (typeof choice === 'number') return { id: list[choice]?.delivery.id ?? 'no such id' };
            const since = choice === 'since' ? MONDAY_MORNING.plus(Duration.ofMinutes(2)) : undefined;
            return { since, isUnapplied: choice === 'unapplied' };
          };
          for (const choice of choices) {
            const before = await payments();
            const replayed = await replay(choiceOf(choice));
            const after = new Map((await payments()).map((payment) => [payment.id, payment]));
            for (const payment of before) {
              const isFinal =
                payment.status !== 'pending' && !('concludedBy' in payment && payment.concludedBy === 'us');
              if (isFinal) expect(unreported(after.get(payment.id))).toEqual(unreported(payment));
            }
            const outcomes = new Map(
              (await onRecord()).map(({ delivery, outcome }) => [delivery.id, outcome]),
            );
            for (const one of replayed) {
              expect(outcomes.get(one.id)).toBe(one.after);
              expect(one.fault).toBeUndefined();
              if (one.before !== undefined && one.after !== 'applied') {
                expect(one).toMatchObject({
                  after: one.before,
                  changes: { payments: [], bookings: [], emails: [] },
                });
              }
              reached.add(`${one.before} to ${one.after}`);
            }
            clock.advance(Duration.ofMinutes(1));
          }
          await replay(EVERY_DELIVERY);
          const settled = await everything();
          for (const choice of choices) await replay(choiceOf(choice));
          await replay(EVERY_DELIVERY);
          expect(await everything()).toEqual(settled);
        },
      ),
      RUNS,
    );
    expect([...reached]).toEqual(
      expect.arrayContaining([
        'undefined to applied',
        'undefined to amount_mismatch',
        'undefined to contradiction',
        'undefined to already_settled',
        'undefined to reference_mismatch',
        'no_such_payment to applied',
        'no_such_payment to no_such_payment',
        'applied to applied',
      ]),
    );
  });

  it('leaves a delivery unchanged if the service has applied it first', async () => {
    const adapters = createMemoryAdapters();
    const { unitOfWork, operatorRecords, deliveryInbox, inspect } = adapters;
    const booking = aBooking();
    const attempt = anAttempt({ bookingId: booking.id });
    const delivery = aDelivery({ content: { kind: 'event', event: anEvent({ ourRef: attempt.ourRef }) } });
    await deliveryInbox.storeOnce(delivery, MONDAY_MORNING);
    const early = await operatorRecords.delivery(delivery.id);
    await unitOfWork.run(async ({ bookings, payments, deliveries }) => {
      await bookings.add(booking);
      await payments.add(attempt);
      await deliveries.lock(delivery.id);
      await deliveries.conclude(delivery.id, 'applied', MONDAY_MORNING);
    });
    for (const read of [() => Promise.resolve(early), operatorRecords.delivery]) {
      const replay = makeReplays({ ...adapters, operatorRecords: { ...operatorRecords, delivery: read } });
      for (const isDryRun of [true, false])
        expect(await replay({ id: delivery.id }, isDryRun)).toMatchObject([
          { before: 'applied', after: 'applied', changes: { payments: [], bookings: [], emails: [] } },
        ]);
    }
    expect((await adapters.bookingReader.byId(booking.id))?.payments).toEqual([attempt]);
    expect(await inspect.queuedEmails()).toEqual([]);
  });

  it('predicts in a dry run what it would do', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(arbitraryReplayScene(), fc.option(fc.nat({ max: 7 })), async (scene, one) => {
        const { replay, onRecord, everything } = await layOutReplays(createMemoryAdapters(), scene);
        const list = await onRecord();
        const which = one === null ? EVERY_DELIVERY : { id: list[one]?.delivery.id ?? 'no such id' };
        const before = await everything();
        const predicted = await replay(which, true);
        expect(await everything()).toEqual(before);
        const done = await replay(which);
        expect(done.map(withoutGathered)).toEqual(predicted.map(withoutGathered));
        const after = await everything();
        expect(after.emails.slice(before.emails.length).map(({ cause }) => cause)).toEqual(
          done.flatMap(({ changes }) => changes.emails),
        );
        for (const { changes } of predicted) {
          for (const { from, to } of [...changes.payments, ...changes.bookings])
            reached.add(`${from} to ${to}`);
          for (const cause of changes.emails) reached.add(cause);
        }
      }),
      RUNS,
    );
    expect([...reached].toSorted()).toEqual([
      'booking_alert',
      'booking_confirmed',
      'expired to confirmed',
      'failed to refund_due',
      'failed to succeeded',
      'payment_alert',
      'pending to failed',
      'pending to refund_due',
      'pending to succeeded',
      'pending_payment to confirmed',
    ]);
  });
});
