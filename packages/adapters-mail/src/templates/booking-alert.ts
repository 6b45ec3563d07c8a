import type { BookingAlertEmail, Locale } from '@booky/domain';
import {
  type EmailContent,
  type Fact,
  facts,
  paragraph,
  phrase,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import type { Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeStart } from '../wording/kigali-time.ts';
import { bookingPage } from './booking-page.ts';
import { cancellationAlert } from './cancellation-alert.ts';
import { clientFacts } from './client-facts.ts';
import { rescheduleAlert } from './reschedule-alert.ts';
import { bookingFacts, feeAmounts, shootOccasion, whenAndWhere } from './shoot-facts.ts';

/**
 * Tells the photographer that a booking is confirmed, or that a client cancelled or rescheduled a booking. For a new
 * booking, names the client, the time and the amount to collect.
 */
export const bookingAlert = (message: BookingAlertEmail, site: Site): EmailContent => {
  const { event, locale } = message;
  switch (event.kind) {
    case 'confirmed':
      return WORDINGS[locale](message, site);
    case 'cancelled_by_client':
      return cancellationAlert(message, event, site);
    case 'moved_by_client':
      return rescheduleAlert(message, event, site);
    default:
      return event satisfies never;
  }
};

const inEnglish = (message: BookingAlertEmail, site: Site): EmailContent => {
  const { shoot, bookingId } = message;
  return {
    subject: `New booking on ${writeStart(shoot.startsAt, 'en')} (${shoot.reference}), ${shoot.fullName}`,
    heading: 'A new booking is confirmed',
    preview: whenAndWhere(shoot, 'en'),
    blocks: [
      paragraph(phrase`The slot is taken in your calendar and the client has the confirmation.`),
      shootOccasion(shoot, 'en'),
      ...bookingPage(bookingId, 'en', site),
      facts(bookingFacts(shoot, 'en')),
      subheading('Client'),
      facts([
        ...clientFacts({ ...message, fullName: shoot.fullName }, 'en'),
        ...optionalFact('Party size', message.partySize),
        ...optionalFact('Special requests', message.specialRequests),
      ]),
      subheading('Payment'),
      feeAmounts(shoot, 'en'),
      subheading('What to do'),
      paragraph(
        shoot.sessionFeeRwf === 0
          ? phrase`Nothing: everything is paid.`
          : phrase`Nothing now. The session fee of ${unbroken(writeFrancs(shoot.sessionFeeRwf, 'en'))} is still to be collected.`,
      ),
    ],
  };
};

const inFrench = (message: BookingAlertEmail, site: Site): EmailContent => {
  const { shoot, bookingId } = message;
  return {
    subject: `Nouvelle réservation le ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference}), ${shoot.fullName}`,
    heading: 'Une nouvelle réservation est confirmée',
    preview: whenAndWhere(shoot, 'fr'),
    blocks: [
      paragraph(phrase`Le créneau est pris dans votre calendrier et le client a reçu la confirmation.`),
      shootOccasion(shoot, 'fr'),
      ...bookingPage(bookingId, 'fr', site),
      facts(bookingFacts(shoot, 'fr')),
      subheading('Client'),
      facts([
        ...clientFacts({ ...message, fullName: shoot.fullName }, 'fr'),
        ...optionalFact('Nombre de personnes', message.partySize),
        ...optionalFact('Demandes particulières', message.specialRequests),
      ]),
      subheading('Paiement'),
      feeAmounts(shoot, 'fr'),
      subheading('Que faire'),
      paragraph(
        shoot.sessionFeeRwf === 0
          ? phrase`Rien\u00a0: tout est payé.`
          : phrase`Rien pour l’instant. Les frais de séance de ${unbroken(writeFrancs(shoot.sessionFeeRwf, 'fr'))} restent à encaisser.`,
      ),
    ],
  };
};

const WORDINGS: Readonly<Record<Locale, (message: BookingAlertEmail, site: Site) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};

const optionalFact = (label: string, value: string | number | null): readonly Fact[] =>
  value === null ? [] : [{ label, value: phrase`${String(value)}` }];
