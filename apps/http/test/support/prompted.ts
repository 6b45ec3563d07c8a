import { type HeldBooking, startPaying } from '@booky/testkit/http';
import { book } from './visitor.ts';
import { ADMIN_EMAIL, type World } from './world.ts';
import { expect } from 'vitest';

/** The causes of the emails that are sent when a booking is confirmed. */
export const CONFIRMATION: readonly string[] = ['booking_alert', 'booking_confirmed'];

export interface Prompted extends HeldBooking {
  readonly ourRef: string;
}

/** Creates a booking and starts paying its booking fee. */
export const prompted = async (
  world: World,
  given: Readonly<Record<string, unknown>> = {},
  sent: Parameters<typeof book>[2] = {},
): Promise<Prompted> => {
  const held = await book(world, given, sent);
  return { ...held, ourRef: await startPaying(world, held) };
};

/** What a poll for the payment returns before the payer has decided. */
export const PENDING = {
  payment: { status: 'pending', failureReason: null, settledAt: null },
  booking: { status: 'pending_payment', stage: 'awaiting_payment' },
};

/** Returns a payment as emails to the admin show it. By default, this is the payment of the usual booking fee. */
export const shownPayment = (given: Readonly<Record<string, unknown>> = {}): object => ({
  paymentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  purpose: 'booking_fee',
  method: expect.stringMatching(/^momo_/),
  amountRwf: 24_000,
  payerName: 'Aline Uwase',
  payerPhone: expect.stringMatching(/^\+2507\d{8}$/),
  ...given,
});

/** Returns the alert that the admin gets about a payment of the usual booking fee. */
export const alertOf = (
  reason: string,
  { ourRef, reference }: Prompted,
  reportedRwf: number | null,
): object => ({
  cause: 'payment_alert',
  to: ADMIN_EMAIL,
  locale: 'en',
  reason,
  ourRef,
  reference,
  amountRwf: 24_000,
  reportedRwf,
  payment: shownPayment(),
  bookingId: expect.any(String),
});

/** Returns the usual shoot as emails show it. */
export const shootOf = ({ reference }: Pick<HeldBooking, 'reference'>): object => ({
  reference,
  fullName: 'Aline Uwase',
  serviceNameEn: 'Portraits',
  serviceNameFr: 'Portraits',
  packageNameEn: 'Classic portrait',
  packageNameFr: 'Portrait classique',
  startsAt: '2030-01-15T10:00:00Z',
  endsAt: '2030-01-15T11:00:00Z',
  location: 'Studio, Kacyiru',
  totalRwf: 80_000,
  bookingFeeRwf: 24_000,
  sessionFeeRwf: 56_000,
});
