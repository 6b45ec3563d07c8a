import type { Booking, BookingStatus, Payment } from '@booky/domain';
import { isFree, isLapsed, owedOf, shootHasBegun, unless, type Violations } from '@booky/testkit';
import { Duration, type Instant } from '@js-joda/core';
import type { ChangeRule, Commit } from '../commit.ts';

/** specification.md#status-moves */
const STEPS: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending_payment: ['confirmed', 'expired'],
  expired: ['confirmed'],
  confirmed: ['completed', 'no_show', 'cancelled_by_client', 'cancelled_by_admin'],
  completed: [],
  no_show: [],
  cancelled_by_client: [],
  cancelled_by_admin: [],
};

const statusOf = (payments: readonly Payment[], { id }: Payment): string | undefined =>
  payments.find((payment) => payment.id === id)?.status;

/** A success about this booking's fee that was applied in this very commit. */
const wasPaidNow = ({ concluded }: Commit, payments: readonly Payment[]): boolean =>
  concluded.some(
    ({ outcome, delivery: { content } }) =>
      outcome === 'applied' &&
      content.kind === 'event' &&
      content.event.verdict.kind === 'succeeded' &&
      payments.some(
        ({ ourRef, purpose, status }) =>
          ourRef === content.event.ourRef && purpose === 'booking_fee' && status === 'succeeded',
      ),
  );

/** specification.md#booking-fee-confirms specification.md#late-fee-confirms: paid now; late only on free time. */
const confirmedWrongly = (
  was: Booking,
  is: Booking,
  paid: boolean,
  commit: Commit,
  now: Instant,
): Violations => {
  const isLate = was.status === 'expired' || isLapsed(was, now);
  const canStillBe = isFree(commit.livesBefore, was.slot, now, was) && !shootHasBegun(was, now);
  return [
    ...unless(paid, `${is.reference} was confirmed without a success`),
    ...unless(!isLate || canStillBe, `${is.reference} was confirmed too late`),
    ...unless(
      'confirmedAt' in is && is.confirmedAt.equals(now),
      `${is.reference} was confirmed at another time`,
    ),
  ];
};

/** specification.md#client-cancellation-refunds specification.md#admin-cancellation */
const returnedWrongly = (
  before: readonly Payment[],
  after: readonly Payment[],
  isReturned: (payment: Payment) => boolean,
): Violations =>
  before.flatMap((payment) => {
    const wanted = payment.status === 'succeeded' && isReturned(payment) ? 'refund_due' : payment.status;
    return unless(
      statusOf(after, payment) === wanted,
      `${payment.ourRef} is not ${wanted} after a cancellation`,
    );
  });

/** Each change of status: along the table, under its condition, with what belongs to it in the same commit. */
export const step: ChangeRule = ({ was, is }, commit, now) => {
  if (was === undefined || was.booking.status === is.booking.status) return [];
  const [one, other] = [was.booking, is.booking];
  const { reference } = one;
  const begun = unless(shootHasBegun(one, now), `${reference} became ${other.status} before its shoot`);
  const inTable = unless(
    STEPS[one.status].includes(other.status),
    `${reference} went from ${one.status} to ${other.status}`,
  );
  const conditions = (): Violations => {
    switch (other.status) {
      case 'confirmed':
        return confirmedWrongly(one, other, wasPaidNow(commit, is.payments), commit, now);
      case 'expired':
        return unless(isLapsed(one, now), `${reference} expired while its hold was live`);
      case 'cancelled_by_client':
        return [
          ...unless(!shootHasBegun(one, now), `${reference} was cancelled after its shoot began`),
          ...returnedWrongly(was.payments, is.payments, ({ purpose }) => purpose === 'session_fee'),
        ];
      case 'cancelled_by_admin':
        return returnedWrongly(was.payments, is.payments, () => true);
      case 'completed':
        return [
          ...begun,
          ...unless(
            owedOf({ ...other, status: 'completed' }, is.payments) === 0,
            `${reference} owes and is completed`,
          ),
        ];
      case 'no_show':
        return begun;
      case 'pending_payment':
        return [];
      default:
        return other satisfies never;
    }
  };
  return [...inTable, ...conditions()];
};

/** specification.md#reschedule specification.md#reschedule-keeps: to free time ahead, with the buffer of the settings. */
export const moveOfShoot: ChangeRule = ({ was, is }, { livesBefore, seen }, now) => {
  if (was === undefined || was.booking.slot === is.booking.slot) return [];
  const [one, other] = [was.booking, is.booking];
  const { reference, slot } = other;
  if (JSON.stringify(one.slot) === JSON.stringify(slot)) return [];
  const buffer = Duration.between(slot.endsAt, slot.bufferEndsAt).toMinutes();
  return [
    ...unless(
      one.status === 'confirmed' && other.status === 'confirmed' && other.timesMoved === one.timesMoved + 1,
      `${reference} moved as ${one.status}`,
    ),
    ...unless(slot.startsAt.compareTo(now) >= 0, `${reference} moved into the past`),
    ...unless(!slot.startsAt.equals(one.slot.startsAt), `${reference} moved to where it was`),
    ...unless(isFree(livesBefore, slot, now, one), `${reference} moved onto time that is taken`),
    ...unless(
      slot.endsAt.equals(slot.startsAt.plus(Duration.ofMinutes(one.sold.package.durationMinutes))) &&
        seen.some(({ settings }) => settings.bufferMinutes === buffer),
      `${reference} moved to a slot of another length`,
    ),
  ];
};
