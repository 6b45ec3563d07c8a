import type { CalendarAlertEmail, Locale } from '@booky/domain';
import { type EmailContent, link, paragraph, phrase } from '../content/email-content.ts';
import { adminLink, type Site } from '../links.ts';
import { writeMoment } from '../wording/kigali-time.ts';

/**
 * Tells the photographer that a calendar of another program cannot be read, and what this means for bookings.
 * specification.md#busy-calendar-alert
 */
export const calendarAlert = (message: CalendarAlertEmail, site: Site): EmailContent =>
  message.locale === 'fr' ? inFrench(message, site) : inEnglish(message, site);

/**
 * Every reason except an unreadable event. An unreadable event has a different email, because the rest of the calendar
 * was read.
 */
type Reason = Exclude<CalendarAlertEmail['reason'], 'unreadable_event'>;

const REASONS: Readonly<Record<Locale, Readonly<Record<Reason, string>>>> = {
  en: {
    unreachable: 'Its server could not be reached.',
    private_address: 'Its address leads to a private network.',
    too_many_redirects: 'Its address redirects too often.',
    refused: 'Its server refused: perhaps the calendar is no longer shared.',
    too_slow: 'It did not arrive in time.',
    too_large: 'It is too large.',
    no_calendar: 'Its address does not lead to a calendar.',
    too_many_events: 'It has too many events: 5,000 at most.',
  },
  fr: {
    unreachable: 'Son serveur est injoignable.',
    private_address: 'Son adresse mène à un réseau privé.',
    too_many_redirects: 'Son adresse est redirigée trop de fois.',
    refused: 'Son serveur a refusé\u00a0: il n’est peut-être plus partagé.',
    too_slow: 'Il n’est pas arrivé à temps.',
    too_large: 'Il est trop volumineux.',
    no_calendar: 'Son adresse ne mène pas à un calendrier.',
    too_many_events: 'Il contient trop d’événements (5\u202f000 au plus).',
  },
};

const inEnglish = ({ calendarName, reason, lastFetchedAt }: CalendarAlertEmail, site: Site): EmailContent =>
  reason === 'unreadable_event'
    ? {
        subject: `Calendar ${calendarName}: an event is not understood`,
        heading: 'An event is not understood',
        preview: phrase`An event in ${calendarName} does not block your bookings.`,
        blocks: [
          paragraph(
            phrase`The calendar ${calendarName} has an event whose date or repetition we do not understand. This event does not block bookings; all other events do.`,
          ),
          paragraph(phrase`Correct the event in that calendar, or block its time in the back office.`),
          link('Open the back office', adminLink(site)),
        ],
      }
    : {
        subject: `Calendar ${calendarName} cannot be read`,
        heading: 'A calendar cannot be read',
        preview: phrase`New events in ${calendarName} do not block your bookings.`,
        blocks: [
          paragraph(phrase`The calendar ${calendarName} cannot be read. ${REASONS.en[reason]}`),
          paragraph(
            lastFetchedAt === null
              ? phrase`It was never read, so none of its events blocks a booking.`
              : phrase`Its events as of ${writeMoment(lastFetchedAt, 'en')} (Kigali time) still block their times. Newer events do not.`,
          ),
          link('Open the back office', adminLink(site)),
        ],
      };

const inFrench = ({ calendarName, reason, lastFetchedAt }: CalendarAlertEmail, site: Site): EmailContent =>
  reason === 'unreadable_event'
    ? {
        subject: `Calendrier ${calendarName}\u00a0: un événement illisible`,
        heading: 'Un événement est illisible',
        preview: phrase`Un événement de ${calendarName} ne bloque pas les réservations.`,
        blocks: [
          paragraph(
            phrase`Le calendrier ${calendarName} contient un événement dont la date ou la répétition est illisible\u00a0: il ne bloque aucun créneau. Tous les autres le font.`,
          ),
          paragraph(phrase`Corrigez-le dans ce calendrier, ou bloquez son créneau dans l’espace studio.`),
          link('Ouvrir l’espace studio', adminLink(site)),
        ],
      }
    : {
        subject: `Calendrier ${calendarName} illisible`,
        heading: 'Un calendrier est illisible',
        preview: phrase`Les nouveaux événements de ${calendarName} ne bloquent plus les réservations.`,
        blocks: [
          paragraph(phrase`Le calendrier ${calendarName} ne peut pas être lu. ${REASONS.fr[reason]}`),
          paragraph(
            lastFetchedAt === null
              ? phrase`Il n’a jamais été lu\u00a0: aucun de ses événements ne bloque de créneau.`
              : phrase`Ses événements connus le ${writeMoment(lastFetchedAt, 'fr')} (heure de Kigali) bloquent toujours leurs créneaux. Les plus récents ne les bloquent pas.`,
          ),
          link('Ouvrir l’espace studio', adminLink(site)),
        ],
      };
