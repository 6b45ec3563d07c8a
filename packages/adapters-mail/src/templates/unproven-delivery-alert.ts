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

/**
 * Tells the photographer about a provider delivery without a valid proof. Explains how to distinguish a fault from a
 * forgery. `specification.md#unproven-alert`
 */
export const unprovenDeliveryAlert = (message: UnprovenDeliveryAlertEmail, site: Site): EmailContent => {
  const { locale, provider, why, ourRef, reference } = message;
  const words = WORDINGS[locale];
  const toDo = [
    words.check(phrase`${code(`npm run cli -- payments check ${ourRef}`)}`),
    words.compare(provider),
    words.otherwise,
  ] as const;
  return {
    subject: `${words.heading} (${reference})`,
    heading: words.heading,
    preview: toDo[0],
    blocks: [
      paragraph(words.happened[why](provider)),
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
  readonly happened: Readonly<Record<UnprovenDeliveryAlertEmail['why'], (provider: ProviderName) => Phrase>>;
  readonly means: Phrase;
  readonly toDo: string;
  readonly check: (command: Phrase) => Phrase;
  /** Names the setting to compare. If its value is wrong, genuine callbacks fail. */
  readonly compare: (provider: ProviderName) => Phrase;
  readonly otherwise: Phrase;
  readonly payment: string;
  readonly ourRef: string;
  readonly reference: string;
}

const WORDINGS: Readonly<Record<Locale, Wording>> = {
  en: {
    heading: 'A callback about a payment could not be verified',
    happened: {
      no_secret_configured: (provider) =>
        phrase`A callback in the name of ${code(provider)} reports a payment that is still pending, but no secret is set to verify it with.`,
      proof_missing: (provider) =>
        phrase`A callback in the name of ${code(provider)} reports a payment that is still pending, without a signature.`,
      proof_wrong: (provider) =>
        phrase`A callback in the name of ${code(provider)} reports a payment that is still pending, with a signature that does not match.`,
    },
    means: phrase`Booky kept it and changed nothing. Either your payment company’s callbacks are not recognised, and paid bookings are not confirmed, or this one was forged. For 24 hours you get no other email about this payment company; Today in the back office shows how many such callbacks came.`,
    toDo: 'What to do',
    check: (command) =>
      phrase`Ask your operator to run ${command}. If the payment company says that this payment is paid, its callbacks are genuine and go unrecognised.`,
    compare: (provider) =>
      phrase`In that case your operator checks that the key or secret set here is the one the payment company uses, and that every proxy passes on the callback’s address, headers and body unchanged. The page ${code(`docs/providers/${provider}.md`)} says where to find the key or secret, and where the old value belongs after a change.`,
    otherwise: phrase`If the payment is not paid at the payment company, the callback was probably forged, and there is nothing to do.`,
    payment: 'The payment it names',
    ourRef: 'Our reference at the payment company',
    reference: 'Booking',
  },
  fr: {
    heading: 'Une notification de paiement n’a pas pu être vérifiée',
    happened: {
      no_secret_configured: (provider) =>
        phrase`Une notification au nom de ${code(provider)} concerne un paiement encore en attente, mais aucun secret n’est configuré pour la vérifier.`,
      proof_missing: (provider) =>
        phrase`Une notification au nom de ${code(provider)} concerne un paiement encore en attente, mais ne porte aucune signature.`,
      proof_wrong: (provider) =>
        phrase`Une notification au nom de ${code(provider)} concerne un paiement encore en attente, mais sa signature ne correspond pas.`,
    },
    means: phrase`Booky l’a conservée et n’a rien changé. Soit les notifications de votre opérateur de paiement ne sont pas reconnues, et des réservations payées ne sont pas confirmées, soit quelqu’un a falsifié celle-ci. Pendant 24 heures, vous ne recevrez pas d’autre e-mail au sujet de cet opérateur\u00a0; la page Aujourd’hui indique combien de ces notifications sont arrivées.`,
    toDo: 'Que faire',
    check: (command) =>
      phrase`Demandez à votre responsable technique de lancer ${command}. Si l’opérateur de paiement dit que ce paiement est payé, ses notifications sont authentiques et ne sont pas reconnues.`,
    compare: (provider) =>
      phrase`Dans ce cas, votre responsable technique vérifie que la clé ou le secret configuré ici est bien celui de l’opérateur de paiement, et que chaque proxy transmet sans les modifier l’adresse, les en-têtes et le corps de la notification. La page ${code(`docs/providers/${provider}.md`)} indique où le trouver, et où garder l’ancienne valeur après un changement.`,
    otherwise: phrase`Si le paiement n’y est pas payé, la notification est sans doute une falsification, et il n’y a rien à faire.`,
    payment: 'Le paiement concerné',
    ourRef: 'Notre référence chez l’opérateur de paiement',
    reference: 'Réservation',
  },
};
