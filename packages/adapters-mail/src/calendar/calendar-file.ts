import type { BookedShoot, CalendarRevision, Locale } from '@booky/domain';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { toSingleLine } from '../content/plain-text.ts';
import { privateLink } from '../templates/private-link.ts';
import { packageName, serviceName } from '../templates/shoot-facts.ts';
import { toMilliseconds } from '../wording/kigali-time.ts';
import { revisionOf } from './revision.ts';
import type { Sender } from './sender.ts';

/** A file an email carries. */
export interface EmailAttachment {
  readonly filename: string;
  /** With its parameters, such as `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly contentType: string;
  /** As text; it goes out in UTF-8. */
  readonly content: string;
}

/** What a calendar shows of a shoot; without the location where the reader need not be the client. */
export type CalendarShoot = Pick<
  BookedShoot,
  'reference' | 'serviceNameEn' | 'serviceNameFr' | 'packageNameEn' | 'packageNameFr' | 'startsAt' | 'endsAt'
> &
  Partial<Pick<BookedShoot, 'location'>>;

/** A shoot as an entry of the client's calendar, and what has become of it. */
export interface CalendarEntry {
  readonly shoot: CalendarShoot;
  readonly calendar: CalendarRevision;
  readonly locale: Locale;
  readonly isCancelled: boolean;
}

/**
 * `specification.md#calendar-entry`: the shoot for the client's calendar, in the reader's language. Every file of a booking
 * has the UID made of its reference, so a later one replaces the entry or, cancelled, removes it. It publishes the entry
 * (METHOD:PUBLISH): an invitation would ask the client for an answer that no one reads. The same entry gives the same
 * bytes; ical-generator escapes and folds, and no text reaches it with a line break or a control in it.
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
    // The library leaves the last line open.
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
