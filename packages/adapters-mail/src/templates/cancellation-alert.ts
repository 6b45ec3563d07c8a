import type { BookingAlertEmail, BookingAlertEvent, Locale } from '@booky/domain';
import {
  type Block,
  type EmailContent,
  facts,
  paragraph,
  phrase,
  steps,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeStart } from '../wording/kigali-time.ts';
import { clientFacts } from './client-facts.ts';
import { refundStep } from './refund-steps.ts';
import { shootFacts } from './shoot-facts.ts';

/** To the admin: a client cancelled; the booking fee stays, and what else was paid is to be returned by hand. */
export const cancellationAlert = (message: BookingAlertEmail, event: Cancelled): EmailContent =>
  WORDINGS[message.locale](message, event);

type Cancelled = Extract<BookingAlertEvent, { readonly kind: 'cancelled_by_client' }>;

const inEnglish = (message: BookingAlertEmail, event: Cancelled): EmailContent => {
  const { shoot } = message;
  return {
    subject: `Cancelled by the client: ${writeStart(shoot.startsAt, 'en')} (${shoot.reference}), ${shoot.fullName}`,
    heading: 'A client has cancelled a booking',
    blocks: [
      paragraph(
        phrase`${shoot.fullName} has cancelled the booking below. The slot is free again.${shoot.bookingFeeRwf === 0 ? [] : phrase` The booking fee of ${francs(shoot.bookingFeeRwf, 'en')} is not refunded: you keep it.`}`,
      ),
      subheading('What to do'),
      event.refundDueRwf === 0
        ? paragraph(phrase`Nothing: there is nothing to refund.`)
        : refundSteps(event, 'en'),
      subheading('The cancelled booking'),
      facts(shootFacts(shoot, 'en')),
      subheading('Client'),
      facts(clientFacts({ ...message, fullName: shoot.fullName }, 'en')),
    ],
  };
};

const inFrench = (message: BookingAlertEmail, event: Cancelled): EmailContent => {
  const { shoot } = message;
  return {
    subject: `Annulation par le client\u00a0: ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference}), ${shoot.fullName}`,
    heading: 'Un client a annulé une réservation',
    blocks: [
      paragraph(
        phrase`${shoot.fullName} a annulé la réservation ci-dessous. Le créneau est de nouveau libre.${shoot.bookingFeeRwf === 0 ? [] : phrase` Les frais de réservation de ${francs(shoot.bookingFeeRwf, 'fr')} ne sont pas remboursés\u00a0: vous les gardez.`}`,
      ),
      subheading('Que faire'),
      event.refundDueRwf === 0
        ? paragraph(phrase`Rien\u00a0: il n’y a rien à rembourser.`)
        : refundSteps(event, 'fr'),
      subheading('La réservation annulée'),
      facts(shootFacts(shoot, 'fr')),
      subheading('Client'),
      facts(clientFacts({ ...message, fullName: shoot.fullName }, 'fr')),
    ],
  };
};

const refundSteps = ({ refundDueRwf, refundsDue }: Cancelled, locale: Locale): Block => {
  const amount = francs(refundDueRwf, locale);
  const each = refundsDue?.map((payment) => refundStep(payment, locale));
  switch (locale) {
    case 'en':
      return steps(
        each ?? [phrase`Return ${amount} by hand to the client, and record the refund on each payment.`],
      );
    case 'fr':
      return steps(
        each ?? [
          phrase`Rendez vous-même ${amount} au client, et enregistrez le remboursement de chaque paiement.`,
        ],
      );
    default:
      return locale satisfies never;
  }
};

const francs = (amountRwf: number, locale: Locale) => unbroken(writeFrancs(amountRwf, locale));

const WORDINGS: Readonly<Record<Locale, (message: BookingAlertEmail, event: Cancelled) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
