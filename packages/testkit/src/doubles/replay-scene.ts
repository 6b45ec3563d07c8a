import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import type { ContractAdapters } from '../contracts/contract-adapters.ts';
import {
  type Booking,
  type DeliveryOutcome,
  fail,
  makeReplayDeliveries,
  type ProviderName,
  type ProviderVerdict,
  type ReplayChoice,
  type ReplayedDelivery,
  SILENT_LOG,
  succeed,
} from '@booky/domain';
import type { Clock, OrderFilter } from '@booky/domain/ports';
import { aBookingOf, aSlot } from '../builders/a-booking.ts';
import { aDelivery, anEvent } from '../builders/a-delivery.ts';
import { anAttempt } from '../builders/a-payment.ts';
import { MONDAY_MORNING } from '../builders/moment.ts';
import { anAdmin } from '../builders/studio.ts';
import { makeCountingSecrets } from './counting-secrets.ts';
import { freshNumber, freshUuid } from './fresh.ts';
import { freshDay } from './fresh-time.ts';
import { makePlainTokenDigester } from './plain-security.ts';
import { makeScriptedProvider } from './scripted-provider.ts';
import { makeSettableClock } from './settable-clock.ts';

/** The number of attempts to pay each booking. With two, they compete. */
const ATTEMPTS = 2;

const arbitraryBookings = () =>
  fc.array(
    fc.record({
      status: fc.constantFrom('pending_payment', 'expired', 'confirmed', 'cancelled_by_client'),
      attempts: fc.tuple(
        ...Array.from({ length: ATTEMPTS }, () =>
          fc.record({
            status: fc.constantFrom('pending', 'pending', 'succeeded', 'failed by us', 'failed by them'),
            purpose: fc.constantFrom('booking_fee', 'session_fee'),
          }),
        ),
      ),
    }),
    { minLength: 1, maxLength: 2 },
  );

/**
 * Returns these values with the first one repeated five times, so that it is five times as likely as each of the
 * others.
 */
const likely = <Value>(first: Value, ...others: readonly Value[]): readonly Value[] => [
  ...Array.from({ length: 5 }, () => first),
  ...others,
];

type Verdict = ProviderVerdict['kind'] | 'unreadable' | 'misaddressed';

const arbitraryDeliveries = () =>
  fc.array(
    fc.record({
      about: fc.nat({ max: 2 * ATTEMPTS }),
      provider: fc.constantFrom(...likely<ProviderName>('mobile-money', 'gateway')),
      verdict: fc.constantFrom(
        ...likely<Verdict>('succeeded', 'failed', 'not_final', 'unreadable', 'misaddressed'),
      ),
      amountRwf: fc.constantFrom(...likely<number | undefined>(33_000, 32_999, undefined)),
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
  );

/** Bookings with attempts, and deliveries about these attempts. Some deliveries have a recorded outcome. */
export const arbitraryReplayScene = () =>
  fc.record({
    bookings: arbitraryBookings(),
    deliveries: arbitraryDeliveries(),
    isHoldLive: fc.boolean(),
  });

type ReplayScene = ReturnType<typeof arbitraryReplayScene> extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Returns the content of the scene's delivery about this payment. */
const contentOf = ({ verdict, amountRwf }: ReplayScene['deliveries'][number], ourRef: string) => {
  if (verdict === 'unreadable') return { kind: 'unreadable' as const };
  if (verdict === 'misaddressed') return { kind: 'misaddressed' as const, ourRef };
  const said =
    verdict === 'failed' ? { kind: verdict, reason: 'payer_declined' as const } : { kind: verdict };
  return { kind: 'event' as const, event: anEvent({ ourRef, verdict: said, amountRwf }) };
};

/** Stores the bookings, attempts and deliveries of a scene in an empty store. */
export const layOutReplays = async (
  adapters: ContractAdapters,
  { bookings, deliveries, isHoldLive }: ReplayScene,
) => {
  const clock = makeSettableClock(MONDAY_MORNING.plus(Duration.ofMinutes(isHoldLive ? 5 : 60)));
  await adapters.seed({ admins: [anAdmin()] });
  const ids: string[] = [];
  const ourRefs: string[] = [];
  for (const { status, attempts } of bookings) {
    const booking: Booking = aBookingOf(status, { slot: aSlot(freshDay()) });
    ids.push(booking.id);
    await adapters.unitOfWork.run(async (transaction) => {
      await transaction.bookings.add(booking);
      for (const { status: paymentStatus, purpose } of attempts) {
        const attempt = anAttempt({ bookingId: booking.id, purpose });
        ourRefs.push(attempt.ourRef);
        const payment = {
          pending: attempt,
          succeeded: succeed(attempt, MONDAY_MORNING),
          'failed by us': fail(attempt, 'provider_unreachable', 'us', MONDAY_MORNING),
          'failed by them': fail(attempt, 'payer_declined', 'provider', MONDAY_MORNING),
        }[paymentStatus];
        await transaction.payments.add(payment);
      }
    });
  }
  for (const { about, provider, outcome, minutes, ...said } of deliveries) {
    const delivery = aDelivery({
      provider,
      content: contentOf({ about, provider, outcome, minutes, ...said }, ourRefs[about] ?? freshUuid()),
      receivedAt: MONDAY_MORNING.plus(Duration.ofMinutes(minutes)),
    });
    await adapters.deliveryInbox.storeOnce(delivery, MONDAY_MORNING);
    if (outcome === undefined) continue;
    await adapters.unitOfWork.run(async (transaction) => {
      await transaction.deliveries.lock(delivery.id);
      await transaction.deliveries.conclude(delivery.id, outcome, MONDAY_MORNING);
    });
  }
  return {
    clock,
    replay: makeReplays(adapters, clock),
    onRecord: () => adapters.operatorRecords.deliveriesInOrder(EVERY_DELIVERY, undefined, 1000),
    payments: async () => (await adapters.bookingReader.byIds(ids)).flatMap(({ payments }) => payments),
    everything: async () => ({
      bookings: await adapters.bookingReader.byIds(ids),
      deliveries: await adapters.operatorRecords.deliveriesInOrder(EVERY_DELIVERY, undefined, 1000),
      emails: await adapters.inspect.queuedEmails(),
    }),
  };
};

/** Returns a function that replays deliveries on these adapters. The function returns the outcome of each delivery. */
export const makeReplays = (
  adapters: Pick<ContractAdapters, 'unitOfWork' | 'bookingReader' | 'operatorRecords'>,
  clock: Clock = makeSettableClock(MONDAY_MORNING),
): ((which: ReplayChoice, isDryRun?: boolean) => Promise<readonly ReplayedDelivery[]>) => {
  const replay = makeReplayDeliveries({
    ...adapters,
    clock,
    secrets: makeCountingSecrets(freshNumber() * 1000),
    tokenDigester: makePlainTokenDigester(),
    operatorLog: SILENT_LOG,
    deliveryReaders: makeScriptedProvider().deliveryReaders,
  });
  return (which, isDryRun = false) => collect(replay(which, isDryRun));
};

const collect = async <Value>(values: AsyncIterable<Value>): Promise<readonly Value[]> => {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
};

/** The filter that matches every recorded delivery. */
export const EVERY_DELIVERY: OrderFilter = { since: undefined, isUnapplied: false };
