import type { BookingAlertEmail, BookingAlertEvent, Locale } from '@booky/domain';
import { type EmailContent, facts, paragraph, phrase, subheading } from '../content/email-content.ts';
import type { Site } from '../links.ts';
import { writeStart } from '../wording/kigali-time.ts';
import { bookingPage } from './booking-page.ts';
import { clientFacts } from './client-facts.ts';
import { bookingFacts, shootOccasion, whenAndWhere } from './shoot-facts.ts';

type Moved = Extract<BookingAlertEvent, { readonly kind: 'moved_by_client' }>;

/** Tells the photographer that a client rescheduled the shoot, and that there is nothing to do. */
export const rescheduleAlert = (message: BookingAlertEmail, event: Moved, site: Site): EmailContent =>
  WORDINGS[message.locale](message, event, site);

const inEnglish = (message: BookingAlertEmail, { previousStartsAt }: Moved, site: Site): EmailContent => {
  const { shoot } = message;
  return {
    subject: `Moved by the client: ${writeStart(shoot.startsAt, 'en')} (${shoot.reference}), ${shoot.fullName}`,
    heading: 'A client has moved a photo shoot',
    preview: whenAndWhere(shoot, 'en'),
    blocks: [
      paragraph(
        phrase`${shoot.fullName} has moved the shoot below, as your policy allows. Your calendar has the new time, and the old slot is free again. There is nothing to do.`,
      ),
      shootOccasion(shoot, 'en', 'New time (Kigali time)'),
      ...bookingPage(message.bookingId, 'en', site),
      facts([
        { label: 'Previous time', value: phrase`${writeStart(previousStartsAt, 'en')}` },
        ...bookingFacts(shoot, 'en'),
      ]),
      subheading('Client'),
      facts(clientFacts({ ...message, fullName: shoot.fullName }, 'en')),
    ],
  };
};

const inFrench = (message: BookingAlertEmail, { previousStartsAt }: Moved, site: Site): EmailContent => {
  const { shoot } = message;
  return {
    subject: `Déplacée par le client\u00a0: ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference}), ${shoot.fullName}`,
    heading: 'Un client a déplacé une séance photo',
    preview: whenAndWhere(shoot, 'fr'),
    blocks: [
      paragraph(
        phrase`${shoot.fullName} a déplacé la séance ci-dessous, comme vous le permettez. Votre calendrier a le nouvel horaire, et l’ancien créneau est de nouveau libre. Vous n’avez rien à faire.`,
      ),
      shootOccasion(shoot, 'fr', 'Nouvel horaire (heure de Kigali)'),
      ...bookingPage(message.bookingId, 'fr', site),
      facts([
        { label: 'Ancien horaire', value: phrase`${writeStart(previousStartsAt, 'fr')}` },
        ...bookingFacts(shoot, 'fr'),
      ]),
      subheading('Client'),
      facts(clientFacts({ ...message, fullName: shoot.fullName }, 'fr')),
    ],
  };
};

const WORDINGS: Readonly<
  Record<Locale, (message: BookingAlertEmail, event: Moved, site: Site) => EmailContent>
> = {
  en: inEnglish,
  fr: inFrench,
};
