import type { Instant } from '@js-joda/core';
import { refusalOfAnswerable } from '../payment/admit-attempt.ts';
import type { Payment } from '../payment/payment.ts';
import { type Result, refused } from '../result.ts';
import type { PendingBooking } from './booking.ts';
import type { EmailAddress } from './contact.ts';
import { withRequest } from './email-change.ts';

/**
 * Corrects the email address of a booking that waits for its fee. Refuses with:
 * - `payment_in_flight` while a prompt can still be answered, because a payment would send an email to the old address
 * - `too_many_requests` after three corrections within 24 hours
 * specification.md#correct-email
 */
export const correctEmail = (
  booking: PendingBooking,
  payments: readonly Payment[],
  email: EmailAddress,
  now: Instant,
): Result<PendingBooking> => {
  const attempt = refusalOfAnswerable(payments, 'booking_fee', now);
  if (attempt !== undefined) return refused(attempt);
  const emailCorrectedAt = withRequest(booking.emailCorrectedAt, now);
  return emailCorrectedAt.ok
    ? { ok: true, value: { ...booking, email, emailCorrectedAt: emailCorrectedAt.value } }
    : emailCorrectedAt;
};
