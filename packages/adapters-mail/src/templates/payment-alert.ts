import type { Locale, PaymentAlertEmail, PaymentAlertReason } from '@booky/domain';
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
import { kindOfPayment, refundStep } from './refund-steps.ts';

/**
 * Tells the photographer about a payment that needs a decision: what happened, and what to do. If there is money to
 * return, the email begins with the steps to return it. `specification.md#refund-alert-content`
 */
export const paymentAlert = (message: PaymentAlertEmail, site: Site): EmailContent => {
  const { locale, ourRef, reference, amountRwf, reportedRwf, payment } = message;
  const francs = (amount: number) => phrase`${unbroken(writeFrancs(amount, locale))}`;
  const label = LABELS[locale];
  const words = WORDINGS[locale][message.reason]({
    payment: phrase`${code(ourRef)}`,
    due: francs(amountRwf),
    reported: reportedRwf === null || reportedRwf === amountRwf ? undefined : francs(reportedRwf),
    received: francs(reportedRwf ?? amountRwf),
    isAmountKnown: reportedRwf !== null,
    check: phrase`${code(`npm run cli -- payments check ${ourRef}`)}`,
    // The amount to return is the amount that arrived.
    refund: payment && refundStep({ ...payment, amountRwf: reportedRwf ?? payment.amountRwf }, locale, site),
  });
  const toDo = [subheading(label.toDo), steps(words.toDo), ...bookingPage(message.bookingId, locale, site)];
  return {
    subject: `${words.heading} (${reference})`,
    heading: words.heading,
    preview: words.toDo[0],
    blocks: [
      ...(message.reason === 'refund_due'
        ? [...toDo, subheading(label.happened), paragraph(words.happened)]
        : [paragraph(words.happened), ...toDo]),
      subheading(label.payment),
      facts([
        ...(payment === undefined
          ? []
          : [
              { label: label.paymentId, value: phrase`${code(payment.paymentId)}` },
              { label: label.payer, value: phrase`${payment.payerName}` },
              ...(payment.payerPhone === null
                ? []
                : [{ label: label.phone, value: phrase`${unbroken(payment.payerPhone)}` }]),
              { label: label.method, value: phrase`${kindOfPayment(payment, locale, site)}` },
            ]),
        { label: label.ourRef, value: phrase`${code(ourRef)}` },
        { label: label.reference, value: phrase`${unbroken(reference)}` },
        { label: label.due, value: francs(amountRwf) },
        ...(reportedRwf === null ? [] : [{ label: label.reported, value: francs(reportedRwf) }]),
      ]),
    ],
  };
};

/** The facts that the sentences about a reason contain. */
interface Particulars {
  readonly payment: Phrase;
  readonly due: Phrase;
  /**
   * The amount that the provider reports. Undefined if this amount is unknown, or if it equals the amount that is due.
   */
  readonly reported: Phrase | undefined;
  /** The received amount, or words for an unknown amount. */
  readonly received: Phrase;
  /** True if the provider reported a whole amount of francs. */
  readonly isAmountKnown: boolean;
  /** The operator’s command that queries the provider about this payment. */
  readonly check: Phrase;
  /** How to return the money. Undefined for a message of the previous version, which does not name the payer. */
  readonly refund: Phrase | undefined;
}

interface ReasonWords {
  readonly heading: string;
  readonly happened: Phrase;
  readonly toDo: readonly [Phrase, ...Phrase[]];
}

type Wording = Readonly<Record<PaymentAlertReason, (particulars: Particulars) => ReasonWords>>;

const ENGLISH: Wording = {
  amount_mismatch: ({ due, reported }) => ({
    heading: 'A payment does not match what was due',
    happened:
      reported === undefined
        ? phrase`The payment company reports a success, but the amount or currency differs from the ${due} that were due. This report is stored and changes nothing.`
        : phrase`The payment company reports a success over ${reported}, but ${due} were due. This report is stored and changes nothing.`,
    toDo: [
      phrase`Look the payment up at the payment company and see what really came in.`,
      phrase`Settle it with the client yourself: return the money, or agree how the rest is paid.`,
    ],
  }),
  reference_mismatch: ({ payment }) => ({
    heading: 'A callback names another payment',
    happened: phrase`A callback proven for payment ${payment} names another payment in its body. This callback is stored and changes nothing.`,
    toDo: [
      phrase`Look the payment up at the payment company and see whether it was paid.`,
      phrase`If this happens more than once, tell your operator: someone may be tampering with callbacks.`,
    ],
  }),
  contradiction: ({ received, isAmountKnown }) => ({
    heading: 'The payment company contradicts itself about a payment',
    happened: isAmountKnown
      ? phrase`The payment company first said that this payment had failed and now reports a success over ${received}. This report is stored and changes nothing.`
      : phrase`The payment company first said that this payment had failed and now reports a success, without a whole amount of francs. This report is stored and changes nothing.`,
    toDo: [
      phrase`Look the payment up at the payment company and see whether the money came in.`,
      phrase`If the money came in, return it yourself or settle this with the client.`,
    ],
  }),
  refund_due: ({ payment, received, refund }) => ({
    heading: 'A payment is to be returned',
    happened: phrase`A payment of ${received} came in that its booking can’t use: the fee was paid already, the payment is more than what was owed, or the booking takes no money any more. The whole payment is marked as refund due.`,
    toDo: [
      refund ??
        phrase`Return ${received} yourself to the payer of payment ${payment}, and record the refund.`,
      phrase`Booky moves no money by itself.`,
    ],
  }),
  provider_refused_us: ({ due }) => ({
    heading: 'The payment company refuses our requests',
    happened: phrase`The payment company refused our request to charge ${due}: the credentials, the currency or the configuration are not accepted. Nothing should have been taken from the payer.`,
    toDo: [
      phrase`Ask your operator to check the payment company’s credentials and settings.`,
      phrase`Until then other payments may fail in the same way.`,
    ],
  }),
  reversal: ({ payment, due }) => ({
    heading: 'The payment company takes a payment back',
    happened: phrase`The payment company reported that payment ${payment} of ${due} had succeeded, and now reports that it failed or was voided. The message is on record; the payment and its booking stay as they are.`,
    toDo: [
      phrase`Look the payment up at the payment company and see whether the money is still there.`,
      phrase`If it is gone, settle it with the client yourself: ask for the money again, or cancel the booking.`,
    ],
  }),
  second_charge: ({ payment, received }) => ({
    heading: 'The payment company charged a payment twice',
    happened: phrase`Payment ${payment} had succeeded already, and the payment company reports a second success of ${received} under it, as another transaction. The message is on record; the second amount was applied to nothing.`,
    toDo: [
      phrase`Look both transactions up at the payment company.`,
      phrase`If the payer was charged twice, return the second amount yourself, or have the payment company do it.`,
    ],
  }),
  paid_without_delivery: ({ reported, isAmountKnown, due, check }) => {
    const heading = 'Paid at the payment company, but never confirmed';
    if (reported !== undefined)
      return {
        heading,
        happened: phrase`Asked by us, the payment company says that ${reported} was paid where ${due} was due, and its callback never came. Nothing was confirmed, and this payment can’t be accepted.`,
        toDo: [
          phrase`Look this payment up at the payment company and see what really came in.`,
          phrase`Settle it with the client yourself: return the money, or agree how the rest is paid.`,
        ],
      };
    return {
      heading,
      happened: isAmountKnown
        ? phrase`Asked by us, the payment company says that this payment of ${due} is paid, but its callback never came. Nothing was confirmed.`
        : phrase`Asked by us, the payment company says that this payment is paid, but names no whole amount of francs (${due} were due), and its callback never came. Nothing was confirmed.`,
      toDo: [
        phrase`Open the booking in the back office and choose “Accept this payment”. We ask the payment company once more, and the payment counts if the company still says that it is paid.`,
        phrase`If the payment is not accepted, ask your operator to run ${check} and to follow what it says.`,
        phrase`Until then the booking does not count this money.`,
      ],
    };
  },
};

const FRENCH: Wording = {
  amount_mismatch: ({ due, reported }) => ({
    heading: 'Un paiement ne correspond pas au montant dû',
    happened:
      reported === undefined
        ? phrase`L’opérateur de paiement annonce un paiement réussi, mais d’un autre montant ou dans une autre devise que les ${due} dus. Il est enregistré et n’a été imputé à rien.`
        : phrase`L’opérateur de paiement annonce un paiement réussi de ${reported} alors que ${due} étaient dus. Il est enregistré et n’a été imputé à rien.`,
    toDo: [
      phrase`Cherchez le paiement chez l’opérateur de paiement et voyez ce qui est réellement arrivé.`,
      phrase`Réglez-le vous-même avec le client\u00a0: rendez l’argent, ou convenez du paiement du reste.`,
    ],
  }),
  reference_mismatch: ({ payment }) => ({
    heading: 'Une notification désigne un autre paiement',
    happened: phrase`Une notification authentifiée pour le paiement ${payment} désigne un autre paiement. Elle est enregistrée et n’a été imputée à rien.`,
    toDo: [
      phrase`Cherchez le paiement chez l’opérateur de paiement et voyez s’il a été payé.`,
      phrase`Si cela se répète, prévenez votre responsable technique\u00a0: quelqu’un falsifie peut-être les notifications.`,
    ],
  }),
  contradiction: ({ received, isAmountKnown }) => ({
    heading: 'L’opérateur de paiement se contredit au sujet d’un paiement',
    happened: isAmountKnown
      ? phrase`L’opérateur de paiement avait annoncé l’échec de ce paiement et en annonce maintenant la réussite, pour ${received}. Il est enregistré et n’a été imputé à rien.`
      : phrase`L’opérateur de paiement avait annoncé l’échec de ce paiement et en annonce maintenant la réussite, sans montant entier en francs. Elle est enregistrée et n’a été imputée à rien.`,
    toDo: [
      phrase`Cherchez le paiement chez l’opérateur de paiement et voyez si l’argent est arrivé.`,
      phrase`Si oui, rendez-le vous-même ou réglez l’affaire avec le client.`,
    ],
  }),
  refund_due: ({ payment, received, refund }) => ({
    heading: 'Un paiement est à rembourser',
    happened: phrase`Un paiement de ${received} est arrivé que sa réservation ne peut pas utiliser\u00a0: elle était déjà payée, il dépasse ce qui était dû, ou elle n’accepte plus d’argent. Il est marqué «\u00a0à rembourser\u00a0» en entier.`,
    toDo: [
      refund ??
        phrase`Rendez vous-même ${received} à la personne qui a fait le paiement ${payment}, et enregistrez le remboursement.`,
      phrase`Booky ne déplace pas d’argent.`,
    ],
  }),
  provider_refused_us: ({ due }) => ({
    heading: 'L’opérateur de paiement refuse nos demandes',
    happened: phrase`L’opérateur de paiement a refusé notre demande de ${due}\u00a0: les identifiants, la devise ou la configuration ne sont pas acceptés. Rien n’a dû être prélevé.`,
    toDo: [
      phrase`Demandez à votre responsable technique de vérifier les identifiants et les réglages de l’opérateur de paiement.`,
      phrase`D’ici là, d’autres paiements peuvent échouer de la même façon.`,
    ],
  }),
  reversal: ({ payment, due }) => ({
    heading: 'L’opérateur de paiement revient sur un paiement',
    happened: phrase`L’opérateur de paiement avait annoncé la réussite du paiement ${payment} de ${due}, et annonce maintenant son échec ou son annulation. Le message est enregistré\u00a0; le paiement et sa réservation restent tels quels.`,
    toDo: [
      phrase`Cherchez le paiement chez l’opérateur de paiement et voyez si l’argent est toujours là.`,
      phrase`S’il a disparu, réglez l’affaire avec le client\u00a0: redemandez l’argent, ou annulez la réservation.`,
    ],
  }),
  second_charge: ({ payment, received }) => ({
    heading: 'L’opérateur de paiement a débité deux fois un paiement',
    happened: phrase`Le paiement ${payment} avait déjà réussi, et l’opérateur de paiement annonce une seconde réussite de ${received} sous cette référence, comme une autre transaction. Le message est enregistré\u00a0; le second montant n’a été imputé à rien.`,
    toDo: [
      phrase`Cherchez les deux transactions chez l’opérateur de paiement.`,
      phrase`Si la personne a été débitée deux fois, rendez vous-même le second montant, ou faites-le faire par l’opérateur de paiement.`,
    ],
  }),
  paid_without_delivery: ({ reported, isAmountKnown, due, check }) => {
    const heading = 'Payé chez l’opérateur de paiement, mais jamais confirmé';
    if (reported !== undefined)
      return {
        heading,
        happened: phrase`Interrogé par nous, l’opérateur de paiement annonce un paiement de ${reported} alors que ${due} étaient dus, et sa notification n’est jamais arrivée. Rien n’a été confirmé, et ce paiement ne peut pas être accepté.`,
        toDo: [
          phrase`Cherchez ce paiement chez l’opérateur et voyez ce qui est réellement arrivé.`,
          phrase`Réglez-le vous-même avec le client\u00a0: rendez l’argent, ou convenez du paiement du reste.`,
        ],
      };
    return {
      heading,
      happened: isAmountKnown
        ? phrase`Interrogé par nous, l’opérateur de paiement dit que ce paiement de ${due} est payé, mais sa notification n’est jamais arrivée. Rien n’a été confirmé.`
        : phrase`Interrogé par nous, l’opérateur de paiement dit que ce paiement est payé, mais sans dire quel montant entier en francs (${due} étaient dus), et sa notification n’est jamais arrivée. Rien n’a été confirmé.`,
      toDo: [
        phrase`Ouvrez la réservation dans l’espace studio et choisissez «\u00a0Accepter ce paiement\u00a0». Nous interrogeons encore une fois l’opérateur, et le paiement compte s’il est toujours annoncé payé.`,
        phrase`En cas de refus, demandez à votre responsable technique de lancer ${check} et de suivre ce qui est indiqué.`,
        phrase`D’ici là, la réservation ne compte pas cet argent.`,
      ],
    };
  },
};

const WORDINGS: Readonly<Record<Locale, Wording>> = { en: ENGLISH, fr: FRENCH };

const LABELS = {
  en: {
    toDo: 'What to do',
    happened: 'What happened',
    payment: 'The payment',
    paymentId: 'Payment',
    payer: 'Payer',
    phone: 'Phone',
    method: 'Paid for and by',
    ourRef: 'Our reference at the payment company',
    reference: 'Booking',
    due: 'Amount due',
    reported: 'Reported by the payment company',
  },
  fr: {
    toDo: 'Que faire',
    happened: 'Ce qui s’est passé',
    payment: 'Le paiement',
    paymentId: 'Paiement',
    payer: 'Payeur',
    phone: 'Téléphone',
    method: 'Pour quoi et comment',
    ourRef: 'Notre référence chez l’opérateur de paiement',
    reference: 'Réservation',
    due: 'Montant dû',
    reported: 'Annoncé par l’opérateur de paiement',
  },
} satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;
