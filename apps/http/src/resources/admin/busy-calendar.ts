import { type BusyCalendar, CALENDAR_FAULTS, maskedUrl } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, enumeration, nullable } from '../../edge/schema-atoms.ts';
import { CountField, EXAMPLES, IdField, InstantField, TextField } from '../fields.ts';
import { instantTextOrNull } from '../instant.ts';

const Fault = component(
  'BusyCalendarFault',
  'Why a calendar could not be read; its last times then stay.',
  enumeration(CALENDAR_FAULTS, {
    description: 'Why it could not be read the last time; null where it could.',
  }),
);

/** specification.md#busy-calendar-object */
export const BusyCalendarView = Type.Object(
  {
    id: IdField('The id of the calendar.'),
    name: TextField('What the photographer calls it.', 'Family'),
    urlMasked: TextField('The host of its address.', 'https://calendar.example/…'),
    events: CountField('How many of its events take time in the next two years; a series counts once.', 42),
    lastFetchedAt: nullable(InstantField('When it was last read; null until then', EXAMPLES.later)),
    lastError: nullable(Fault),
  },
  {
    $id: 'BusyCalendar',
    description:
      'A calendar of another program, whose busy times are not offered. Its address is a secret, so only its host is shown.',
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
