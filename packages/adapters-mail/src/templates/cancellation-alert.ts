import type { BookingAlertEmail, BookingAlertEvent, Locale } from '@booky/domain';
import {
  type EmailContent,
  facts,
  type Phrase,
  paragraph,
  phrase,
  steps,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import type { Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeStart } from '../wording/kigali-time.ts';
import { bookingPage } from './booking-page.ts';
import { clientFacts } from './client-facts.ts';
import { refundStep } from './refund-steps.ts';
import { bookingFacts, lostOccasion } from './shoot-facts.ts';

/**
 * Tells the photographer that a client cancelled. The photographer keeps the booking fee and must return other
 * payments. If there is money to return, the email begins with the steps to return it.
 * `specification.md#refund-alert-content`
 */
export const cancellationAlert = (message: BookingAlertEmail, event: Cancelled, site: Site): EmailContent =>
  WORDINGS[message.locale](message, event, site);

type Cancelled = Extract<BookingAlertEvent, { readonly kind: 'cancelled_by_client' }>;

const inEnglish = (message: BookingAlertEmail, event: Cancelled, site: Site): EmailContent => {
  const { shoot } = message;
  const cancelled = paragraph(
    phrase`${shoot.fullName} has cancelled the booking below. The slot is free again.${shoot.bookingFeeRwf === 0 ? [] : phrase` The booking fee of ${francs(shoot.bookingFeeRwf, 'en')} is not refunded: you keep it.`}`,
  );
  return {
    subject: `Cancelled by the client: ${writeStart(shoot.startsAt, 'en')} (${shoot.reference}), ${shoot.fullName}`,
    heading: 'A client has cancelled a booking',
    preview: event.refundDueRwf === 0 ? nothingToDo('en') : toReturn(event, 'en'),
    blocks: [
      ...(event.refundDueRwf === 0
        ? [cancelled, subheading('What to do'), paragraph(nothingToDo('en'))]
        : [
            subheading('What to do'),
            steps(refundsIn(event, 'en', site)),
            subheading('What happened'),
            cancelled,
          ]),
      ...bookingPage(message.bookingId, 'en', site),
      subheading('The cancelled booking'),
      lostOccasion(shoot, 'en'),
      facts(bookingFacts(shoot, 'en')),
      subheading('Client'),
      facts(clientFacts({ ...message, fullName: shoot.fullName }, 'en')),
    ],
  };
};

const inFrench = (message: BookingAlertEmail, event: Cancelled, site: Site): EmailContent => {
  const { shoot } = message;
  const cancelled = paragraph(
    phrase`${shoot.fullName} a annulé la réservation ci-dessous. Le créneau est de nouveau libre.${shoot.bookingFeeRwf === 0 ? [] : phrase` Les frais de réservation de ${francs(shoot.bookingFeeRwf, 'fr')} ne sont pas remboursés\u00a0: vous les gardez.`}`,
  );
  return {
    subject: `Annulation par le client\u00a0: ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference}), ${shoot.fullName}`,
    heading: 'Un client a annulé une réservation',
    preview: event.refundDueRwf === 0 ? nothingToDo('fr') : toReturn(event, 'fr'),
    blocks: [
      ...(event.refundDueRwf === 0
        ? [cancelled, subheading('Que faire'), paragraph(nothingToDo('fr'))]
        : [
            subheading('Que faire'),
            steps(refundsIn(event, 'fr', site)),
            subheading('Ce qui s’est passé'),
            cancelled,
          ]),
      ...bookingPage(message.bookingId, 'fr', site),
      subheading('La réservation annulée'),
      lostOccasion(shoot, 'fr'),
      facts(bookingFacts(shoot, 'fr')),
      subheading('Client'),
      facts(clientFacts({ ...message, fullName: shoot.fullName }, 'fr')),
    ],
  };
};

const nothingToDo = (locale: Locale): Phrase => {
  switch (locale) {
    case 'en':
      return phrase`Nothing: there is nothing to refund.`;
    case 'fr':
      return phrase`Rien\u00a0: il n’y a rien à rembourser.`;
    default:
      return locale satisfies never;
  }
};

/** Names the total to return, for messages of the previous version. Such messages do not list the payments. */
const toReturn = ({ refundDueRwf }: Cancelled, locale: Locale): Phrase => {
  const amount = francs(refundDueRwf, locale);
  switch (locale) {
    case 'en':
      return phrase`Return ${amount} yourself to the client, and record the refund on each payment.`;
    case 'fr':
      return phrase`Rendez vous-même ${amount} au client, et enregistrez le remboursement de chaque paiement.`;
    default:
      return locale satisfies never;
  }
};

const refundsIn = (event: Cancelled, locale: Locale, site: Site): readonly Phrase[] =>
  event.refundsDue?.map((payment) => refundStep(payment, locale, site)) ?? [toReturn(event, locale)];

const francs = (amountRwf: number, locale: Locale) => unbroken(writeFrancs(amountRwf, locale));

const WORDINGS: Readonly<
  Record<Locale, (message: BookingAlertEmail, event: Cancelled, site: Site) => EmailContent>
> = {
  en: inEnglish,
  fr: inFrench,
};
