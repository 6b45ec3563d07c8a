import { plural } from '@booky/web-ui';

/** When the studio can be booked. */
export const hours = {
  week: 'Every week',
  weekNext: 'Shoots begin and end within these hours. Bookings that are made stay as they are.',
  noWeek:
    'No day is open yet, so nothing can be booked. Begin with one day; its hours can go to the others at once.',
  closed: 'Closed',
  dates: 'Other dates',
  datesNext: 'On these dates these hours stand in for those of the week.',
  noDates: 'A holiday, or a long day: a date can have hours of its own.',
  over: (count: number) => `${count} past ${plural('en', count, 'date', 'dates')}`,
  addDate: 'Add a date',
  change: 'Change hours',
  changeShort: 'Change',
  delete: 'Delete hours',
  deleteShort: 'Delete',
  also: 'The same hours on',
  closesHint: '00:00 is the end of the day.',
  opensHint: 'Kigali time.',
  noteHint: 'For yourself: clients do not see it.',
  closedThen: 'The day is closed then, every week.',
  weeklyThen: 'The hours of the week hold again on this date.',
  taken: (day: string, open: string) => `${day} has hours already: ${open}. They stay as they are.`,
  replaceNext: 'Press again to replace them.',
  fields: {
    isOpen: 'Open',
    opensMinute: 'Opens at',
    closesMinute: 'Closes at',
    note: 'Note',
    effectiveDate: 'Date',
    weekday: 'Weekday',
  },
};
