import type { BookedShoot, CalendarRevision, Locale } from '@booky/domain';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { toSingleLine } from '../content/plain-text.ts';
import { privateLink } from '../templates/private-link.ts';
import { packageName, serviceName } from '../templates/shoot-facts.ts';
import { toMilliseconds } from '../wording/kigali-time.ts';
import { revisionOf } from './revision.ts';
import type { Sender } from './sender.ts';

/** A file attached to an email. */
export interface EmailAttachment {
  readonly filename: string;
  /** With its parameters, such as `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly contentType: string;
  /** As text, sent in UTF-8. */
  readonly content: string;
}

/** A shoot as calendars show it, without the location for readers other than the client. */
export type CalendarShoot = Pick<
  BookedShoot,
  'reference' | 'serviceNameEn' | 'serviceNameFr' | 'packageNameEn' | 'packageNameFr' | 'startsAt' | 'endsAt'
> &
  Partial<Pick<BookedShoot, 'location'>>;

/** A shoot as an entry of the client's calendar, with its revision. */
export interface CalendarEntry {
  readonly shoot: CalendarShoot;
  readonly calendar: CalendarRevision;
  readonly locale: Locale;
  readonly isCancelled: boolean;
}

/**
 * Renders the shoot for the client's calendar in the reader's language. Every file of a booking has the same UID, made
 * of its reference, so a later file replaces the entry or, cancelled, removes it. METHOD is PUBLISH: an invitation
 * would ask the client for an answer that no one reads. The same entry gives the same bytes. ical-generator escapes and
 * folds, and gets no text with line breaks or controls. `specification.md#calendar-entry`
 */
export const calendarFile = (entry: CalendarEntry, sender: Sender): EmailAttachment => {
  const { shoot, calendar, locale, isCancelled } = entry;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const file = new ICalCalendar({
    prodId: `//Booky//Booky//${locale.toUpperCase()}`,
    method,
    events: [
      {
        id: `${toSingleLine(shoot.reference)}@booky`,
        ...revisionOf(calendar),
        start: dateOf(shoot.startsAt),
        end: dateOf(shoot.endsAt),
        summary: toSingleLine(WORDINGS[locale].summary(serviceName(shoot, locale))),
        ...(shoot.location === undefined ? {} : { location: toSingleLine(shoot.location) }),
        description: describe(entry).map(toSingleLine).join('\n'),
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: { name: sender.name, email: sender.address },
      },
    ],
  });
  return {
    filename: 'booking.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // The library omits the last line break.
    content: `${file.toString()}\r\n`,
  };
};

const dateOf = (instant: string): Date => new Date(toMilliseconds(instant));

const describe = ({ shoot, locale, isCancelled }: CalendarEntry): readonly string[] => {
  const words = WORDINGS[locale];
  return [
    `${serviceName(shoot, locale)}, ${packageName(shoot, locale)}`,
    words.reference(shoot.reference),
    ...(isCancelled ? [] : [words.link(privateLink(locale))]),
  ];
};

interface Wording {
  readonly summary: (service: string) => string;
  readonly reference: (reference: string) => string;
  readonly link: (privateLink: string) => string;
}

const WORDINGS: Readonly<Record<Locale, Wording>> = {
  en: {
    summary: (service) => `Photo shoot: ${service}`,
    reference: (reference) => `Booking ${reference}`,
    link: (place) => `To view or cancel your booking, use ${place}.`,
  },
  fr: {
    summary: (service) => `Séance photo\u00a0: ${service}`,
    reference: (reference) => `Réservation ${reference}`,
    link: (place) => `Pour voir ou annuler votre réservation, utilisez ${place}.`,
  },
};
