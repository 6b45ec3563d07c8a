import type {
  BookedShoot,
  BookingAlertEmail,
  BookingConfirmedEmail,
  LateFeeAlertEmail,
  Locale,
  PaymentAlertEmail,
  PaymentAlertReason,
} from '@booky/domain';

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

export const sampleConfirmation = (locale: Locale): BookingConfirmedEmail => ({
  cause: 'booking_confirmed',
  to: 'marie@example.org',
  locale,
  shoot: sampleShoot,
  accessToken: 'q3Jk0cXb5Z1yV7mN2pL9sT4wR8dF6hG_aE-uI3oK1xC',
  calendar: { sequence: 0, revisedAt: '2026-11-03T08:15:00.123Z' },
});

export const sampleBookingAlert = (locale: Locale): BookingAlertEmail => ({
  cause: 'booking_alert',
  to: 'studio@example.org',
  locale,
  event: { kind: 'confirmed' },
  shoot: sampleShoot,
  clientEmail: 'marie@example.org',
  clientPhone: '0788 123 456',
  partySize: 4,
  specialRequests: 'Two dogs.\nA red sofa.',
});

export const sampleLateFeeAlert = (locale: Locale): LateFeeAlertEmail => ({
  cause: 'late_fee_alert',
  to: 'studio@example.org',
  locale,
  shoot: sampleShoot,
  clientEmail: 'marie@example.org',
  clientPhone: '0788 123 456',
  ourRef: sampleOurRef,
  amountRwf: 45_000,
});

export const samplePaymentAlert = (locale: Locale, reason: PaymentAlertReason): PaymentAlertEmail => ({
  cause: 'payment_alert',
  to: 'studio@example.org',
  locale,
  reason,
  ourRef: sampleOurRef,
  reference: sampleShoot.reference,
  amountRwf: 45_000,
  reportedRwf: null,
});
