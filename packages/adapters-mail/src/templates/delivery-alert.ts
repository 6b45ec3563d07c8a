import type { DeliveryAlertEmail, Locale } from '@booky/domain';
import {
  code,
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
import { bookingPage } from './booking-page.ts';

/** Tells the photographer that a callback cannot be processed. Contains the known facts and the next steps. */
export const deliveryAlert = (message: DeliveryAlertEmail, site: Site): EmailContent => {
  const { locale, deliveryId, failures, ourRef, reference, amountRwf } = message;
  const label = LABELS[locale];
  const words = WORDINGS[locale]({
    failures: `${failures}`,
    show: phrase`${code(`npm run cli -- webhooks show ${deliveryId}`)}`,
    replay: phrase`${code(`npm run cli -- webhooks replay ${deliveryId}`)}`,
  });
  return {
    subject: reference === null ? words.heading : `${words.heading} (${reference})`,
    heading: words.heading,
    preview: words.toDo[0],
    blocks: [
      paragraph(words.happened),
      subheading(label.toDo),
      steps(words.toDo),
      ...bookingPage(message.bookingId, locale, site),
      subheading(label.callback),
      facts([
        { label: label.callback, value: phrase`${code(deliveryId)}` },
        ...(ourRef === null ? [] : [{ label: label.ourRef, value: phrase`${code(ourRef)}` }]),
        ...(reference === null ? [] : [{ label: label.reference, value: phrase`${unbroken(reference)}` }]),
        ...(amountRwf === null
          ? []
          : [{ label: label.due, value: phrase`${unbroken(writeFrancs(amountRwf, locale))}` }]),
      ]),
    ],
  };
};

/** The facts that appear in the sentences of the email. */
interface Particulars {
  readonly failures: string;
  /** The operator’s command that shows the callback. */
  readonly show: Phrase;
  /** The operator’s command that processes the callback again. */
  readonly replay: Phrase;
}

interface Words {
  readonly heading: string;
  readonly happened: Phrase;
  readonly toDo: readonly [Phrase, ...Phrase[]];
}

const inEnglish = ({ failures, show, replay }: Particulars): Words => ({
  heading: 'A callback from the payment company can’t be processed',
  happened: phrase`The payment company has sent a callback about a payment. It is on record, but processing it has failed ${failures} times, so it has had no effect. Booky will keep trying, at least once an hour, without another email about it.`,
  toDo: [
    phrase`Ask your operator to run ${show} and to look for the cause in the service’s log.`,
    phrase`Once the cause is fixed, ${replay} processes it at once.`,
    phrase`Until then, the booking does not show what the payment company reported.`,
  ],
});

const inFrench = ({ failures, show, replay }: Particulars): Words => ({
  heading: 'Une notification de l’opérateur de paiement ne peut pas être traitée',
  happened: phrase`L’opérateur de paiement nous a annoncé quelque chose au sujet d’un paiement. C’est enregistré, mais le traitement a échoué ${failures} fois et n’a donc rien changé. Booky continue d’essayer, au moins une fois par heure, sans vous écrire de nouveau à ce sujet.`,
  toDo: [
    phrase`Demandez à votre responsable technique de lancer ${show} et de chercher la cause dans le journal du service.`,
    phrase`Une fois la cause corrigée, ${replay} la traite aussitôt.`,
    phrase`D’ici là, la réservation n’indique pas ce que l’opérateur de paiement a annoncé.`,
  ],
});

const WORDINGS: Readonly<Record<Locale, (particulars: Particulars) => Words>> = {
  en: inEnglish,
  fr: inFrench,
};

const LABELS = {
  en: {
    toDo: 'What to do',
    callback: 'The callback',
    ourRef: 'Payment it names',
    reference: 'Booking',
    due: 'Amount due',
  },
  fr: {
    toDo: 'Que faire',
    callback: 'La notification',
    ourRef: 'Paiement désigné',
    reference: 'Réservation',
    due: 'Montant dû',
  },
} satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;
