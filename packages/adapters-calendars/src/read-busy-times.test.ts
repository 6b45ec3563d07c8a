import { describe, expect, it } from 'vitest';
import { readBusyTimes, UnreadableCalendar } from './read-busy-times.ts';

const YEAR = {
  fromMs: Date.parse('2027-01-01T00:00:00Z'),
  untilMs: Date.parse('2029-01-01T00:00:00Z'),
  ownUidEnd: '@booky',
};

const calendar = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR'].join('\r\n');

const event = (...lines: readonly string[]): readonly string[] => [
  'BEGIN:VEVENT',
  'UID:one@elsewhere',
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
];

const read = (text: string): readonly string[] =>
  readBusyTimes(text, YEAR).times.map(
    ([from, to]) => `${new Date(from).toISOString().slice(0, 16)} ${new Date(to).toISOString().slice(0, 16)}`,
  );

const events = (count: number): string =>
  calendar(
    ...Array.from({ length: count }, (_, place) => [
      'BEGIN:VEVENT',
      `UID:${place}@elsewhere`,
      'DTSTART:20270301T080000Z',
      'DURATION:PT1H',
      'END:VEVENT',
    ]).flat(),
  );

const ofOne = (uid: string, ...lines: readonly string[]): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@elsewhere`,
  ...lines,
  'END:VEVENT',
];

/** specification.md#busy-times specification.md#busy-calendar-limits */
describe('the busy times of a calendar', () => {
  it.each([
    [
      'a time in UTC (Z)',
      ['DTSTART:20270301T080000Z', 'DTEND:20270301T093000Z'],
      ['2027-03-01T08:00 2027-03-01T09:30'],
    ],
    [
      'a time in a zone with its Windows name, which the calendar does not define',
      ['DTSTART;TZID=W. Europe Standard Time:20270701T080000', 'DURATION:PT1H'],
      ['2027-07-01T06:00 2027-07-01T07:00'],
    ],
    [
      'a time in a zone whose name has a prefix',
      ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Paris:20270101T080000', 'DURATION:PT1H'],
      ['2027-01-01T07:00 2027-01-01T08:00'],
    ],
    [
      'a floating time, which is Kigali time',
      ['DTSTART:20270301T080000', 'DTEND:20270301T090000'],
      ['2027-03-01T06:00 2027-03-01T07:00'],
    ],
    [
      'an all-day event without an end, from midnight to midnight in Kigali',
      ['DTSTART;VALUE=DATE:20270301'],
      ['2027-02-28T22:00 2027-03-01T22:00'],
    ],
    [
      'an all-day event of three days',
      ['DTSTART;VALUE=DATE:20270301', 'DTEND;VALUE=DATE:20270304'],
      ['2027-02-28T22:00 2027-03-03T22:00'],
    ],
    [
      'an event that begins and ends in different zones',
      ['DTSTART;TZID=Africa/Kigali:20270301T100000', 'DTEND;TZID=Europe/London:20270301T100000'],
      ['2027-03-01T08:00 2027-03-01T10:00'],
    ],
    ['an event without length', ['DTSTART:20270301T080000Z'], []],
    ['a cancelled event', ['STATUS:CANCELLED', 'DTSTART:20270301T080000Z', 'DURATION:PT1H'], []],
    ['a transparent event', ['TRANSP:TRANSPARENT', 'DTSTART:20270301T080000Z', 'DURATION:PT1H'], []],
    ['an event before the requested two years', ['DTSTART:20260301T080000Z', 'DURATION:PT1H'], []],
    ['an event after the requested two years', ['DTSTART:20290101T000000Z', 'DURATION:PT1H'], []],
  ])('are computed correctly for %s', (_, lines, expected) => {
    expect(read(calendar(...event(...lines)))).toEqual(expected);
  });

  it("use the calendar's own time zone for floating times and all-day events", () => {
    const floating = calendar(
      'X-WR-TIMEZONE:America/New_York',
      ...event('DTSTART:20270301T080000', 'DURATION:PT1H'),
    );
    expect(read(floating)).toEqual(['2027-03-01T13:00 2027-03-01T14:00']);
    const wholeDay = calendar('X-WR-TIMEZONE:America/New_York', ...event('DTSTART;VALUE=DATE:20270301'));
    expect(read(wholeDay)).toEqual(['2027-03-01T05:00 2027-03-02T05:00']);
  });

  it('include a moved occurrence of a series only at its new time', () => {
    const series = event('DTSTART:20270301T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY');
    const moved = event('RECURRENCE-ID:20270301T080000Z', 'DTSTART:20270302T100000Z', 'DURATION:PT2H');
    const fromFar = event('RECURRENCE-ID:20310301T080000Z', 'DTSTART:20270401T080000Z', 'DURATION:PT1H');
    const cancelled = event(
      'RECURRENCE-ID:20280301T080000Z',
      'STATUS:CANCELLED',
      'DTSTART:20280301T080000Z',
      'DURATION:PT1H',
    );
    const text = calendar(...series, ...moved, ...fromFar, ...cancelled);
    expect(read(text)).toEqual(['2027-03-02T10:00 2027-03-02T12:00', '2027-04-01T08:00 2027-04-01T09:00']);
    expect(readBusyTimes(text, YEAR).events).toBe(1);
  });

  it('omit the events that come from our own feed', () => {
    const own = [
      'BEGIN:VEVENT',
      'UID:BKY-2611-7Q4ZX@booky',
      'DTSTART:20270301T080000Z',
      'DURATION:PT9H',
      'END:VEVENT',
    ];
    const other = [
      'BEGIN:VEVENT',
      'UID:two@elsewhere',
      'DTSTART:20270305T090000Z',
      'DURATION:PT1H',
      'END:VEVENT',
    ];
    const text = calendar(...own, ...other, ...event('DTSTART:20270305T080000Z', 'DURATION:PT1H'));
    expect(read(text)).toEqual(['2027-03-05T08:00 2027-03-05T10:00']);
    expect(readBusyTimes(text, YEAR).events).toBe(2);
  });

  it.each(['', '<html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])(
    'cannot be read from %j',
    (text) => {
      expect(() => readBusyTimes(text, YEAR)).toThrow(UnreadableCalendar);
    },
  );

  /** specification.md#unreadable-event */
  describe('with an unreadable event', () => {
    const well = ofOne('well', 'DTSTART:20270301T080000Z', 'DURATION:PT1H');
    const later = ofOne('later', 'DTSTART:20270302T080000Z', 'DURATION:PT1H');

    it.each([
      ['an invalid date', ofOne('broken', 'DTSTART:tomorrow', 'DURATION:PT1H')],
      ['an empty date', ofOne('broken', 'DTSTART:', 'DURATION:PT1H')],
      ['an invalid end', ofOne('broken', 'DTSTART:20270303T080000Z', 'DTEND:soon')],
      ['an unknown frequency', ofOne('broken', 'DTSTART:20270303T080000Z', 'RRULE:FREQ=FORTNIGHTLY')],
      ['a rule without a frequency', ofOne('broken', 'DTSTART:20270303T080000Z', 'RRULE:COUNT=2')],
      ['an impossible rule', ofOne('broken', 'DTSTART:20270303T080000Z', 'RRULE:FREQ=YEARLY;BYMONTH=13')],
      ['an invalid exception', ofOne('broken', 'DTSTART:20270303T080000Z', 'EXDATE:never', 'DURATION:PT1H')],
    ])('still include all other events if the unreadable event has %s', (_, broken) => {
      const text = calendar(...well, ...broken, ...later);
      expect(readBusyTimes(text, YEAR)).toMatchObject({ isWhole: false });
      expect(read(text)).toEqual(
        expect.arrayContaining(['2027-03-01T08:00 2027-03-01T09:00', '2027-03-02T08:00 2027-03-02T09:00']),
      );
      expect(readBusyTimes(calendar(...well, ...later), YEAR)).toMatchObject({ events: 2, isWhole: true });
    });

    it('cannot be read if no other event is readable, or if the file is cut off', () => {
      const broken = ofOne('broken', 'DTSTART:tomorrow', 'DURATION:PT1H');
      for (const text of [calendar(...broken), calendar(...well, ...broken, ...later).slice(0, -30)])
        expect(() => readBusyTimes(text, YEAR)).toThrow('no_calendar');
    });
  });

  it('cannot be read from a calendar with more than 5,000 events', () => {
    expect(readBusyTimes(events(5_000), YEAR)).toMatchObject({ events: 5_000 });
    expect(() => readBusyTimes(events(5_001), YEAR)).toThrow('too_many_events');
  });
});
