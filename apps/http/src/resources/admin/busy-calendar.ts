import { type BusyCalendar, type BusyTime, CALENDAR_FAULTS, maskedUrl } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, enumeration, nullable } from '../../edge/schema-atoms.ts';
import { CountField, EXAMPLES, IdField, InstantField, TextField } from '../fields.ts';
import { instantText, instantTextOrNull } from '../instant.ts';

const Fault = component(
  'BusyCalendarFault',
  'Why a calendar could not be read; the calendar keeps its last times. `unreadable_event`: the calendar was read, except for an event that Booky does not understand.',
  enumeration(CALENDAR_FAULTS, {
    description: 'Why the last reading failed; null if it succeeded.',
  }),
);

/** specification.md#busy-calendar-object */
export const BusyCalendarView = Type.Object(
  {
    id: IdField('The id of the calendar.'),
    name: TextField("The photographer's name for the calendar.", 'Family'),
    urlMasked: TextField('The host of its address.', 'https://calendar.example/…'),
    events: CountField(
      'The number of events in the calendar that take time in the next two years; a recurring event counts once.',
      42,
    ),
    lastFetchedAt: nullable(
      InstantField('When the calendar was last read; null before the first time', EXAMPLES.later),
    ),
    lastError: nullable(Fault),
  },
  {
    $id: 'BusyCalendar',
    description:
      'A calendar of another program, whose busy times are not offered. Its address is secret, so only the host is shown.',
  },
);

export const viewBusyCalendar = (calendar: BusyCalendar): Static<typeof BusyCalendarView> => ({
  id: calendar.id,
  name: calendar.name,
  urlMasked: maskedUrl(calendar),
  events: calendar.events,
  lastFetchedAt: instantTextOrNull(calendar.lastFetchedAt),
  lastError: calendar.lastError ?? null,
});

/** specification.md#view-calendar */
export const BusyTimeView = Type.Object(
  {
    calendar: TextField('The name of the calendar.', 'Family'),
    startsAt: InstantField('When the busy time begins', EXAMPLES.later),
    endsAt: InstantField('When the busy time ends', EXAMPLES.later),
  },
  { $id: 'BusyTime', description: 'A busy time of a busy calendar, without details of its event.' },
);

export const viewBusyTime = ({ calendarName, from, to }: BusyTime): Static<typeof BusyTimeView> => ({
  calendar: calendarName,
  startsAt: instantText(from),
  endsAt: instantText(to),
});
