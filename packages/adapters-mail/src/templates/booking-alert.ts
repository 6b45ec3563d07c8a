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
import { writeFrancs } from '../wording/francs.ts';
import { writeStart } from '../wording/kigali-time.ts';
import { cancellationAlert } from './cancellation-alert.ts';
import { clientFacts } from './client-facts.ts';
import { feeFacts, shootFacts } from './shoot-facts.ts';

/** To the admin: a booking was confirmed (who comes, when, and what remains to be collected), or its client cancelled it. */
export const bookingAlert = (message: BookingAlertEmail): EmailContent => {
  const { event, locale } = message;
  switch (event.kind) {
    case 'confirmed':
      return WORDINGS[locale](message);
    case 'cancelled_by_client':
      return cancellationAlert(message, event);
    default:
      return event satisfies never;
  }
};

const inEnglish = (message: BookingAlertEmail): EmailContent => {
  const { shoot } = message;
  return {
    subject: `New booking on ${writeStart(shoot.startsAt, 'en')} (${shoot.reference}), ${shoot.fullName}`,
    heading: 'A new booking is confirmed',
    blocks: [
      paragraph(phrase`The slot is taken in your calendar and the client has the confirmation.`),
      facts(shootFacts(shoot, 'en')),
      subheading('Client'),
      facts([
        ...clientFacts({ ...message, fullName: shoot.fullName }, 'en'),
        ...optionalFact('Party size', message.partySize),
        ...optionalFact('Special requests', message.specialRequests),
      ]),
      subheading('Payment'),
      facts(feeFacts(shoot, 'en')),
      subheading('What to do'),
      paragraph(
        shoot.sessionFeeRwf === 0
          ? phrase`Nothing: everything is paid.`
          : phrase`Nothing now. The session fee of ${unbroken(writeFrancs(shoot.sessionFeeRwf, 'en'))} is still to be collected.`,
      ),
    ],
  };
};

const inFrench = (message: BookingAlertEmail): EmailContent => {
  const { shoot } = message;
  return {
    subject: `Nouvelle réservation le ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference}), ${shoot.fullName}`,
    heading: 'Une nouvelle réservation est confirmée',
    blocks: [
      paragraph(phrase`Le créneau est pris dans votre calendrier et le client a reçu la confirmation.`),
      facts(shootFacts(shoot, 'fr')),
      subheading('Client'),
      facts([
        ...clientFacts({ ...message, fullName: shoot.fullName }, 'fr'),
        ...optionalFact('Nombre de personnes', message.partySize),
        ...optionalFact('Demandes particulières', message.specialRequests),
      ]),
      subheading('Paiement'),
      facts(feeFacts(shoot, 'fr')),
      subheading('Que faire'),
      paragraph(
        shoot.sessionFeeRwf === 0
          ? phrase`Rien\u00a0: tout est payé.`
          : phrase`Rien pour l’instant. Les frais de séance de ${unbroken(writeFrancs(shoot.sessionFeeRwf, 'fr'))} restent à encaisser.`,
      ),
    ],
  };
};

const WORDINGS: Readonly<Record<Locale, (message: BookingAlertEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};

const optionalFact = (label: string, value: string | number | null): readonly Fact[] =>
  value === null ? [] : [{ label, value: phrase`${String(value)}` }];
