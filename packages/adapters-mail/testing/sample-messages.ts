import {
  type BookedShoot,
  type DeliveryAlertEmail,
  type EmailCause,
  type EmailMessage,
  type GatheredAlertEmail,
  GATHERED_REASONS,
  type GatheredReason,
  type LapsedHoldsAlertEmail,
  type Locale,
  type NamedPayment,
  type UnknownPaymentAlertEmail,
  type UnprovenDeliveryAlertEmail,
} from '@booky/domain';
import { PAYMENT_ALERT_REASONS, WAYS_UNPROVEN } from '@booky/testkit';

export const sampleShoot: BookedShoot = {
  reference: 'BKY-2611-7Q4ZX',
  fullName: 'Marie-Claire Uwase',
  serviceNameEn: 'Portrait in the studio',
  serviceNameFr: 'Portrait en studio',
  packageNameEn: 'Classic',
  packageNameFr: 'Classique',
  startsAt: '2026-12-05T07:00:00.000Z',
  endsAt: '2026-12-05T09:00:00.000Z',
  location: 'KG 7 Avenue 12, Kacyiru',
  totalRwf: 150_000,
  bookingFeeRwf: 45_000,
  sessionFeeRwf: 105_000,
};

export const sampleOurRef = '3f0c8f0e-6f1c-4b61-9a53-0d8f3e6f7b10';

export const sampleToken = 'q3Jk0cXb5Z1yV7mN2pL9sT4wR8dF6hG_aE-uI3oK1xC';

const toClient = (locale: Locale) => ({ to: 'marie@example.org', locale, shoot: sampleShoot });

const toAdmin = (locale: Locale) => ({ to: 'studio@example.org', locale });

const aboutClient = (locale: Locale) => ({
  ...toAdmin(locale),
  shoot: sampleShoot,
  clientEmail: 'marie@example.org',
  clientPhone: '0788 123 456',
});

/**
 * The usual message for a cause. Excludes the payment alerts about provider deliveries, which have different fields.
 */
type MessageOf<Cause extends EmailCause> = Exclude<
  Extract<EmailMessage, { readonly cause: Cause }>,
  | DeliveryAlertEmail
  | UnknownPaymentAlertEmail
  | UnprovenDeliveryAlertEmail
  | GatheredAlertEmail
  | LapsedHoldsAlertEmail
>;

/** A fee paid by phone, with the name and phone of the payer. */
export const sampleFee: NamedPayment = {
  paymentId: '4f0e8a54-1f2f-4c9d-93a5-7b1d2c1e3e21',
  purpose: 'booking_fee',
  method: 'momo_alpha',
  amountRwf: 45_000,
  payerName: 'Marie-Claire Uwase',
  payerPhone: '+250788123456',
};

const sampleCash: NamedPayment = {
  ...sampleFee,
  paymentId: '93a57b1d-2c1e-4e21-8f0e-8a541f2f0c9d',
  purpose: 'session_fee',
  method: 'cash',
  amountRwf: 60_000,
  payerPhone: null,
};

const SAMPLES: { readonly [Cause in EmailCause]: (locale: Locale) => MessageOf<Cause> } = {
  booking_confirmed: (locale) => ({
    cause: 'booking_confirmed',
    ...toClient(locale),
    accessToken: sampleToken,
    calendar: { sequence: 0, revisedAt: '2026-11-03T08:15:00.123Z' },
  }),
  booking_rescheduled: (locale) => ({
    cause: 'booking_rescheduled',
    ...toClient(locale),
    previousStartsAt: '2026-12-01T14:30:00.000Z',
    calendar: { sequence: 1, revisedAt: '2026-11-10T16:00:00.000Z' },
  }),
  booking_updated: (locale) => ({
    cause: 'booking_updated',
    ...toClient(locale),
    calendar: { sequence: 1, revisedAt: '2026-11-10T16:00:00.000Z' },
  }),
  booking_cancelled: (locale) => ({
    cause: 'booking_cancelled',
    ...toClient(locale),
    reason: 'The studio is flooded.\nI am very sorry.',
    refundDueRwf: 105_000,
    refundsDue: [sampleFee, sampleCash].map(({ purpose, method, amountRwf }) => ({
      purpose,
      method,
      amountRwf,
    })),
    calendar: { sequence: 2, revisedAt: '2026-11-20T05:45:00.000Z' },
  }),
  cancellation_copy: (locale) => ({
    cause: 'cancellation_copy',
    ...toClient(locale),
    keptRwf: 45_000,
    refundDueRwf: 60_000,
    refundsDue: [{ purpose: 'session_fee', method: 'momo_alpha', amountRwf: 60_000 }],
    calendar: { sequence: 2, revisedAt: '2026-11-20T05:45:00.000Z' },
  }),
  fresh_link: (locale) => ({ cause: 'fresh_link', ...toClient(locale), accessToken: sampleToken }),
  payment_link: (locale) => ({
    cause: 'payment_link',
    ...toClient(locale),
    checkoutToken: sampleToken,
    holdExpiresAt: '2026-11-06T15:45:00.000Z',
  }),
  payment_instructions: (locale) => ({
    cause: 'payment_instructions',
    ...toClient(locale),
    instructionsEn: 'Dial *182*8*1*123456# and pay to Inzora Studio.\nOr: Bank of Kigali, 00012-345678-90.',
    instructionsFr:
      'Composez le *182*8*1*123456# et payez à Inzora Studio.\nOu\u00a0: Bank of Kigali, 00012-345678-90.',
    checkoutToken: sampleToken,
    holdExpiresAt: '2026-11-06T15:45:00.000Z',
  }),
  email_change: (locale) => ({
    cause: 'email_change',
    ...toClient(locale),
    to: 'marie.claire@new.example',
    confirmationToken: sampleToken,
    expiresAt: '2026-11-04T08:15:00.000Z',
  }),
  email_changed: (locale) => ({
    cause: 'email_changed',
    ...toClient(locale),
    maskedEmail: 'm***@new.example',
  }),
  session_fee_requested: (locale) => ({
    cause: 'session_fee_requested',
    ...toClient(locale),
    amountRwf: 105_000,
  }),
  payment_receipt: (locale) => ({
    cause: 'payment_receipt',
    ...toClient(locale),
    amountRwf: 60_000,
    method: 'momo_alpha',
    paidAt: '2026-12-04T15:30:00.000Z',
    owedRwf: 45_000,
  }),
  shoot_reminder: (locale) => ({
    cause: 'shoot_reminder',
    ...toClient(locale),
    bookingId: '8a541f2f-0c9d-4e21-93a5-7b1d2c1e3f0e',
    owedRwf: 105_000,
  }),
  balance_due: (locale) => ({
    cause: 'balance_due',
    ...toClient(locale),
    bookingId: '8a541f2f-0c9d-4e21-93a5-7b1d2c1e3f0e',
    until: '2026-12-01T07:00:00.000Z',
    owedRwf: 105_000,
    isPaidOnline: true,
    instructionsEn: null,
    instructionsFr: null,
  }),
  photos_expiring: (locale) => ({
    cause: 'photos_expiring',
    ...toClient(locale),
    bookingId: '8a541f2f-0c9d-4e21-93a5-7b1d2c1e3f0e',
    until: '2027-01-01T07:00:00.000Z',
    url: 'https://photos.example/g/uwase?key=a1b2&size=full',
    expiresOn: '2027-01-03',
  }),
  thank_you: (locale) => ({
    cause: 'thank_you',
    ...toClient(locale),
    bookingId: '8a541f2f-0c9d-4e21-93a5-7b1d2c1e3f0e',
    until: '2026-12-20T07:00:00.000Z',
    reviewUrl: 'https://reviews.example/inzora?stars=5&to=write',
  }),
  tomorrow: (locale) => ({
    cause: 'tomorrow',
    ...toAdmin(locale),
    date: '2026-12-05',
    shoots: [
      {
        shoot: sampleShoot,
        clientPhone: '0788 123 456',
        owedRwf: 105_000,
        bookingId: '8a541f2f-0c9d-4e21-93a5-7b1d2c1e3f0e',
      },
      {
        shoot: {
          ...sampleShoot,
          reference: 'BKY-2611-0K2PM',
          fullName: 'Jean Bosco Habimana',
          startsAt: '2026-12-05T13:00:00.000Z',
          endsAt: '2026-12-05T14:30:00.000Z',
        },
        clientPhone: '0722 345 678',
        owedRwf: 0,
        bookingId: '2c1e3f0e-0c9d-4e21-93a5-8a541f2f7b1d',
      },
    ],
    until: '2026-12-05T16:00:00.000Z',
  }),
  photos_ready: (locale) => ({
    cause: 'photos_ready',
    ...toClient(locale),
    url: 'https://photos.example/g/uwase?key=a1b2&size=full',
    expiresOn: '2027-01-03',
    note: 'My favourites come first.\nEnjoy them.',
  }),
  client_note: (locale) => ({
    cause: 'client_note',
    ...toClient(locale),
    body: 'Please bring two outfits.\n\nParking is behind the house.',
    hasLink: true,
  }),
  booking_alert: (locale) => ({
    cause: 'booking_alert',
    ...aboutClient(locale),
    event: { kind: 'confirmed' },
    partySize: 4,
    specialRequests: 'Two dogs.\nA red sofa.',
  }),
  offline_payment_alert: (locale) => ({
    cause: 'offline_payment_alert',
    ...aboutClient(locale),
    holdExpiresAt: '2026-11-06T15:45:00.000Z',
    bookingId: '0b9c7d0e-55c8-4a0a-8f3e-2f6a1f0b7c11',
  }),
  late_fee_alert: (locale) => ({
    cause: 'late_fee_alert',
    ...aboutClient(locale),
    ourRef: sampleOurRef,
    amountRwf: 45_000,
    payment: sampleFee,
  }),
  payment_alert: (locale) => ({
    cause: 'payment_alert',
    ...toAdmin(locale),
    reason: 'refund_due',
    ourRef: sampleOurRef,
    reference: sampleShoot.reference,
    amountRwf: 45_000,
    reportedRwf: null,
    payment: sampleFee,
  }),
  password_reset: (locale) => ({
    cause: 'password_reset',
    ...toAdmin(locale),
    resetToken: sampleToken,
    expiresAt: '2026-11-03T09:15:00.000Z',
  }),
  login_failures: (locale) => ({
    cause: 'login_failures',
    ...toAdmin(locale),
    failures: 5,
    lockedUntil: '2026-11-03T08:30:00.000Z',
  }),
  calendar_alert: (locale) => ({
    cause: 'calendar_alert',
    ...toAdmin(locale),
    calendarName: 'Family',
    reason: 'refused',
    lastFetchedAt: '2026-11-03T08:30:00.000Z',
  }),
  api_key_created: (locale) => ({
    cause: 'api_key_created',
    ...toAdmin(locale),
    name: 'Website',
    scopes: ['read', 'bookings'],
    createdAt: '2026-11-03T08:15:00.000Z',
    expiresAt: '2027-11-03T08:15:00.000Z',
  }),
  webhook_off: (locale) => ({
    cause: 'webhook_off',
    ...toAdmin(locale),
    url: 'https://hooks.studio.example/booky',
    why: 'failures',
  }),
};

/** Returns the usual message for this cause. */
export const sampleOf = <Cause extends EmailCause>(cause: Cause, locale: Locale): MessageOf<Cause> =>
  SAMPLES[cause](locale);

/** The alert about a provider delivery for a known payment that cannot be applied. */
export const sampleDeliveryAlert = (locale: Locale): DeliveryAlertEmail => ({
  cause: 'payment_alert',
  ...toAdmin(locale),
  reason: 'delivery_keeps_failing',
  deliveryId: '7b1d2c1e-93a5-4f0e-8a54-1f2f0c9d3e21',
  failures: 5,
  ourRef: sampleOurRef,
  reference: sampleShoot.reference,
  amountRwf: 45_000,
});

/** The alert about money for a payment that is not on record. */
export const sampleUnknownPaymentAlert = (locale: Locale): UnknownPaymentAlertEmail => ({
  cause: 'payment_alert',
  ...toAdmin(locale),
  reason: 'unknown_payment',
  deliveryId: '7b1d2c1e-93a5-4f0e-8a54-1f2f0c9d3e21',
  ourRef: sampleOurRef,
  reportedRwf: 45_000,
  payerName: 'Jean Bosco Habimana',
  payerPhone: '+250722555453',
});

/** The alert about a provider delivery without a valid proof. */
export const sampleUnprovenDeliveryAlert = (locale: Locale): UnprovenDeliveryAlertEmail => ({
  cause: 'payment_alert',
  ...toAdmin(locale),
  reason: 'unproven_delivery',
  provider: 'gateway',
  why: 'proof_wrong',
  ourRef: sampleOurRef,
  reference: sampleShoot.reference,
  bookingId: '9d1c0f5e-2a4b-4f7e-8c3d-6b5a4e3f2d1c',
});

/** The email that sums up repeated alerts. */
export const sampleGatheredAlert = (locale: Locale, about: GatheredReason): GatheredAlertEmail => ({
  cause: 'payment_alert',
  ...toAdmin(locale),
  reason: 'gathered',
  about,
  count: 12,
  since: '2026-11-03T08:15:00.000Z',
});

/** The alert about many lapsed holds. */
export const sampleLapsedHoldsAlert = (locale: Locale): LapsedHoldsAlertEmail => ({
  cause: 'booking_alert',
  ...toAdmin(locale),
  reason: 'many_lapsed_holds',
  count: 12,
});

const freeShoot: BookedShoot = { ...sampleShoot, totalRwf: 0, bookingFeeRwf: 0, sessionFeeRwf: 0 };

const withoutPayment = <Message extends { readonly payment?: NamedPayment }>({
  payment: _later,
  ...message
}: Message): Omit<Message, 'payment'> => message;

/** Returns one message for each wording: first one for each cause, and then the variants. */
export const everySample = (locale: Locale): Readonly<Record<string, EmailMessage>> => ({
  ...Object.fromEntries(Object.entries(SAMPLES).map(([cause, sample]) => [cause, sample(locale)])),
  'booking_confirmed, free': { ...sampleOf('booking_confirmed', locale), shoot: freeShoot },
  'booking_cancelled, unpaid and without a reason': {
    ...sampleOf('booking_cancelled', locale),
    shoot: freeShoot,
    reason: null,
    refundDueRwf: 0,
    refundsDue: [],
  },
  'client_note, before there is a link': { ...sampleOf('client_note', locale), hasLink: false },
  'payment_receipt, paid in full': { ...sampleOf('payment_receipt', locale), owedRwf: 0 },
  'shoot_reminder, with everything paid': { ...sampleOf('shoot_reminder', locale), owedRwf: 0 },
  'balance_due, paid online or another way': {
    ...sampleOf('balance_due', locale),
    instructionsEn: 'MoMo code 123456, name Studio Inzora.',
    instructionsFr: 'Code MoMo 123456, au nom de Studio Inzora.',
  },
  'balance_due, paid another way': {
    ...sampleOf('balance_due', locale),
    isPaidOnline: false,
    instructionsEn: 'MoMo code 123456, name Studio Inzora.',
  },
  'thank_you, without a review': { ...sampleOf('thank_you', locale), reviewUrl: null },
  'photos_ready, without a note': { ...sampleOf('photos_ready', locale), note: null },
  'booking_alert, without wishes': {
    ...sampleOf('booking_alert', locale),
    shoot: freeShoot,
    partySize: null,
    specialRequests: null,
  },
  'booking_rescheduled, by the client': { ...sampleOf('booking_rescheduled', locale), movedBy: 'client' },
  'booking_alert, moved': {
    ...sampleOf('booking_alert', locale),
    event: { kind: 'moved_by_client', previousStartsAt: '2026-12-01T07:00:00Z' },
  },
  'cancellation_copy, with nothing kept or to refund': {
    ...sampleOf('cancellation_copy', locale),
    shoot: freeShoot,
    keptRwf: 0,
    refundDueRwf: 0,
    refundsDue: [],
  },
  'booking_alert, cancelled': {
    ...sampleOf('booking_alert', locale),
    event: { kind: 'cancelled_by_client', refundDueRwf: 105_000, refundsDue: [sampleFee, sampleCash] },
  },
  'booking_alert, cancelled with nothing to refund': {
    ...sampleOf('booking_alert', locale),
    shoot: freeShoot,
    event: { kind: 'cancelled_by_client', refundDueRwf: 0 },
  },
  'booking_alert, many_lapsed_holds': sampleLapsedHoldsAlert(locale),
  ...Object.fromEntries(
    PAYMENT_ALERT_REASONS.map((reason) => [
      `payment_alert, ${reason}`,
      { ...sampleOf('payment_alert', locale), reason },
    ]),
  ),
  'payment_alert, unknown_payment': sampleUnknownPaymentAlert(locale),
  'payment_alert, unknown_payment, without an amount': {
    ...sampleUnknownPaymentAlert(locale),
    reportedRwf: null,
    payerName: null,
    payerPhone: null,
  },
  ...Object.fromEntries(
    ['gateway', 'mobile-money'].flatMap((provider) =>
      WAYS_UNPROVEN.map((why) => [
        `payment_alert, unproven_delivery, ${provider}, ${why}`,
        { ...sampleUnprovenDeliveryAlert(locale), provider, why },
      ]),
    ),
  ),
  ...Object.fromEntries(
    GATHERED_REASONS.map((about) => [
      `payment_alert, gathered, ${about}`,
      sampleGatheredAlert(locale, about),
    ]),
  ),
  'payment_alert, of the version before': withoutPayment(sampleOf('payment_alert', locale)),
  'late_fee_alert, of the version before': withoutPayment(sampleOf('late_fee_alert', locale)),
  'booking_alert, cancelled, of the version before': {
    ...sampleOf('booking_alert', locale),
    event: { kind: 'cancelled_by_client', refundDueRwf: 105_000 },
  },
  'payment_alert, delivery_keeps_failing': sampleDeliveryAlert(locale),
  'payment_alert, delivery_keeps_failing, of no payment we know': {
    ...sampleDeliveryAlert(locale),
    reference: null,
    amountRwf: null,
  },
  'payment_alert, delivery_keeps_failing, unreadable': {
    ...sampleDeliveryAlert(locale),
    ourRef: null,
    reference: null,
    amountRwf: null,
  },
});
