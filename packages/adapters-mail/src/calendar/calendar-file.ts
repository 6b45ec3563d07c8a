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
  /** The media type with parameters, such as `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly contentType: string;
  /** The text of the file, which is sent in UTF-8. */
  readonly content: string;
}

/**
 * The facts about a shoot that a calendar shows. The location is left out if someone other than the client may read the
 * calendar.
 */
export type CalendarShoot = Pick<
  BookedShoot,
  'reference' | 'serviceNameEn' | 'serviceNameFr' | 'packageNameEn' | 'packageNameFr' | 'startsAt' | 'endsAt'
> &
  Partial<Pick<BookedShoot, 'location'>>;

/** An entry of the client's calendar: a shoot, and the revision of the entry. */
export interface CalendarEntry {
  readonly shoot: CalendarShoot;
  readonly calendar: CalendarRevision;
  readonly locale: Locale;
  readonly isCancelled: boolean;
}

/**
 * Renders a shoot as a file for the client's calendar, in the client's language. The UID contains the booking's
 * reference, so that a later file of the same booking replaces the entry, and a cancellation removes it. METHOD is
 * PUBLISH, because an invitation would ask the client for an answer that no one reads. The same entry always gives the
 * same bytes. The library ical-generator escapes and folds texts. The library gets only texts without line breaks and
 * control characters. `specification.md#calendar-entry`
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
    // Adds the last line break, which the library omits.
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
