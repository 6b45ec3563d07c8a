import {
  beginningOfYesterday,
  type Booking,
  holdExpiryOf,
  isBookedAgain,
  isFeeAwaited,
  isHoldLive,
  isWaiting,
  lapsedAt,
  owedRwf,
  type Payment,
  type PaymentStatus,
  type Period,
  type RwfSum,
  stageOf,
} from '@booky/domain';
import type { Attention, BookingAccount, TodayReader } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { LastUses } from './access-link-uses.ts';
import { accountsWith } from './booking-reader.ts';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';

/** Reads the committed facts that the Today screen shows. specification.md#today-object */
export const makeTodayReader = (store: Pick<MemoryStore, 'committed'>, lastUses: LastUses): TodayReader => ({
  read: async (now, today, most) => {
    const state = store.committed();
    const accountIn = accountsWith(lastUses);
    const accounts = [...state.bookings.values()].map((booking) => accountIn(state, booking));
    const byStart = accounts.toSorted(earliest(({ booking }) => booking.slot.startsAt));
    const ofPayments = (counts: (payment: Payment) => boolean, when: (payment: Payment) => Instant) =>
      attention(
        accounts.filter(({ payments }) => payments.some(counts)),
        (account) => earliestOf(account.payments.filter(counts).map(when)),
        ({ payments }) => sum(payments.filter(counts).map(({ amountRwf }) => amountRwf)),
        most,
      );
    const byShoot = (rows: readonly BookingAccount[]): Attention =>
      attention(rows, ({ booking }) => booking.slot.startsAt, owedIn, most);
    return {
      current: byStart.find(({ booking }) => isUnderWay(booking, now)),
      next: byStart.find(
        ({ booking }) => booking.status === 'confirmed' && booking.slot.startsAt.isAfter(now),
      ),
      shootsToday: byStart.filter(({ booking }) => isShotIn(booking, today)),
      refundsDue: ofPayments(({ status }) => status === 'refund_due', settledAt),
      owed: byShoot(
        accounts.filter((account) => account.booking.status === 'confirmed' && owedIn(account) > 0),
      ),
      needsReview: byShoot(accounts.filter(({ booking }) => stageOf(booking, now) === 'needs_review')),
      paymentsWaiting: ofPayments(
        (payment) => isWaiting(payment, now),
        ({ createdAt }) => createdAt,
      ),
      holds: attention(
        accounts.filter(({ booking }) => booking.status === 'pending_payment' && isHoldLive(booking, now)),
        ({ booking }) => (booking.status === 'pending_payment' ? booking.holdExpiresAt : now),
        owedIn,
        most,
      ),
      feesAwaited: attention(
        accounts.filter(({ booking }) => isFeeAwaited(booking, now)),
        ({ booking }) => holdExpiryOf(booking) ?? now,
        ({ booking }) => booking.sold.bookingFeeRwf,
        most,
      ),
      lapsedHolds: attention(
        accounts.filter(({ booking }) => {
          const at = lapsedAt(booking, now);
          return (
            at !== undefined &&
            state.timelines.get(booking.id)?.some(({ kind }) => kind === 'hold_released') !== true &&
            !accounts.some((other) => isBookedAgain(booking, other.booking, at))
          );
        }),
        ({ booking }) => lapsedAt(booking, now) ?? now,
        ({ booking }) => booking.sold.bookingFeeRwf,
        most,
      ),
      unprovenSinceYesterday: state.unverified.filter(
        ({ receivedAt, why }) => why !== 'notice' && !receivedAt.isBefore(beginningOfYesterday(now)),
      ).length,
      firstSteps: firstStepsOf(state),
    };
  },
});

const owedIn = ({ booking, payments }: BookingAccount): number => owedRwf(booking, payments);

const settledAt = (payment: Payment): Instant =>
  payment.status === 'pending' ? payment.createdAt : payment.settledAt;

const isUnderWay = ({ status, slot }: Booking, now: Instant): boolean =>
  (status === 'confirmed' || status === 'completed') &&
  !slot.startsAt.isAfter(now) &&
  slot.endsAt.isAfter(now);

const isShotIn = ({ status, slot }: Booking, { from, to }: Period): boolean =>
  (status === 'confirmed' || status === 'completed' || status === 'no_show') &&
  !slot.startsAt.isBefore(from) &&
  slot.startsAt.isBefore(to);

/** Orders bookings by one of their times, and bookings with equal times by id. */
const earliest =
  (when: (account: BookingAccount) => Instant) =>
  (one: BookingAccount, other: BookingAccount): number =>
    when(one).compareTo(when(other)) || (one.booking.id < other.booking.id ? -1 : 1);

const earliestOf = (instants: readonly Instant[]): Instant =>
  instants.reduce((one, other) => (other.isBefore(one) ? other : one));

const sum = (amounts: readonly number[]): RwfSum => amounts.reduce((total, amount) => total + amount, 0);

const attention = (
  rows: readonly BookingAccount[],
  when: (account: BookingAccount) => Instant,
  amountOf: (account: BookingAccount) => number,
  most: number,
): Attention => ({
  count: rows.length,
  totalRwf: sum(rows.map(amountOf)),
  rows: rows.toSorted(earliest(when)).slice(0, most),
});

const CAME_IN: readonly PaymentStatus[] = ['succeeded', 'refund_due', 'refunded'];

/** specification.md#first-steps */
const firstStepsOf = ({ catalogue, workingHours, studio, payments }: MemoryState) => ({
  catalogue: catalogue.packages.some(
    ({ isActive, serviceId }) =>
      isActive && catalogue.services.some((service) => service.id === serviceId && service.isActive),
  ),
  hours: workingHours.some(({ day }) => 'weekday' in day),
  studio: studio?.name !== undefined,
  payment: [...payments.values()].some(
    ({ means, status }) => means.method !== 'cash' && CAME_IN.includes(status),
  ),
});
