import {
  type Booking,
  type ConfirmedBooking,
  type ExpiredBooking,
  type NoShowBooking,
  type Payment,
  rwf,
} from '@booky/domain';
import { aBooking, aBookingOf, aCashPayment, anAttempt, aSlot, MONDAY_MORNING } from '../index.ts';
import { describe, expect, it } from 'vitest';
import { brokenBookingRule } from './booking-rules.ts';
import { brokenPaymentRule } from './payment-rules.ts';

const inMicroseconds = MONDAY_MORNING.plusNanos(1000);

const askedForAnEmail = { emailChangesAskedAt: [MONDAY_MORNING] };

/** Facts left over from another status come along in a spread without the compiler's notice. */
const leftOver: Readonly<Record<string, Booking>> = {
  hold_while_pending: { ...aBooking(), status: 'expired' } satisfies ExpiredBooking,
  confirmation_together: { ...aBookingOf('confirmed'), ...aBookingOf('expired'), status: 'expired' },
  reason_when_cancelled_by_admin: {
    ...aBookingOf('cancelled_by_admin', { cancellationReason: 'Rain' }),
    status: 'confirmed',
    sessionFeeRequest: undefined,
  } satisfies ConfirmedBooking,
  confirmation_first: { ...askedForAnEmail, ...aBookingOf('expired') },
  session_fee_request_while_confirmed: {
    ...aBookingOf('confirmed', { sessionFeeRequest: { amountRwf: rwf(1), requestedAt: MONDAY_MORNING } }),
    status: 'no_show',
  } satisfies NoShowBooking,
};

const { sold } = aBooking();

const brokenBookings: Readonly<Record<string, Booking>> = {
  ...leftOver,
  id_form: aBooking({ id: 'no id' }),
  slot_order: aBooking({ slot: { ...aSlot(MONDAY_MORNING), endsAt: MONDAY_MORNING } }),
  fees_add_up: aBooking({ sold: { ...sold, sessionFeeRwf: rwf(1) } }),
  full_name_length: aBooking({ fullName: '' }),
  phone_length: aBooking({ phone: '0'.repeat(41) }),
  party_size_range: aBooking({ partySize: 0 }),
  times_in_milliseconds: aBooking({ createdAt: inMicroseconds, holdExpiresAt: MONDAY_MORNING }),
  original_start_when_moved: aBooking({ timesMoved: 1 }),
};

const bookingId = aBooking().id;
const attempt = anAttempt({ bookingId });

const brokenPayments: Readonly<Record<string, Payment>> = {
  amount_range: anAttempt({ bookingId, amountRwf: rwf(0) }),
  cash_for_session_fee: aCashPayment({ bookingId, purpose: 'booking_fee' }),
  cash_is_there: { ...attempt, means: { method: 'cash', note: undefined }, purpose: 'session_fee' },
  settled_unless_pending: { ...aCashPayment({ bookingId }), ...attempt, status: 'pending' },
  times_in_milliseconds: anAttempt({ bookingId, createdAt: inMicroseconds }),
};

describe('memory enforces the constraints of the database', () => {
  it.each(Object.entries(brokenBookings))('of a booking: %s', (rule, booking) => {
    expect(brokenBookingRule(booking)).toBe(rule);
  });

  it.each(Object.entries(brokenPayments))('of a payment: %s', (rule, payment) => {
    expect(brokenPaymentRule(payment)).toBe(rule);
  });

  it('and accepts a valid booking and a valid payment', () => {
    expect(brokenBookingRule(aBooking())).toBeUndefined();
    expect(brokenPaymentRule(attempt)).toBeUndefined();
  });
});
