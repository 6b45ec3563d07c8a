import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import {
  API_SCOPES,
  type BookedShoot,
  type BookingAlertEvent,
  bookingReference,
  CALENDAR_FAULTS,
  type CalendarRevision,
  type EmailCause,
  type EmailMessage,
  GATHERED_REASONS,
  LOCALES,
  PAYMENT_METHODS,
  type NamedPayment,
  type PaymentAlertReason,
  type PaymentGivenBack,
  type WhyUnproven,
} from '@booky/domain';
import { arbitraryRwf } from './money.ts';
import { PROVIDERS } from './provider.ts';
import {
  arbitraryEmailAddress,
  arbitraryHttpsUrl,
  arbitraryLine,
  arbitraryParagraph,
  arbitraryReferenceSuffix,
  arbitraryToken,
  arbitraryUuid,
} from './text.ts';
import { arbitraryInstant, arbitraryKigaliDate, arbitraryPeriod } from './time.ts';

export const PAYMENT_ALERT_REASONS = [
  'amount_mismatch',
  'reference_mismatch',
  'contradiction',
  'refund_due',
  'provider_refused_us',
  'reversal',
  'second_charge',
  'paid_without_delivery',
] as const satisfies readonly PaymentAlertReason[];

export const WAYS_UNPROVEN = [
  'no_secret_configured',
  'proof_missing',
  'proof_wrong',
] as const satisfies readonly WhyUnproven[];

const orNull = <Value>(value: Arbitrary<Value>): Arbitrary<Value | null> => fc.option(value);

const arbitraryReference = (): Arbitrary<string> =>
  fc
    .tuple(arbitraryInstant(), arbitraryReferenceSuffix())
    .map(([createdAt, suffix]) => bookingReference(createdAt, suffix));

const arbitraryInstantText = (): Arbitrary<string> => arbitraryInstant().map(String);

const arbitraryBookedShoot = (): Arbitrary<BookedShoot> =>
  fc
    .record({
      period: arbitraryPeriod(),
      reference: arbitraryReference(),
      fullName: arbitraryLine(30),
      serviceNameEn: arbitraryLine(30),
      serviceNameFr: orNull(arbitraryLine(30)),
      packageNameEn: arbitraryLine(30),
      packageNameFr: orNull(arbitraryLine(30)),
      location: arbitraryLine(30),
      totalRwf: arbitraryRwf(),
      bookingFeeRwf: arbitraryRwf(),
      sessionFeeRwf: arbitraryRwf(),
    })
    .map(({ period, ...shoot }) => ({
      ...shoot,
      startsAt: String(period.from),
      endsAt: String(period.to),
    }));

const arbitraryCalendarRevision = (): Arbitrary<CalendarRevision> =>
  fc.record({ sequence: fc.nat(1000), revisedAt: arbitraryInstantText() });

const arbitraryPaymentGivenBack = (): Arbitrary<PaymentGivenBack> =>
  fc.record({
    purpose: fc.constantFrom('booking_fee', 'session_fee'),
    method: fc.constantFrom(...PAYMENT_METHODS),
    amountRwf: arbitraryRwf(1),
  });

const arbitraryNamedPayment = (): Arbitrary<NamedPayment> =>
  fc
    .record({
      paid: arbitraryPaymentGivenBack(),
      paymentId: arbitraryUuid(),
      payerName: arbitraryLine(30),
      payerPhone: fc.constant('+250788123456'),
    })
    .map(({ paid, payerPhone, ...named }) => ({
      ...paid,
      ...named,
      payerPhone: paid.method === 'cash' || paid.method === 'offline' ? null : payerPhone,
    }));

/**
 * Generates a record in which the keys of `perhaps` may be missing, as in a message that the previous version queued.
 */
const withPerhaps = <Always extends object, Perhaps extends object>(
  always: { [Key in keyof Always]: Arbitrary<Always[Key]> },
  perhaps: { [Key in keyof Perhaps]: Arbitrary<Perhaps[Key]> },
): Arbitrary<Always & Partial<Perhaps>> =>
  fc
    .tuple(fc.record(always), fc.record(perhaps, { requiredKeys: [] }))
    .map(([message, more]) => ({ ...message, ...more }) as Always & Partial<Perhaps>);

const arbitraryBookingAlertEvent = (): Arbitrary<BookingAlertEvent> =>
  fc.oneof(
    fc.record({ kind: fc.constant('confirmed') }),
    fc.record({ kind: fc.constant('moved_by_client'), previousStartsAt: arbitraryInstantText() }),
    withPerhaps(
      { kind: fc.constant('cancelled_by_client' as const), refundDueRwf: arbitraryRwf() },
      { refundsDue: fc.array(arbitraryNamedPayment(), { maxLength: 3 }) },
    ),
  );

const addressed = () => ({ to: arbitraryEmailAddress(), locale: fc.constantFrom(...LOCALES) });

const aboutShoot = () => ({ ...addressed(), shoot: arbitraryBookedShoot() });

const reminding = () => ({
  ...aboutShoot(),
  bookingId: arbitraryUuid(),
  until: arbitraryInstantText(),
});

const fromClient = () => ({
  ...aboutShoot(),
  clientEmail: arbitraryEmailAddress(),
  clientPhone: arbitraryLine(20),
});

/** The generator for each cause. The compiler reports a cause without a generator. */
const BY_CAUSE: {
  readonly [Cause in EmailCause]: () => Arbitrary<Extract<EmailMessage, { readonly cause: Cause }>>;
} = {
  booking_confirmed: () =>
    fc.record({
      cause: fc.constant('booking_confirmed'),
      ...aboutShoot(),
      accessToken: arbitraryToken(),
      calendar: arbitraryCalendarRevision(),
    }),
  booking_rescheduled: () =>
    fc.record({
      cause: fc.constant('booking_rescheduled'),
      ...aboutShoot(),
      previousStartsAt: arbitraryInstantText(),
      calendar: arbitraryCalendarRevision(),
    }),
  booking_updated: () =>
    fc.record({
      cause: fc.constant('booking_updated'),
      ...aboutShoot(),
      calendar: arbitraryCalendarRevision(),
    }),
  booking_cancelled: () =>
    withPerhaps(
      {
        cause: fc.constant('booking_cancelled' as const),
        ...aboutShoot(),
        reason: orNull(arbitraryParagraph()),
        refundDueRwf: arbitraryRwf(),
        calendar: arbitraryCalendarRevision(),
      },
      { refundsDue: fc.array(arbitraryPaymentGivenBack(), { maxLength: 3 }) },
    ),
  cancellation_copy: () =>
    fc.record({
      cause: fc.constant('cancellation_copy'),
      ...aboutShoot(),
      keptRwf: arbitraryRwf(),
      refundDueRwf: arbitraryRwf(),
      refundsDue: fc.array(arbitraryPaymentGivenBack(), { maxLength: 3 }),
      calendar: arbitraryCalendarRevision(),
    }),
  fresh_link: () =>
    fc.record(
      {
        cause: fc.constant('fresh_link'),
        ...aboutShoot(),
        accessToken: arbitraryToken(),
        askedBy: fc.constant('client'),
      },
      { requiredKeys: ['cause', 'to', 'locale', 'shoot', 'accessToken'] },
    ),
  payment_link: () =>
    fc.record({
      cause: fc.constant('payment_link'),
      ...aboutShoot(),
      checkoutToken: arbitraryToken(),
      holdExpiresAt: arbitraryInstantText(),
    }),
  payment_instructions: () =>
    fc.record({
      cause: fc.constant('payment_instructions'),
      ...aboutShoot(),
      instructionsEn: arbitraryParagraph(),
      instructionsFr: orNull(arbitraryParagraph()),
      checkoutToken: arbitraryToken(),
      holdExpiresAt: arbitraryInstantText(),
    }),
  email_change: () =>
    fc.record({
      cause: fc.constant('email_change'),
      ...aboutShoot(),
      confirmationToken: arbitraryToken(),
      expiresAt: arbitraryInstantText(),
    }),
  email_changed: () =>
    withPerhaps(
      {
        cause: fc.constant('email_changed' as const),
        ...aboutShoot(),
        maskedEmail: arbitraryEmailAddress().map((email) => email.replace(/^(.)[^@]*/, '$1***')),
      },
      { changedBy: fc.constant('photographer' as const) },
    ),
  session_fee_requested: () =>
    fc.record({
      cause: fc.constant('session_fee_requested'),
      ...aboutShoot(),
      amountRwf: arbitraryRwf(1),
    }),
  payment_receipt: () =>
    fc.record({
      cause: fc.constant('payment_receipt'),
      ...aboutShoot(),
      amountRwf: arbitraryRwf(1),
      method: fc.constantFrom('momo_alpha', 'momo_beta', 'card'),
      paidAt: arbitraryInstantText(),
      owedRwf: arbitraryRwf(),
    }),
  shoot_reminder: () =>
    fc.record({
      cause: fc.constant('shoot_reminder'),
      ...aboutShoot(),
      bookingId: arbitraryUuid(),
      owedRwf: arbitraryRwf(),
    }),
  balance_due: () =>
    fc.record({
      cause: fc.constant('balance_due'),
      ...reminding(),
      owedRwf: arbitraryRwf(1),
      isPaidOnline: fc.boolean(),
      instructionsEn: orNull(arbitraryParagraph()),
      instructionsFr: orNull(arbitraryParagraph()),
    }),
  photos_expiring: () =>
    fc.record({
      cause: fc.constant('photos_expiring'),
      ...reminding(),
      url: arbitraryHttpsUrl(),
      expiresOn: arbitraryKigaliDate().map(String),
    }),
  thank_you: () =>
    fc.record({
      cause: fc.constant('thank_you'),
      ...reminding(),
      reviewUrl: orNull(arbitraryHttpsUrl()),
    }),
  tomorrow: () =>
    fc.record({
      cause: fc.constant('tomorrow'),
      ...addressed(),
      date: arbitraryKigaliDate().map(String),
      shoots: fc.array(
        fc.record({
          shoot: arbitraryBookedShoot(),
          clientPhone: arbitraryLine(20),
          owedRwf: arbitraryRwf(),
          bookingId: arbitraryUuid(),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      until: arbitraryInstantText(),
    }),
  photos_ready: () =>
    fc.record({
      cause: fc.constant('photos_ready'),
      ...aboutShoot(),
      url: arbitraryHttpsUrl(),
      expiresOn: arbitraryKigaliDate().map(String),
      note: orNull(arbitraryParagraph()),
    }),
  client_note: () =>
    fc.record({
      cause: fc.constant('client_note'),
      ...aboutShoot(),
      body: arbitraryParagraph(),
      hasLink: fc.boolean(),
    }),
  booking_alert: () =>
    fc.oneof(
      withPerhaps(
        {
          cause: fc.constant('booking_alert' as const),
          ...fromClient(),
          event: arbitraryBookingAlertEvent(),
          partySize: orNull(fc.integer({ min: 1, max: 1000 })),
          specialRequests: orNull(arbitraryParagraph()),
        },
        { bookingId: arbitraryUuid() },
      ),
      fc.record({
        cause: fc.constant('booking_alert'),
        ...addressed(),
        reason: fc.constant('many_lapsed_holds'),
        count: fc.integer({ min: 10, max: 10_000 }),
      }),
    ),
  offline_payment_alert: () =>
    fc.record({
      cause: fc.constant('offline_payment_alert'),
      ...fromClient(),
      holdExpiresAt: arbitraryInstantText(),
      bookingId: arbitraryUuid(),
    }),
  late_fee_alert: () =>
    withPerhaps(
      {
        cause: fc.constant('late_fee_alert' as const),
        ...fromClient(),
        ourRef: arbitraryUuid(),
        amountRwf: arbitraryRwf(1),
      },
      { payment: arbitraryNamedPayment(), bookingId: arbitraryUuid() },
    ),
  payment_alert: () =>
    fc.oneof(
      withPerhaps(
        {
          cause: fc.constant('payment_alert' as const),
          ...addressed(),
          reason: fc.constantFrom(...PAYMENT_ALERT_REASONS),
          ourRef: arbitraryUuid(),
          reference: arbitraryReference(),
          amountRwf: arbitraryRwf(1),
          reportedRwf: orNull(fc.maxSafeNat()),
        },
        { payment: arbitraryNamedPayment(), bookingId: arbitraryUuid() },
      ),
      fc.record({
        cause: fc.constant('payment_alert'),
        ...addressed(),
        reason: fc.constant('unknown_payment'),
        deliveryId: arbitraryUuid(),
        ourRef: fc.oneof(arbitraryUuid(), arbitraryLine(30)),
        reportedRwf: orNull(fc.maxSafeNat()),
        payerName: orNull(arbitraryLine(100)),
        payerPhone: orNull(fc.constant('+250722555453')),
      }),
      fc.record({
        cause: fc.constant('payment_alert'),
        ...addressed(),
        reason: fc.constant('unproven_delivery'),
        provider: fc.constantFrom(...PROVIDERS),
        why: fc.constantFrom(...WAYS_UNPROVEN),
        ourRef: arbitraryUuid(),
        reference: arbitraryReference(),
        bookingId: arbitraryUuid(),
      }),
      fc.record({
        cause: fc.constant('payment_alert'),
        ...addressed(),
        reason: fc.constant('gathered'),
        about: fc.constantFrom(...GATHERED_REASONS),
        count: fc.integer({ min: 1, max: 10_000 }),
        since: arbitraryInstantText(),
      }),
      fc.record({
        cause: fc.constant('payment_alert'),
        ...addressed(),
        reason: fc.constant('delivery_keeps_failing'),
        deliveryId: arbitraryUuid(),
        failures: fc.integer({ min: 2, max: 100 }),
        // A provider's reference may be any text.
        ourRef: orNull(fc.oneof(arbitraryUuid(), arbitraryLine(30))),
        reference: orNull(arbitraryReference()),
        amountRwf: orNull(arbitraryRwf(1)),
      }),
    ),
  password_reset: () =>
    fc.record({
      cause: fc.constant('password_reset'),
      ...addressed(),
      resetToken: arbitraryToken(),
      expiresAt: arbitraryInstantText(),
    }),
  login_failures: () =>
    fc.record({
      cause: fc.constant('login_failures'),
      ...addressed(),
      failures: fc.integer({ min: 2, max: 100 }),
      lockedUntil: arbitraryInstantText(),
    }),
  calendar_alert: () =>
    fc.record({
      cause: fc.constant('calendar_alert'),
      ...addressed(),
      calendarName: arbitraryLine(100),
      reason: fc.constantFrom(...CALENDAR_FAULTS),
      lastFetchedAt: fc.option(arbitraryInstantText()),
    }),
  api_key_created: () =>
    fc.record({
      cause: fc.constant('api_key_created'),
      ...addressed(),
      name: arbitraryLine(100),
      scopes: fc.uniqueArray(fc.constantFrom(...API_SCOPES), { minLength: 1 }),
      createdAt: arbitraryInstantText(),
      expiresAt: fc.option(arbitraryInstantText()),
    }),
  webhook_off: () =>
    fc.record({
      cause: fc.constant('webhook_off'),
      ...addressed(),
      url: arbitraryHttpsUrl(),
      why: fc.constantFrom('gone', 'failures'),
    }),
};

export const EMAIL_CAUSES = Object.keys(BY_CAUSE) as readonly EmailCause[];

export const arbitraryEmailOf = (cause: EmailCause): Arbitrary<EmailMessage> => BY_CAUSE[cause]();

export const arbitraryEmailMessage = (): Arbitrary<EmailMessage> =>
  fc.oneof(...EMAIL_CAUSES.map(arbitraryEmailOf));
