import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import {
  type BookedShoot,
  bookingReference,
  type EmailMessage,
  LOCALES,
  type PaymentAlertReason,
} from '../../src/index.ts';
import { arbitraryRwf } from './money.ts';
import {
  arbitraryEmailAddress,
  arbitraryLine,
  arbitraryParagraph,
  arbitraryReferenceSuffix,
  arbitraryToken,
  arbitraryUuid,
} from './text.ts';
import { arbitraryInstant } from './time.ts';

export const PAYMENT_ALERT_REASONS = [
  'amount_mismatch',
  'reference_mismatch',
  'contradiction',
  'refund_due',
  'provider_refused_us',
  'paid_without_delivery',
] as const satisfies readonly PaymentAlertReason[];

const orNull = <Value>(value: Arbitrary<Value>): Arbitrary<Value | null> => fc.option(value);

const arbitraryReference = (): Arbitrary<string> =>
  fc
    .tuple(arbitraryInstant(), arbitraryReferenceSuffix())
    .map(([createdAt, suffix]) => bookingReference(createdAt, suffix));

const arbitraryBookedShoot = (): Arbitrary<BookedShoot> =>
  fc.record({
    reference: arbitraryReference(),
    fullName: arbitraryLine(30),
    serviceNameEn: arbitraryLine(30),
    serviceNameFr: orNull(arbitraryLine(30)),
    packageNameEn: arbitraryLine(30),
    packageNameFr: orNull(arbitraryLine(30)),
    startsAt: arbitraryInstant().map(String),
    endsAt: arbitraryInstant().map(String),
    location: arbitraryLine(30),
    totalRwf: arbitraryRwf(),
    bookingFeeRwf: arbitraryRwf(),
    sessionFeeRwf: arbitraryRwf(),
  });

const addressed = () => ({ to: arbitraryEmailAddress(), locale: fc.constantFrom(...LOCALES) });

/** An email of any cause. */
export const arbitraryEmailMessage = (): Arbitrary<EmailMessage> =>
  fc.oneof(
    fc.record({
      cause: fc.constant('booking_confirmed'),
      ...addressed(),
      shoot: arbitraryBookedShoot(),
      accessToken: arbitraryToken(),
    }),
    fc.record({
      cause: fc.constant('booking_alert'),
      ...addressed(),
      shoot: arbitraryBookedShoot(),
      clientEmail: arbitraryEmailAddress(),
      clientPhone: arbitraryLine(20),
      partySize: orNull(fc.integer({ min: 1, max: 1000 })),
      specialRequests: orNull(arbitraryParagraph()),
    }),
    fc.record({
      cause: fc.constant('late_fee_alert'),
      ...addressed(),
      shoot: arbitraryBookedShoot(),
      clientEmail: arbitraryEmailAddress(),
      clientPhone: arbitraryLine(20),
      ourRef: arbitraryUuid(),
      amountRwf: arbitraryRwf(1),
    }),
    fc.record({
      cause: fc.constant('payment_alert'),
      ...addressed(),
      reason: fc.constantFrom(...PAYMENT_ALERT_REASONS),
      ourRef: arbitraryUuid(),
      reference: arbitraryReference(),
      amountRwf: arbitraryRwf(1),
      reportedRwf: orNull(fc.maxSafeNat()),
    }),
  );
