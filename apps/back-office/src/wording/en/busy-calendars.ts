import type { BusyCalendarFault } from '@booky/api-client';
import { plural } from '@booky/web-ui';

export const busyCalendars = {
  heading: 'Busy calendars',
  next: 'Clients are not offered a time when you are busy in another calendar. They never see why. We store only the beginning and the end of each event.',
  add: 'Add calendar',
  most: 'You have ten calendars, the most allowed.',
  read: 'Read now',
  beingRead: 'It will be read in a few seconds.',
  edit: 'Edit calendar',
  editShort: 'Edit',
  remove: 'Remove calendar',
  removeShort: 'Remove',
  removeNext: 'Clients can then book the times it blocked.',
  events: (count: number) => `${count} upcoming ${plural('en', count, 'event', 'events')}.`,
  lastRead: (when: string) => `Last read on ${when} (Kigali time).`,
  kept: 'The events of the last reading still block time.',
  nothingKept: 'None of its events block time yet.',
  errors: {
    unreachable: 'Its server could not be reached.',
    private_address: 'Its address is in a private network.',
    too_many_redirects: 'Its address redirects too often.',
    refused: 'Its server refused the request.',
    too_slow: 'It did not arrive in time.',
    too_large: 'It is larger than 5 MB.',
    no_calendar: 'Its address leads to no calendar.',
    too_many_events: 'It has more than 5,000 events.',
    unreadable_event: 'One of its events is unreadable.',
  } satisfies Readonly<Record<BusyCalendarFault, string>>,
  fields: { name: 'Name', url: 'Address' },
  hints: {
    name: 'Only you see it.',
    url: 'Its secret iCal address. It begins with https:// or webcal://',
    newUrl: (masked: string) => `Leave it empty to keep ${masked}`,
  },
  where: 'Where to find the address',
  programs: [
    {
      program: 'Google Calendar',
      path: 'On a computer: Settings, your calendar, “Secret address in iCal format”.',
    },
    {
      program: 'Outlook',
      path: 'On the web: Settings, “Shared calendars”, “Publish a calendar”, ICS link.',
    },
    {
      program: 'Apple iCloud',
      path: 'In Calendar: share it as “Public Calendar” and copy the link.',
    },
  ],
};
