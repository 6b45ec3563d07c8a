import type { EmailChangedEmail, Locale } from '@booky/domain';
import {
  type EmailContent,
  facts,
  paragraph,
  phrase,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import { bookingFacts } from './shoot-facts.ts';

/**
 * Tells the client, at the previous address, that emails now go to another address. Also says what to do if the client
 * did not ask for this.
 */
export const emailChanged = (message: EmailChangedEmail): EmailContent => WORDINGS[message.locale](message);

const inEnglish = ({ shoot, maskedEmail, changedBy }: EmailChangedEmail): EmailContent => ({
  subject: `The email address of your booking has changed (${shoot.reference})`,
  heading: 'Your booking has a new email address',
  preview: phrase`Emails about it now go to ${maskedEmail}.`,
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(
      changedBy === 'photographer'
        ? phrase`Your photographer has changed the address of your booking: emails about it now go to ${maskedEmail}. This email is the last one to this address, and a link that was sent here no longer works. If you asked for the change, there is nothing to do.`
        : phrase`Emails about your booking now go to ${maskedEmail}. This email is the last one to this address. If you made the change, there is nothing to do.`,
    ),
    facts(bookingFacts(shoot, 'en')),
    subheading(changedBy === 'photographer' ? 'If you did not ask for it' : 'If it was not you'),
    paragraph(
      changedBy === 'photographer'
        ? phrase`Tell your photographer and give the reference ${unbroken(shoot.reference)}.`
        : phrase`Contact your photographer straight away and give the reference ${unbroken(shoot.reference)}. The person who made the change has the private link to your booking and can cancel it.`,
    ),
  ],
});

const inFrench = ({ shoot, maskedEmail, changedBy }: EmailChangedEmail): EmailContent => ({
  subject: `L’adresse e-mail de votre réservation a changé (${shoot.reference})`,
  heading: 'Votre réservation a une nouvelle adresse e-mail',
  preview: phrase`Ses e-mails sont désormais envoyés à ${maskedEmail}.`,
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(
      changedBy === 'photographer'
        ? phrase`Votre photographe a changé l’adresse de votre réservation\u00a0: ses e-mails sont désormais envoyés à ${maskedEmail}. Celui-ci est le dernier que reçoit cette adresse, et un lien envoyé ici ne fonctionne plus. Si vous avez demandé ce changement, vous n’avez rien à faire.`
        : phrase`Les e-mails concernant votre réservation sont désormais envoyés à ${maskedEmail}. Celui-ci est le dernier que reçoit cette adresse. Si ce changement vient de vous, vous n’avez rien à faire.`,
    ),
    facts(bookingFacts(shoot, 'fr')),
    subheading(changedBy === 'photographer' ? 'Si vous ne l’avez pas demandé' : 'Si ce n’est pas vous'),
    paragraph(
      changedBy === 'photographer'
        ? phrase`Prévenez votre photographe en indiquant la référence ${unbroken(shoot.reference)}.`
        : phrase`Prenez contact sans attendre avec votre photographe en indiquant la référence ${unbroken(shoot.reference)}. La personne à l’origine du changement détient le lien privé de votre réservation et peut l’annuler.`,
    ),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: EmailChangedEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
