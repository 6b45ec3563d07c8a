import type { Locale, ProviderName, UnprovenDeliveryAlertEmail } from '@booky/domain';
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
import { bookingPage } from './booking-page.ts';

/** `specification.md#unproven-alert`: to the admin, what came without its proof, and how to tell a fault from a forgery. */
export const unprovenDeliveryAlert = (message: UnprovenDeliveryAlertEmail, site: Site): EmailContent => {
  const { locale, provider, why, ourRef, reference } = message;
  const words = WORDINGS[locale];
  const toDo = [
    words.check(phrase`${code(`npm run cli -- payments check ${ourRef}`)}`),
    words.compare[provider],
    words.otherwise,
  ] as const;
  return {
    subject: `${words.heading} (${reference})`,
    heading: words.heading,
    preview: toDo[0],
    blocks: [
      paragraph(words.happened[why](words.provider[provider])),
      paragraph(words.means),
      subheading(words.toDo),
      steps(toDo),
      ...bookingPage(message.bookingId, locale, site),
      subheading(words.payment),
      facts([
        { label: words.ourRef, value: phrase`${code(ourRef)}` },
        { label: words.reference, value: phrase`${unbroken(reference)}` },
      ]),
    ],
  };
};

interface Wording {
  readonly heading: string;
  readonly provider: Readonly<Record<ProviderName, string>>;
  readonly happened: Readonly<Record<UnprovenDeliveryAlertEmail['why'], (provider: string) => Phrase>>;
  readonly means: Phrase;
  readonly toDo: string;
  readonly check: (command: Phrase) => Phrase;
  /** What makes genuine callbacks of a provider fail. */
  readonly compare: Readonly<Record<ProviderName, Phrase>>;
  readonly otherwise: Phrase;
  readonly payment: string;
  readonly ourRef: string;
  readonly reference: string;
}

const WORDINGS: Readonly<Record<Locale, Wording>> = {
  en: {
    heading: 'A callback about a payment could not be verified',
    provider: { gateway: 'the payment gateway', 'mobile-money': 'mobile money' },
    happened: {
      no_secret_configured: (provider) =>
        phrase`A callback in the name of ${provider} reports a payment that is still pending, but no secret is set to verify it with.`,
      proof_missing: (provider) =>
        phrase`A callback in the name of ${provider} reports a payment that is still pending, without a signature.`,
      proof_wrong: (provider) =>
        phrase`A callback in the name of ${provider} reports a payment that is still pending, with a signature that does not match.`,
    },
    means: phrase`Booky kept it and changed nothing. Either your provider’s callbacks are not recognised, and paid bookings are not confirmed, or this one was forged. For 24 hours you get no other email about this provider; Today in the back office shows how many such callbacks came.`,
    toDo: 'What to do',
    check: (command) =>
      phrase`Ask your operator to run ${command}. If the provider says that this payment is paid, its callbacks are genuine and go unrecognised.`,
    compare: {
      gateway: phrase`In that case your operator checks that ${code('GATEWAY_WEBHOOK_SECRET')} is the secret hash of the provider’s dashboard, and that every proxy passes on the body unchanged and the header ${code('flutterwave-signature')} (or ${code('gateway-signature')}).`,
      'mobile-money': phrase`In that case your operator checks that every proxy passes on the callback’s address unchanged. If ${code('MOBILE_MONEY_CALLBACK_SECRET')} was changed, the old value belongs in ${code('MOBILE_MONEY_CALLBACK_SECRET_PREVIOUS')}.`,
    },
    otherwise: phrase`If the payment is not paid there, the callback was probably forged, and there is nothing to do.`,
    payment: 'The payment it names',
    ourRef: 'Reference at the provider',
    reference: 'Booking',
  },
  fr: {
    heading: 'Une notification de paiement n’a pas pu être vérifiée',
    provider: { gateway: 'la passerelle de paiement', 'mobile-money': 'mobile money' },
    happened: {
      no_secret_configured: (provider) =>
        phrase`Une notification au nom de ${provider} concerne un paiement encore en attente, mais aucun secret n’est configuré pour la vérifier.`,
      proof_missing: (provider) =>
        phrase`Une notification au nom de ${provider} concerne un paiement encore en attente, mais ne porte aucune signature.`,
      proof_wrong: (provider) =>
        phrase`Une notification au nom de ${provider} concerne un paiement encore en attente, mais sa signature ne correspond pas.`,
    },
    means: phrase`Booky l’a conservée et n’a rien changé. Soit les notifications de votre prestataire ne sont pas reconnues, et des réservations payées ne sont pas confirmées, soit quelqu’un a falsifié celle-ci. Pendant 24 heures, vous ne recevrez pas d’autre e-mail au sujet de ce prestataire\u00a0; la page Aujourd’hui indique combien de ces notifications sont arrivées.`,
    toDo: 'Que faire',
    check: (command) =>
      phrase`Demandez à votre opérateur de lancer ${command}. Si le prestataire dit que ce paiement est payé, ses notifications sont authentiques et ne sont pas reconnues.`,
    compare: {
      gateway: phrase`Dans ce cas, votre opérateur vérifie que ${code('GATEWAY_WEBHOOK_SECRET')} est bien le «\u00a0secret hash\u00a0» du tableau de bord du prestataire, et que chaque proxy transmet le corps sans le modifier ainsi que l’en-tête ${code('flutterwave-signature')} (ou ${code('gateway-signature')}).`,
      'mobile-money': phrase`Dans ce cas, votre opérateur vérifie que chaque proxy transmet l’adresse de la notification sans la modifier. Si ${code('MOBILE_MONEY_CALLBACK_SECRET')} a été changé, l’ancienne valeur doit figurer dans ${code('MOBILE_MONEY_CALLBACK_SECRET_PREVIOUS')}.`,
    },
    otherwise: phrase`Si le paiement n’y est pas payé, la notification est sans doute une falsification, et il n’y a rien à faire.`,
    payment: 'Le paiement concerné',
    ourRef: 'Référence chez le prestataire',
    reference: 'Réservation',
  },
};
