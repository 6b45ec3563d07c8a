import { Duration, type Instant } from '@js-joda/core';
import { type Booking, type Refusal, Refused, rwf, succeed } from '@booky/domain';
import type { BookingAccount } from '@booky/domain/ports';
import type { TestedService } from '../drivers/tested-service.ts';
import { aBookingOf, aSlot } from '../builders/a-booking.ts';
import { anAttempt } from '../builders/a-payment.ts';
import { freshNumber, freshToken } from '../doubles/fresh.ts';
import { freshDay } from '../doubles/fresh-time.ts';
import { ATTEMPT_RWF, CASH_RWF, type Scene, type Step } from './step.ts';

/** One confirmed booking as a scene has it, and everything that can be done to it. */
export interface Desk {
  readonly reference: string;
  /** Does one step and answers what came of it in a word. Throws whatever is no refusal. */
  take(step: Step): Promise<string>;
  account(): Promise<BookingAccount>;
  readonly hasMoved: (booking: Booking) => boolean;
}

/** A refusal by its code, with what a conflict shows of the booking that the order decides. */
const wordsOf = (refusal: Refusal, booking: Booking): string => {
  if (!('bookingId' in refusal) || refusal.bookingId === undefined) return refusal.code;
  if (refusal.code === 'wrong_status') return `wrong_status: ${booking.status}`;
  const isAskedFor = booking.status === 'confirmed' && booking.sessionFeeRequest !== undefined;
  return isAskedFor ? `${refusal.code}, asked for` : refusal.code;
};

const HOURS_AHEAD = 6;
const DAY_HOURS = 24;

const momentsOf = (day: Instant, { shoot, attempt }: Scene) => {
  const startsAt = day.plus(Duration.ofHours(8));
  const now = shoot === 'ahead' ? startsAt.minus(Duration.ofHours(40)) : startsAt.plus(Duration.ofMinutes(5));
  const age =
    attempt === 'in flight' ? Duration.ofHours(DAY_HOURS).minusMillis(1) : Duration.ofHours(DAY_HOURS);
  return { startsAt, now, target: startsAt.plus(Duration.ofHours(HOURS_AHEAD)), attemptedAt: now.minus(age) };
};

/** Lays a booking of the scene out in the store, on a day of its own, and sets the studio's clock by it. */
export const layOut = async (studio: TestedService, scene: Scene): Promise<Desk> => {
  const { adapters, useCases, clock, scripted, tokenDigester, storedIds } = studio;
  const { startsAt, now, target, attemptedAt } = momentsOf(freshDay(), scene);
  const accessToken = freshToken();
  const createdAt = now.minus(Duration.ofHours(4 * DAY_HOURS));
  const plain = aBookingOf('confirmed', { createdAt, slot: aSlot(startsAt) });
  const booking = aBookingOf('confirmed', {
    ...plain,
    link: { ...plain.link, digest: tokenDigester.digest(accessToken) },
    sessionFeeRequest: { amountRwf: rwf(ATTEMPT_RWF), requestedAt: attemptedAt },
  });
  const bookingId = booking.id;
  const fee = succeed(anAttempt({ bookingId, createdAt }), createdAt);
  const earlier = anAttempt({
    bookingId,
    purpose: 'session_fee',
    amountRwf: rwf(ATTEMPT_RWF),
    createdAt: attemptedAt,
  });
  await adapters.unitOfWork.run(async (transaction) => {
    await transaction.bookings.add(booking);
    await transaction.bookings.find(bookingId);
    for (const payment of [fee, earlier]) await transaction.payments.add(payment);
  });
  clock.set(now);

  const eventKey = `order ${freshNumber()}`;
  const success = scripted.write({
    verified: true,
    kind: 'event',
    eventKey,
    event: {
      ourRef: earlier.ourRef,
      verdict: { kind: 'succeeded' },
      amountRwf: ATTEMPT_RWF,
      providerReference: undefined,
    },
  });
  const steps: Readonly<Record<Step, () => Promise<string>>> = {
    'cash is taken': async () => {
      await useCases.recordCashPayment(bookingId, { amountRwf: rwf(CASH_RWF), note: undefined });
      return 'recorded';
    },
    'the client cancels': async () => {
      await useCases.cancelOwnBooking(accessToken);
      return 'cancelled';
    },
    'the admin cancels': async () => {
      await useCases.cancelBooking(bookingId, 'Rain');
      return 'cancelled';
    },
    'the admin moves it': async () => {
      await useCases.rescheduleBooking(bookingId, target);
      return 'moved';
    },
    'the earlier attempt succeeds': async () => {
      await useCases.receiveDelivery('mobile-money', success, 'a sender');
      return (
        (await adapters.inspect.deliveryOutcome(storedIds.get(eventKey) ?? 'never stored')) ?? 'left behind'
      );
    },
    'the client pays again': async () => {
      const { payment } = await useCases.paySessionFee(accessToken, {
        method: 'momo_beta',
        phone: '0722000111',
      });
      return `started over ${payment.amountRwf}`;
    },
  };
  const account = async (): Promise<BookingAccount> => {
    const found = await adapters.bookingReader.byId(bookingId);
    if (found === undefined) throw new Error('the booking was not found');
    return found;
  };
  return {
    reference: booking.reference,
    take: async (step) => {
      try {
        return await steps[step]();
      } catch (fault) {
        if (!(fault instanceof Refused)) throw fault;
        return wordsOf(fault.refusal, (await account()).booking);
      }
    },
    account,
    hasMoved: ({ slot, originalStartsAt, timesMoved }) =>
      slot.startsAt.equals(target) && timesMoved === 1 && originalStartsAt?.equals(startsAt) === true,
  };
};
