import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { type BookedShoot, type EmailMessage, LOCALES, type PaymentAlertReason } from '../../src/index.ts';
import { arbitraryRwf } from './money.ts';
import {
  arbitraryEmailAddress,
  arbitraryLine,
  arbitraryParagraph,
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

const arbitraryBookedShoot = (): Arbitrary<BookedShoot> =>
  fc.record({
    reference: fc.stringMatching(/^BKY-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{5}$/),
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
      reference: fc.stringMatching(/^BKY-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{5}$/),
      amountRwf: arbitraryRwf(1),
      reportedRwf: orNull(fc.maxSafeNat()),
    }),
  );
