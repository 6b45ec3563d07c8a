import type { BookedShoot, BookingAlertEmail, BookingConfirmedEmail, PhotosReadyEmail } from '@booky/domain';
import type { MailboxEmail } from '../src/mailbox.ts';

export const newReference = (): string => crypto.randomUUID();

const shootOf = (fullName: string): BookedShoot => ({
  reference: 'BKY-2611-7Q4ZX',
  fullName,
  serviceNameEn: 'Portraits',
  serviceNameFr: 'Portraits',
  packageNameEn: 'Signature portrait',
  packageNameFr: 'Portrait signature',
  startsAt: '2026-12-05T07:00:00.000Z',
  endsAt: '2026-12-05T08:30:00.000Z',
  location: 'KG 7 Avenue 12, Kacyiru',
  totalRwf: 90_000,
  bookingFeeRwf: 27_000,
  sessionFeeRwf: 63_000,
});

/** Returns an email to a client with this name. */
export const confirmationFor = (fullName: string): BookingConfirmedEmail => ({
  cause: 'booking_confirmed',
  to: 'marie@example.rw',
  locale: 'en',
  shoot: shootOf(fullName),
  accessToken: 'q3Jk0cXb5Z1yV7mN2pL9sT4wR8dF6hG_aE-uI3oK1xC',
  calendar: { sequence: 0, revisedAt: '2026-11-03T08:15:00Z' },
});

/** Returns an email to a client whose photos are at this URL. */
export const photosAt = (url: string): PhotosReadyEmail => ({
  cause: 'photos_ready',
  to: 'marie@example.rw',
  locale: 'en',
  shoot: shootOf('Marie-Claire Uwase'),
  url,
  expiresOn: '2027-01-03',
  note: null,
});

/** Returns an email to the admin about a client with this name. */
export const alertAbout = (fullName: string): BookingAlertEmail => ({
  cause: 'booking_alert',
  to: 'studio@booky.example',
  locale: 'en',
  event: { kind: 'confirmed' },
  shoot: shootOf(fullName),
  clientEmail: 'marie@example.rw',
  clientPhone: '0788 123 456',
  partySize: 4,
  specialRequests: fullName,
});

/** An email that a previous run left in the mailbox file. */
export const keptEmail: MailboxEmail = {
  id: 'kept',
  to: 'jean.baptiste.habimana@a-rather-long-domain-name.example',
  subject: 'Your photos are ready',
  text: 'Your photos, as plain text\n\nhttp://localhost:5173/photos/k3pt',
  html: '<!doctype html><html><head></head><body><h1>Your photos are ready</h1></body></html>',
  cause: 'booking_confirmed',
  locale: 'en',
  links: ['http://localhost:5173/photos/k3pt'],
  attachments: [
    {
      filename: 'booking.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    },
  ],
  sentAt: '2026-11-03T08:15:00.000Z',
};
