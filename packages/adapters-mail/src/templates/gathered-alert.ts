import type { GatheredAlertEmail, GatheredReason, Locale } from '@booky/domain';
import { code, type EmailContent, type Phrase, paragraph, phrase } from '../content/email-content.ts';
import { writeMoment } from '../wording/kigali-time.ts';

/** Tells the photographer how many further alerts had the same cause. `specification.md#gathered-alerts` */
export const gatheredAlert = ({ locale, about, count, since }: GatheredAlertEmail): EmailContent => {
  const { heading, happened, look } = WORDINGS[locale];
  const number = `${count}`;
  return {
    subject: heading[about](number),
    heading: heading[about](number),
    preview: look[about],
    blocks: [paragraph(happened(number, writeMoment(since, locale))), paragraph(look[about])],
  };
};

interface Wording {
  readonly heading: Readonly<Record<GatheredReason, (count: string) => string>>;
  readonly happened: (count: string, since: Phrase) => Phrase;
  readonly look: Readonly<Record<GatheredReason, Phrase>>;
}

const list = (options: string): Phrase => phrase`${code(`npm run cli -- webhooks list ${options}`)}`;

const WORDINGS: Readonly<Record<Locale, Wording>> = {
  en: {
    heading: {
      provider_refused_us: (count) => `The payment company went on refusing our requests: ${count} more`,
      delivery_keeps_failing: (count) => `More callbacks can’t be processed: ${count}`,
      unknown_payment: (count) => `More payments came in that are not on record: ${count}`,
      reversal: (count) => `More payments were reported as reversed: ${count}`,
    },
    happened: (count, since) =>
      phrase`Since the last email about this, of ${since} (Kigali time), it happened ${count === '1' ? 'once more' : `${count} more times`}. To spare you an email for each time, we count them and write at most every 15 minutes.`,
    look: {
      provider_refused_us: phrase`Ask your operator to check the payment company’s credentials and settings. Until then payments fail.`,
      delivery_keeps_failing: phrase`Your operator lists them with ${list('--unapplied')}.`,
      unknown_payment: phrase`Your operator lists them with ${list('--outcome no_such_payment')}.`,
      reversal: phrase`Your operator lists them with ${list('--outcome already_settled')}.`,
    },
  },
  fr: {
    heading: {
      provider_refused_us: (count) =>
        `L’opérateur de paiement refuse toujours nos demandes\u00a0: ${count} de plus`,
      delivery_keeps_failing: (count) =>
        `D’autres notifications ne peuvent pas être traitées\u00a0: ${count}`,
      unknown_payment: (count) => `D’autres paiements arrivés ne sont pas enregistrés\u00a0: ${count}`,
      reversal: (count) => `D’autres paiements ont été annulés par l’opérateur de paiement\u00a0: ${count}`,
    },
    happened: (count, since) =>
      phrase`Depuis le dernier e-mail à ce sujet, de ${since} (heure de Kigali), cela s’est produit ${count} fois de plus. Pour ne pas vous écrire à chaque fois, nous les comptons ici, au plus toutes les 15 minutes.`,
    look: {
      provider_refused_us: phrase`Demandez à votre responsable technique de vérifier les identifiants et les réglages de l’opérateur de paiement. D’ici là, les paiements échouent.`,
      delivery_keeps_failing: phrase`Votre responsable technique les liste avec ${list('--unapplied')}.`,
      unknown_payment: phrase`Votre responsable technique les liste avec ${list('--outcome no_such_payment')}.`,
      reversal: phrase`Votre responsable technique les liste avec ${list('--outcome already_settled')}.`,
    },
  },
};
