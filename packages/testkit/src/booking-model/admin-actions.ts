import type { Instant } from '@js-joda/core';
import { expect } from 'vitest';
import { type Payment, rwf } from '@booky/domain';
import { aSlot } from '../builders/a-booking.ts';
import { dueBackOf, mayBeAnswered, owedOf, paidOf } from '../histories/money-oracle.ts';
import { expectPredicted, expectShown, type Prediction } from './expect-predicted.ts';
import { wordsAfterReturning } from './client-actions.ts';
import { isFree } from './expectations.ts';
import type { History, Life } from './history.ts';
import { pictureOf, withFacts, withPayment } from './picture.ts';
import { type Breakage, BUFFER_MINUTES, type TestedService } from '../drivers/tested-service.ts';

/** specification.md#admin-cancellation specification.md#cancellation-email-due. */
export const cancelAsAdmin = async (
  history: History,
  studio: TestedService,
  life: Life,
  reason: string | undefined,
  breakage: Breakage | undefined,
): Promise<void> => {
  const { booking, payments } = life;
  const { reference } = booking;
  const now = studio.clock.now();
  const picture = pictureOf(history.lives, now);
  const prediction: Prediction =
    booking.status === 'confirmed'
      ? {
          story: 'admin cancels',
          refusal: undefined,
          picture: () =>
            withFacts(picture, reference, {
              status: 'cancelled_by_admin',
              payments: wordsAfterReturning(life, picture[reference]?.payments ?? {}, () => true),
            }),
          emails: [
            {
              cause: 'booking_cancelled',
              to: booking.email,
              reason: reason ?? null,
              refundDueRwf: paidOf(payments) + dueBackOf(payments),
              calendar: { sequence: booking.timesMoved + 1, revisedAt: now.toString() },
            },
          ],
        }
      : { story: 'admin cancels', refusal: 'wrong_status' };
  const { answer, seen } = await expectPredicted(
    history,
    studio,
    prediction,
    () => studio.useCases.cancelBooking(booking.id, reason),
    breakage,
  );
  expectShown(answer, seen, life, studio);
  if (answer !== undefined) expect(answer.booking).toMatchObject({ cancellationReason: reason });
};

/** specification.md#reschedule specification.md#reschedule-refusals. */
export const move = async (
  history: History,
  studio: TestedService,
  life: Life,
  startsAt: Instant,
  breakage: Breakage | undefined,
): Promise<void> => {
  const { booking } = life;
  const { reference } = booking;
  const now = studio.clock.now();
  const picture = pictureOf(history.lives, now);
  const slot = aSlot(startsAt, booking.sold.package.durationMinutes, BUFFER_MINUTES);
  const refusalOf = (): string | undefined => {
    if (startsAt.compareTo(now) < 0) return 'validation_failed';
    if (booking.status !== 'confirmed') return 'wrong_status';
    if (startsAt.equals(booking.slot.startsAt)) return 'slot_unchanged';
    return isFree(history.lives, slot, now, booking) ? undefined : 'slot_taken';
  };
  const refusal = refusalOf();
  const timesMoved = booking.timesMoved + 1;
  const prediction: Prediction =
    refusal === undefined
      ? {
          story: 'admin moves',
          refusal,
          picture: () => withFacts(picture, reference, { startsAt: startsAt.toString(), timesMoved }),
          emails: [
            {
              cause: 'booking_rescheduled',
              to: booking.email,
              previousStartsAt: booking.slot.startsAt.toString(),
              calendar: { sequence: timesMoved, revisedAt: now.toString() },
            },
          ],
        }
      : { story: 'admin moves', refusal };
  const { answer, seen } = await expectPredicted(
    history,
    studio,
    prediction,
    () => studio.useCases.rescheduleBooking(booking.id, startsAt),
    breakage,
  );
  expectShown(answer, seen, life, studio);
  if (answer === undefined) return;
  const originalStartsAt = booking.originalStartsAt ?? booking.slot.startsAt;
  expect(answer.booking).toMatchObject({ slot, originalStartsAt });
};

/** The payment a booking has now and had not before. */
const newPaymentOf = ({ booking, payments }: Life, lives: readonly Life[]): Payment | undefined =>
  lives
    .find((life) => life.booking.id === booking.id)
    ?.payments.find(({ ourRef }) => !payments.some((known) => known.ourRef === ourRef));

/** specification.md#cash specification.md#cash-and-online. */
export const recordCash = async (
  history: History,
  studio: TestedService,
  life: Life,
  amount: number,
  breakage: Breakage | undefined,
): Promise<void> => {
  const { booking, payments } = life;
  const { reference } = booking;
  const now = studio.clock.now();
  const picture = pictureOf(history.lives, now);
  const owed = owedOf(booking, payments);
  const refusalOf = (): string | undefined => {
    if (booking.status !== 'confirmed') return 'wrong_status';
    if (payments.some((payment) => mayBeAnswered(payment, now))) return 'payment_in_flight';
    if (owed === 0) return 'nothing_owed';
    return amount > owed ? 'exceeds_owed' : undefined;
  };
  const refusal = refusalOf();
  const prediction: Prediction =
    refusal === undefined
      ? {
          story: 'cash',
          refusal,
          picture: ({ lives }) => {
            const ourRef = newPaymentOf(life, lives)?.ourRef ?? 'no new payment';
            return withPayment(picture, reference, ourRef, 'succeeded');
          },
          emails: [],
        }
      : { story: 'cash', refusal };
  const { answer, seen } = await expectPredicted(
    history,
    studio,
    prediction,
    () => studio.useCases.recordCashPayment(booking.id, { amountRwf: rwf(amount), note: 'In hand' }),
    breakage,
  );
  expectShown(answer, seen, life, studio);
  if (answer === undefined) return;
  const cash = { amountRwf: amount, purpose: 'session_fee', means: { method: 'cash', note: 'In hand' } };
  expect(newPaymentOf(life, [answer])).toMatchObject(cash);
  expect(owedOf(answer.booking, answer.payments)).toBe(owed - amount);
};
