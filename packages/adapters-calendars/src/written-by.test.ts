import { fc, it as property } from '@fast-check/vitest';
import ical, { ICalEventRepeatingFreq } from 'ical-generator';
import { describe, expect, it } from 'vitest';
import { readBusyTimes } from './read-busy-times.ts';

const ASKED = {
  fromMs: Date.parse('2027-01-01T00:00:00Z'),
  untilMs: Date.parse('2029-01-01T00:00:00Z'),
  ownUidEnd: '@booky',
};

const read = (text: string): readonly string[] =>
  readBusyTimes(text, ASKED).times.map(
    ([from, to]) => `${new Date(from).toISOString().slice(0, 16)} ${new Date(to).toISOString().slice(0, 16)}`,
  );

const written = (text: string): string => text.trim().replaceAll('\n', '\r\n');

// These calendars imitate files in public repositories. They were not written by the calendar programs themselves.
const GOOGLE = `
BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:Family
X-WR-TIMEZONE:Africa/Kigali
BEGIN:VTIMEZONE
TZID:America/New_York
X-LIC-LOCATION:America/New_York
BEGIN:DAYLIGHT
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
TZNAME:EDT
DTSTART:19700308T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
TZNAME:EST
DTSTART:19701101T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=America/New_York:20270311T180000
DTEND;TZID=America/New_York:20270311T193000
RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20270402T035959Z;BYDAY=TU,TH
EXDATE;TZID=America/New_York:20270316T180000
EXDATE;TZID=America/New_York:20270318T180000
UID:3k2j@google.com
STATUS:CONFIRMED
SUMMARY:Training with a summary that is long enough to be folded behind seve
 nty-five octets
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=America/New_York:20270323T200000
DTEND;TZID=America/New_York:20270323T210000
UID:3k2j@google.com
RECURRENCE-ID;TZID=America/New_York:20270323T180000
STATUS:CONFIRMED
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20270501
DTEND;VALUE=DATE:20270503
UID:days@google.com
TRANSP:TRANSPARENT
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20270601
DTEND;VALUE=DATE:20270603
UID:away@google.com
TRANSP:OPAQUE
END:VEVENT
END:VCALENDAR`;

const EXCHANGE = `
BEGIN:VCALENDAR
METHOD:PUBLISH
PRODID:Microsoft Exchange Server 2010
VERSION:2.0
X-WR-CALNAME:Calendar
BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VTIMEZONE
TZID:Customized Time Zone
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0345
TZOFFSETTO:+0345
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DESCRIPTION:\\n
RRULE:FREQ=WEEKLY;UNTIL=20270405T080000Z;INTERVAL=1;BYDAY=MO;WKST=MO
EXDATE;TZID=W. Europe Standard Time:20270322T100000
UID:040000008200E00074C5B7101A82E008
DTSTART;TZID=W. Europe Standard Time:20270315T100000
DTEND;TZID=W. Europe Standard Time:20270315T110000
CLASS:PUBLIC
TRANSP:OPAQUE
STATUS:CONFIRMED
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
X-MICROSOFT-CDO-ALLDAYEVENT:FALSE
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E008
RECURRENCE-ID;TZID=W. Europe Standard Time:20270329T100000
DTSTART;TZID=W. Europe Standard Time:20270330T140000
DTEND;TZID=W. Europe Standard Time:20270330T150000
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
END:VEVENT
BEGIN:VEVENT
UID:free
DTSTART;TZID=W. Europe Standard Time:20270701T100000
DTEND;TZID=W. Europe Standard Time:20270701T110000
X-MICROSOFT-CDO-BUSYSTATUS:FREE
END:VEVENT
BEGIN:VEVENT
UID:elsewhere
DTSTART;TZID=W. Europe Standard Time:20270702T100000
DTEND;TZID=W. Europe Standard Time:20270702T110000
TRANSP:OPAQUE
X-MICROSOFT-CDO-BUSYSTATUS:FREE
END:VEVENT
BEGIN:VEVENT
UID:custom
DTSTART;TZID=Customized Time Zone:20270703T100000
DTEND;TZID=Customized Time Zone:20270703T110000
X-MICROSOFT-CDO-BUSYSTATUS:OOF
END:VEVENT
BEGIN:VEVENT
UID:utc
DTSTART;TZID="tzone://Microsoft/Utc":20270704T100000
DTEND;TZID="tzone://Microsoft/Utc":20270704T110000
X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE
END:VEVENT
END:VCALENDAR`;

const APPLE = `
BEGIN:VCALENDAR
CALSCALE:GREGORIAN
PRODID:-//Apple Inc.//macOS 15.4//EN
VERSION:2.0
X-APPLE-CALENDAR-COLOR:#257E4A
X-WR-CALNAME:Home
BEGIN:VEVENT
CREATED:20260701T090000Z
UID:0F6A1B2C-3D4E-5F60-A1B2-C3D4E5F60718
DTEND;TZID=Europe/Paris:20270905T093000
TRANSP:OPAQUE
X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC
DTSTART;TZID=Europe/Paris:20270905T090000
SEQUENCE:0
RRULE:FREQ=DAILY;UNTIL=20270909T070000Z
EXDATE;TZID=Europe/Paris:20270906T090000
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-PT30M
DURATION:PT5M
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:0F6A1B2C-3D4E-5F60-A1B2-C3D4E5F60718
RECURRENCE-ID;TZID=Europe/Paris:20270907T090000
DTSTART;TZID=Europe/Paris:20270907T100000
DTEND;TZID=Europe/Paris:20270907T103000
END:VEVENT
BEGIN:VEVENT
UID:floating
DTSTART:20271001T120000
DURATION:PT45M
END:VEVENT
END:VCALENDAR`;

const NEXTCLOUD = `
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Sabre//Sabre VObject 4.5.6//EN
X-WR-CALNAME:Studio
BEGIN:VEVENT
UID:b9c1
DTSTART;TZID=Europe/Berlin:20270630T070000
DTEND;TZID=Europe/Berlin:20270630T080000
RRULE:FREQ=WEEKLY;COUNT=4
EXDATE:20270707T050000Z
END:VEVENT
BEGIN:VEVENT
UID:b9c1
RECURRENCE-ID;RANGE=THISANDFUTURE:20270714T050000Z
DTSTART;TZID=Europe/Berlin:20270714T090000
DTEND;TZID=Europe/Berlin:20270714T110000
END:VEVENT
BEGIN:VEVENT
UID:dates
DTSTART;TZID=Europe/Berlin:20270801T100000
DURATION:PT1H
RDATE;TZID=Europe/Berlin:20270803T100000,20270805T100000
RDATE;VALUE=PERIOD:20270807T080000Z/PT2H
EXDATE;VALUE=DATE:20270803
END:VEVENT
END:VCALENDAR
BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:second
DTSTART:20271201T080000Z
DTEND:20271201T090000Z
END:VEVENT
END:VCALENDAR`;

const DAY_MS = 86_400_000;
const stamp = (instant: number): string => new Date(instant).toISOString().replaceAll(/[-:]|\.000/g, '');
const asParis = (instant: number): string => {
  const local = new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' });
  return local.replaceAll(/[-:]/g, '').replace(' ', 'T');
};

/** specification.md#busy-times */
describe('the busy times of a calendar written by another program', () => {
  it('are read correctly from a Google feed', () => {
    expect(read(written(GOOGLE))).toEqual([
      '2027-03-11T23:00 2027-03-12T00:30',
      '2027-03-24T00:00 2027-03-24T01:00',
      '2027-03-25T22:00 2027-03-25T23:30',
      '2027-03-30T22:00 2027-03-30T23:30',
      '2027-04-01T22:00 2027-04-01T23:30',
      '2027-05-31T22:00 2027-06-02T22:00',
    ]);
  });

  it('are read correctly from Exchange and Outlook feeds', () => {
    expect(read(written(EXCHANGE))).toEqual([
      '2027-03-15T09:00 2027-03-15T10:00',
      '2027-03-30T12:00 2027-03-30T13:00',
      '2027-04-05T08:00 2027-04-05T09:00',
      '2027-07-02T08:00 2027-07-02T09:00',
      '2027-07-03T06:15 2027-07-03T07:15',
      '2027-07-04T10:00 2027-07-04T11:00',
    ]);
  });

  it('are read correctly from an Apple feed', () => {
    expect(read(written(APPLE))).toEqual([
      '2027-09-05T07:00 2027-09-05T07:30',
      '2027-09-07T08:00 2027-09-07T08:30',
      '2027-09-08T07:00 2027-09-08T07:30',
      '2027-09-09T07:00 2027-09-09T07:30',
      '2027-10-01T10:00 2027-10-01T10:45',
    ]);
  });

  it('are read correctly from a Nextcloud feed', () => {
    expect(read(written(NEXTCLOUD))).toEqual([
      '2027-06-30T05:00 2027-06-30T06:00',
      '2027-07-14T07:00 2027-07-14T09:00',
      '2027-07-21T07:00 2027-07-21T09:00',
      '2027-08-01T08:00 2027-08-01T09:00',
      '2027-08-05T08:00 2027-08-05T09:00',
      '2027-08-07T08:00 2027-08-07T09:00',
      '2027-12-01T08:00 2027-12-01T09:00',
    ]);
  });

  it('are read correctly from an ical-generator feed', () => {
    const calendar = ical({ name: 'Written by another program', timezone: 'Europe/Paris' });
    calendar.createEvent({
      start: '2027-03-26T08:00:00',
      end: '2027-03-26T09:00:00',
      timezone: 'Europe/Paris',
      summary: 'A; text, with "signs"\nof every kind',
      repeating: {
        freq: ICalEventRepeatingFreq.DAILY,
        count: 5,
        exclude: ['2027-03-27T08:00:00', '2027-03-30T08:00:00'],
      },
    });
    expect(read(calendar.toString())).toEqual([
      '2027-03-26T07:00 2027-03-26T08:00',
      '2027-03-28T06:00 2027-03-28T07:00',
      '2027-03-29T06:00 2027-03-29T07:00',
    ]);
  });

  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['lines that end with LF only', (text: string) => text.replaceAll('\r\n', '\n')],
    [
      'a description that is not folded',
      (text: string) => text.replace('SUMMARY', 'DESCRIPTION:one\r\ntwo\r\n<p>\r\nSUMMARY'),
    ],
    ['a broken parameter', (text: string) => text.replace('SUMMARY', 'ATTENDEE;CN="x:mailto:x\r\nSUMMARY')],
  ])('stay the same if the file has %s', (_, change) => {
    expect(read(change(written(GOOGLE)))).toEqual(read(written(GOOGLE)));
  });

  /** In `inUtc`, true means times in UTC, and false means times in the series' time zone. */
  property.prop({
    startDay: fc.integer({ min: 0, max: 300 }),
    hour: fc.integer({ min: 6, max: 18 }),
    count: fc.integer({ min: 3, max: 40 }),
    leftOut: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }),
    moved: fc.integer({ min: 21, max: 30 }),
    isLater: fc.boolean(),
    inUtc: fc.record({ exdate: fc.boolean(), recurrenceId: fc.boolean(), until: fc.boolean() }),
  })('do not depend on the zone in which exceptions are written', (drawn) => {
    const { startDay, hour, count, leftOut, moved, isLater, inUtc } = drawn;
    const noon = (day: number): number => Date.parse('2027-02-01T12:00:00Z') + (startDay + day) * DAY_MS;
    // Returns the instant at which it is `hour` in Paris on that day.
    const at = (day: number): number => {
      const atNoon = Number(asParis(noon(day)).slice(9, 11));
      return noon(day) + (hour - atNoon) * 3_600_000;
    };
    const time = (name: string, instant: number, isUtc: boolean): string =>
      isUtc ? `${name}:${stamp(instant)}` : `${name};TZID=Europe/Paris:${asParis(instant)}`;
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      time('DTSTART', at(0), false),
      'DURATION:PT30M',
      `RRULE:FREQ=DAILY;UNTIL=${inUtc.until ? stamp(at(count - 1)) : asParis(at(count - 1))}`,
      ...leftOut.map((day) => time('EXDATE', at(day), inUtc.exdate)),
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      time(isLater ? 'RECURRENCE-ID;RANGE=THISANDFUTURE' : 'RECURRENCE-ID', at(moved), inUtc.recurrenceId),
      time('DTSTART', at(moved) + 3_600_000, false),
      'DURATION:PT30M',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    const days = Array.from({ length: count }, (_, day) => day).filter((day) => !leftOut.includes(day));
    const starts = days.map((day) => {
      if (isLater && day >= moved) return at(day) + 3_600_000;
      return day === moved ? at(day) + 3_600_000 : at(day);
    });
    const all = new Set([...starts, at(moved) + 3_600_000]);
    expect(readBusyTimes(text, ASKED).times).toEqual(
      [...all].toSorted((one, other) => one - other).map((from) => [from, from + 1_800_000]),
    );
  });
});
