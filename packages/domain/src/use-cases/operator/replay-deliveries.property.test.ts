import {
  aBooking,
  aBookingOf,
  aDelivery,
  anAdmin,
  anAttempt,
  anEvent,
  aSlot,
  freshDay,
  freshUuid,
  makeCountingSecrets,
  makePlainTokenDigester,
  makeScriptedProvider,
  makeSettableClock,
  MONDAY_MORNING,
} from '@booky/testkit';
import { addBookings, addPayments } from '@booky/testkit/contracts';
import { createMemoryAdapters, type MemoryAdapters } from '@booky/testkit/memory';
import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, isOnline, type Payment, succeed } from '../../model/payment/payment.ts';
import type { DeliveryOutcome } from '../../model/provider/provider-delivery.ts';
import { makeReplayDeliveries, type ReplayChoice, type ReplayedDelivery } from './replay-deliveries.ts';
import { SILENT_LOG } from './silent-log.ts';

const RUNS = { seed: 20_270_101, numRuns: 150 };

/** The number of attempts to pay each booking. With two, they compete. */
const ATTEMPTS = 2;

const EVERYTHING = { since: undefined, isUnapplied: false };

/** Makes the first value five times as likely as each of the others. */
const likely = <const Value>(first: Value, ...others: readonly Value[]) =>
  fc.constantFrom(...Array.from({ length: 5 }, () => first), ...others);

/** Bookings with attempts, and deliveries about these attempts. Some deliveries have a recorded outcome. */
const scenes = fc.record({
  isHoldLive: fc.boolean(),
  bookings: fc.array(
    fc.record({
      status: fc.constantFrom('pending_payment', 'expired', 'confirmed', 'cancelled_by_client'),
      attempts: fc.array(
        fc.record({
          status: fc.constantFrom('pending', 'pending', 'succeeded', 'failed by us', 'failed by them'),
          purpose: fc.constantFrom('booking_fee', 'session_fee'),
        }),
        { minLength: ATTEMPTS, maxLength: ATTEMPTS },
      ),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  deliveries: fc.array(
    fc.record({
      about: fc.nat({ max: 2 * ATTEMPTS }),
      provider: likely('mobile-money', 'gateway'),
      verdict: likely('succeeded', 'failed', 'not_final', 'unreadable', 'misaddressed'),
      amountRwf: likely<number | undefined>(33_000, 32_999, undefined),
      outcome: fc.constantFrom<DeliveryOutcome | undefined>(
        undefined,
        undefined,
        'no_such_payment',
        'already_settled',
        'amount_mismatch',
      ),
      minutes: fc.nat({ max: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

type Scene = typeof scenes extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Which deliveries to replay: the delivery at this place, or those that match a filter. */
const choices = fc.array(fc.oneof(fc.nat({ max: 7 }), fc.constantFrom('all', 'unapplied', 'since')), {
  maxLength: 6,
});

const contentOf = ({ verdict, amountRwf }: Scene['deliveries'][number], ourRef: string) => {
  if (verdict === 'unreadable') return { kind: verdict } as const;
  if (verdict === 'misaddressed') return { kind: verdict, ourRef } as const;
  const said =
    verdict === 'failed'
      ? ({ kind: verdict, reason: 'payer_declined' } as const)
      : ({ kind: verdict } as const);
  return { kind: 'event', event: anEvent({ ourRef, verdict: said, amountRwf }) } as const;
};

const makeReplays = (adapters: MemoryAdapters, clock = makeSettableClock(MONDAY_MORNING)) => {
  const replay = makeReplayDeliveries({
    ...adapters,
    clock,
    secrets: makeCountingSecrets(),
    tokenDigester: makePlainTokenDigester(),
    operatorLog: SILENT_LOG,
    deliveryReaders: makeScriptedProvider().deliveryReaders,
  });
  return async (which: ReplayChoice, isDryRun = false): Promise<readonly ReplayedDelivery[]> => {
    const replayed: ReplayedDelivery[] = [];
    for await (const one of replay(which, isDryRun)) replayed.push(one);
    return replayed;
  };
};

/** Stores the bookings, attempts and deliveries of a scene in an empty store. */
const layOut = async ({ bookings, deliveries, isHoldLive }: Scene) => {
  const adapters = createMemoryAdapters();
  const { unitOfWork, bookingReader, operatorRecords, deliveryInbox, inspect } = adapters;
  const clock = makeSettableClock(MONDAY_MORNING.plus(Duration.ofMinutes(isHoldLive ? 5 : 60)));
  await adapters.seed({ admins: [anAdmin()] });
  const ids: string[] = [];
  const ourRefs: string[] = [];
  for (const { status, attempts } of bookings) {
    const booking = aBookingOf(status, { slot: aSlot(freshDay()) });
    ids.push(booking.id);
    await addBookings(adapters, booking);
    for (const { status: paymentStatus, purpose } of attempts) {
      const attempt = anAttempt({ bookingId: booking.id, purpose });
      ourRefs.push(attempt.ourRef);
      const payment = {
        pending: attempt,
        succeeded: succeed(attempt, MONDAY_MORNING),
        'failed by us': fail(attempt, 'provider_unreachable', 'us', MONDAY_MORNING),
        'failed by them': fail(attempt, 'payer_declined', 'provider', MONDAY_MORNING),
      }[paymentStatus];
      await addPayments(adapters, booking.id, payment);
    }
  }
  for (const drawn of deliveries) {
    const delivery = aDelivery({
      provider: drawn.provider,
      content: contentOf(drawn, ourRefs[drawn.about] ?? freshUuid()),
      receivedAt: MONDAY_MORNING.plus(Duration.ofMinutes(drawn.minutes)),
    });
    await deliveryInbox.storeOnce(delivery, MONDAY_MORNING);
    const { outcome } = drawn;
    if (outcome === undefined) continue;
    await unitOfWork.run(async (transaction) => {
      await transaction.deliveries.lock(delivery.id);
      await transaction.deliveries.conclude(delivery.id, outcome, MONDAY_MORNING);
    });
  }
  const everything = async () => ({
    bookings: await bookingReader.byIds(ids),
    deliveries: await operatorRecords.deliveriesInOrder(EVERYTHING, undefined, 1000),
    emails: await inspect.queuedEmails(),
  });
  return { clock, replay: makeReplays(adapters, clock), everything };
};

/** Returns the payments that may not change any more, without `paidReportedAt`, which still may. */
const finalIn = ({ bookings }: { readonly bookings: readonly { readonly payments: readonly Payment[] }[] }) =>
  bookings
    .flatMap(({ payments }) => payments)
    .filter((payment) => payment.status !== 'pending')
    .filter((payment) => !('concludedBy' in payment && payment.concludedBy === 'us'))
    .map((payment) =>
      isOnline(payment) ? { ...payment, means: { ...payment.means, paidReportedAt: undefined } } : payment,
    );

/**
 * Leaves out gathered alerts. A dry run undoes each replay, so it predicts that every one of these alerts is the first
 * and will be sent.
 */
const withoutGathered = ({ changes, ...replayed }: ReplayedDelivery) => {
  const isGathered = replayed.after === 'no_such_payment' || replayed.after === 'already_settled';
  return { ...replayed, changes: { ...changes, emails: isGathered ? [] : changes.emails } };
};

/** specification.md#unknown-payment specification.md#contradicted */
describe('replaying deliveries', () => {
  it('does what its dry run predicted, and applies each payment and sends each email only once', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(scenes, choices, async (scene, chosen) => {
        const { clock, replay, everything } = await layOut(scene);
        const { deliveries } = await everything();
        const choiceOf = (choice: (typeof chosen)[number]): ReplayChoice => {
          if (typeof choice === 'number') return { id: deliveries[choice]?.delivery.id ?? 'no such id' };
          const since = choice === 'since' ? MONDAY_MORNING.plus(Duration.ofMinutes(2)) : undefined;
          return { since, isUnapplied: choice === 'unapplied' };
        };
        for (const choice of [...chosen, 'all' as const]) {
          const before = await everything();
          const predicted = await replay(choiceOf(choice), true);
          expect(await everything()).toEqual(before);
          const replayed = await replay(choiceOf(choice));
          expect(replayed.map(withoutGathered)).toEqual(predicted.map(withoutGathered));
          const after = await everything();
          expect(finalIn(after)).toEqual(expect.arrayContaining(finalIn(before)));
          expect(after.emails.slice(before.emails.length).map(({ cause }) => cause)).toEqual(
            replayed.flatMap(({ changes }) => changes.emails),
          );
          const outcomes = new Map(after.deliveries.map(({ delivery, outcome }) => [delivery.id, outcome]));
          for (const { id, before: was, after: is, changes, fault } of replayed) {
            expect([outcomes.get(id), fault]).toEqual([is, undefined]);
            if (was !== undefined && is !== 'applied')
              expect([is, changes]).toEqual([was, { payments: [], bookings: [], emails: [] }]);
            reached.add(`${was} to ${is}`);
            for (const { from, to } of [...changes.payments, ...changes.bookings])
              reached.add(`${from} to ${to}`);
          }
          clock.advance(Duration.ofMinutes(1));
        }
        const settled = await everything();
        for (const choice of [...chosen, 'all' as const]) await replay(choiceOf(choice));
        expect(await everything()).toEqual(settled);
      }),
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
        'expired to confirmed',
        'failed to refund_due',
        'failed to succeeded',
        'pending to failed',
        'pending to refund_due',
        'pending to succeeded',
        'pending_payment to confirmed',
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
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, attempt);
    await unitOfWork.run(async ({ deliveries }) => {
      await deliveries.lock(delivery.id);
      await deliveries.conclude(delivery.id, 'applied', MONDAY_MORNING);
    });
    for (const read of [async () => early, operatorRecords.delivery]) {
      const replay = makeReplays({ ...adapters, operatorRecords: { ...operatorRecords, delivery: read } });
      for (const isDryRun of [true, false])
        expect(await replay({ id: delivery.id }, isDryRun)).toMatchObject([
          { before: 'applied', after: 'applied', changes: { payments: [], bookings: [], emails: [] } },
        ]);
    }
    expect((await adapters.bookingReader.byId(booking.id))?.payments).toEqual([attempt]);
    expect(await inspect.queuedEmails()).toEqual([]);
  });
});
