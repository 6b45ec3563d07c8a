import type { Locale, UnknownPaymentAlertEmail } from '@booky/domain';
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
import { writeFrancs } from '../wording/francs.ts';

/**
 * Tells the photographer about money for a payment that is not on record. For example, a client paid after a backup was
 * made, and the backup was then restored.
 */
export const unknownPaymentAlert = (message: UnknownPaymentAlertEmail): EmailContent => {
  const { locale, deliveryId, ourRef, reportedRwf, payerName, payerPhone } = message;
  const words = WORDINGS[locale]({
    list: phrase`${code('npm run cli -- webhooks list --outcome no_such_payment')}`,
    replay: phrase`${code(`npm run cli -- webhooks replay ${deliveryId}`)}`,
  });
  return {
    subject: words.heading,
    heading: words.heading,
    preview: words.toDo[0],
    blocks: [
      paragraph(words.happened),
      subheading(words.toDoLabel),
      steps(words.toDo),
      subheading(words.callbackLabel),
      facts([
        { label: words.callbackLabel, value: phrase`${code(deliveryId)}` },
        { label: words.ourRefLabel, value: phrase`${code(ourRef)}` },
        ...(payerName ? [{ label: words.payerLabel, value: phrase`${payerName}` }] : []),
        ...(payerPhone ? [{ label: words.phoneLabel, value: phrase`${unbroken(payerPhone)}` }] : []),
        ...(reportedRwf === null
          ? []
          : [{ label: words.reportedLabel, value: phrase`${unbroken(writeFrancs(reportedRwf, locale))}` }]),
      ]),
    ],
  };
};

interface Words {
  readonly heading: string;
  readonly happened: Phrase;
  readonly toDo: readonly [Phrase, ...Phrase[]];
  readonly toDoLabel: string;
  readonly callbackLabel: string;
  readonly ourRefLabel: string;
  readonly payerLabel: string;
  readonly phoneLabel: string;
  readonly reportedLabel: string;
}

type Wording = (commands: { readonly list: Phrase; readonly replay: Phrase }) => Words;

const WORDINGS: Readonly<Record<Locale, Wording>> = {
  en: ({ list, replay }) => ({
    heading: 'A payment came in that is not on record',
    happened: phrase`The payment company reports a success for a payment that Booky does not know. This can happen after a backup was restored: the client has paid, and their booking is gone. The callback is on record, but changed no payment.`,
    toDo: [
      phrase`Look the payment up at the payment company by the reference below, and find out who paid.`,
      phrase`Create the booking again, or return the money. Your operator lists such callbacks with ${list}.`,
      phrase`If the payment is on record again, ${replay} applies the callback.`,
    ],
    toDoLabel: 'What to do',
    callbackLabel: 'The callback',
    ourRefLabel: 'Payment it names',
    payerLabel: 'Payer',
    phoneLabel: 'Phone',
    reportedLabel: 'Reported by the payment company',
  }),
  fr: ({ list, replay }) => ({
    heading: 'Un paiement est arrivé qui n’est pas enregistré',
    happened: phrase`L’opérateur de paiement annonce la réussite d’un paiement que Booky ne connaît pas. Cela peut arriver après la restauration d’une sauvegarde\u00a0: le client a payé, et sa réservation a disparu. La notification est enregistrée, mais n’a modifié aucun paiement.`,
    toDo: [
      phrase`Cherchez le paiement chez l’opérateur de paiement avec la référence ci-dessous, et trouvez qui a payé.`,
      phrase`Rétablissez la réservation ou rendez l’argent. Votre responsable technique liste ces notifications avec ${list}.`,
      phrase`Si le paiement est de nouveau enregistré, ${replay} applique la notification.`,
    ],
    toDoLabel: 'Que faire',
    callbackLabel: 'La notification',
    ourRefLabel: 'Paiement désigné',
    payerLabel: 'Payeur',
    phoneLabel: 'Téléphone',
    reportedLabel: 'Annoncé par l’opérateur de paiement',
  }),
};
