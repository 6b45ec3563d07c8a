import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

/** What of a calendar keeps the photographer busy. */
export interface BusyTimes {
  /** How many events take time between the two ends asked for; a series counts once. */
  readonly events: number;
  /** Stretches in epoch milliseconds, in order, none touching another. */
  readonly times: readonly (readonly [fromMs: number, toMs: number])[];
}

/** Why a calendar is not read. specification.md#busy-calendar-faults */
export type UnreadableReason = 'no_calendar' | 'too_many_events';

export class UnreadableCalendar extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(`the text is not read as a calendar: ${reason}`);
    this.name = 'UnreadableCalendar';
    this.reason = reason;
  }
}

/** specification.md#busy-calendar-limits */
const MOST_EVENTS = 5_000;
/** An event each half hour of two years. */
const MOST_TIMES = 40_000;

export interface Asked {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Events whose UID ends so are our own and count for nothing. */
  readonly ownUidEnd: string;
}

/**
 * Reads the busy times of an iCalendar text between two instants. Events that are cancelled, transparent, empty or of our own
 * feed count for nothing. A time without a zone is in the calendar's own (X-WR-TIMEZONE), else in Kigali's. Throws
 * {@link UnreadableCalendar}. specification.md#busy-times
 */
export const readBusyTimes = (text: string, asked: Asked): BusyTimes => {
  const calendar = parse(text);
  const calendarZone = zoneNamed(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')) ?? KIGALI;
  const times: [number, number][] = [];
  let events = 0;
  for (const { series, exceptions } of seriesOf(calendar)) {
    const before = times.length;
    for (const [from, to] of stretchesOf(series, exceptions, calendarZone, asked)) {
      if (to <= asked.fromMs || from >= asked.untilMs) continue;
      times.push([from, to]);
      if (times.length > MOST_TIMES) throw new UnreadableCalendar('too_many_events');
    }
    if (times.length > before) events += 1;
    if (events > MOST_EVENTS) throw new UnreadableCalendar('too_many_events');
  }
  return { events, times: joined(times) };
};

const parse = (text: string): ICAL.Component => {
  try {
    const parsed: unknown = ICAL.parse(text);
    // Several calendars in one text come as a list of them.
    const [first] = Array.isArray(parsed) && typeof parsed[0] !== 'string' ? parsed : [parsed];
    const calendar = new ICAL.Component(first as unknown[]);
    if (calendar.name === 'vcalendar') return calendar;
  } catch {
    // Said below: the library's own words may repeat the text.
  }
  throw new UnreadableCalendar('no_calendar');
};

/** A series, or a single event, with the occurrences that were changed by hand. */
interface Series {
  readonly series: ICAL.Event;
  readonly exceptions: readonly ICAL.Event[];
}

/** Events by UID. An exception without its series, as an invitation to one meeting is, is an event for itself. */
const seriesOf = (calendar: ICAL.Component): readonly Series[] => {
  const byUid = new Map<string, { masters: ICAL.Component[]; changed: ICAL.Component[] }>();
  for (const [place, component] of calendar.getAllSubcomponents('vevent').entries()) {
    if (!component.hasProperty('dtstart')) continue;
    const uid = String(component.getFirstPropertyValue('uid') ?? `without ${place}`);
    const found = byUid.get(uid) ?? { masters: [], changed: [] };
    byUid.set(uid, found);
    (component.hasProperty('recurrence-id') ? found.changed : found.masters).push(component);
  }
  return [...byUid.values()].flatMap(({ masters, changed }) => {
    const exceptions = changed.map((component) => new ICAL.Event(component, { exceptions: [] }));
    const alone = masters.length === 0 ? exceptions.map((series) => ({ series, exceptions: [] })) : [];
    return [
      ...masters.map((component) => ({
        series: new ICAL.Event(component, { exceptions: [...exceptions] }),
        exceptions,
      })),
      ...alone,
    ];
  });
};

type Stretch = readonly [fromMs: number, toMs: number];

function* stretchesOf(
  series: ICAL.Event,
  exceptions: readonly ICAL.Event[],
  calendarZone: Zone,
  { untilMs, ownUidEnd }: Asked,
): Generator<Stretch> {
  if (series.uid?.endsWith(ownUidEnd)) return;
  for (const exception of exceptions) yield* onceAs(exception, calendarZone);
  if (!series.isRecurring()) {
    yield* onceAs(series, calendarZone);
    return;
  }
  const lengthMs = lengthOf(series, calendarZone);
  const occurrences = series.iterator();
  for (let at = occurrences.next(); at; at = occurrences.next()) {
    const { item, startDate } = series.getOccurrenceDetails(at);
    if (instantOf(at, zoneOf(series, 'dtstart'), calendarZone) >= untilMs) return;
    // Changed by hand, and so among the exceptions.
    if (item !== series && !item.modifiesFuture()) continue;
    if (!takesTime(item)) continue;
    const from = instantOf(startDate, zoneOf(item, 'dtstart'), calendarZone);
    const length = item === series ? lengthMs : lengthOf(item, calendarZone);
    if (length > 0) yield [from, from + length];
  }
}

function* onceAs(event: ICAL.Event, calendarZone: Zone): Generator<Stretch> {
  if (!takesTime(event)) return;
  const from = instantOf(event.startDate, zoneOf(event, 'dtstart'), calendarZone);
  const length = lengthOf(event, calendarZone);
  if (length > 0) yield [from, from + length];
}

const takesTime = ({ component }: ICAL.Event): boolean => {
  const has = (name: string, value: string): boolean =>
    String(component.getFirstPropertyValue(name) ?? '').toUpperCase() === value;
  return !has('status', 'CANCELLED') && !has('transp', 'TRANSPARENT');
};

/** In milliseconds; an end without a zone of its own is in the start's. */
const lengthOf = (event: ICAL.Event, calendarZone: Zone): number =>
  instantOf(event.endDate, zoneOf(event, 'dtend') ?? zoneOf(event, 'dtstart'), calendarZone) -
  instantOf(event.startDate, zoneOf(event, 'dtstart'), calendarZone);

const zoneOf = ({ component }: ICAL.Event, name: 'dtstart' | 'dtend'): Zone | undefined => {
  const named: unknown = component.getFirstProperty(name)?.getParameter('tzid');
  return typeof named === 'string' ? zoneNamed(named) : undefined;
};

/** In epoch milliseconds. A zone that only the calendar itself defines is converted by its definition. */
const instantOf = (time: ICAL.Time, zone: Zone | undefined, calendarZone: Zone): number => {
  if (!time.isDate && zone === undefined && time.zone !== ICAL.Timezone.localTimezone)
    return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute, second } = time;
  const local = time.isDate
    ? Date.UTC(year, month - 1, day)
    : Date.UTC(year, month - 1, day, hour, minute, second);
  return ((!time.isDate && zone) || calendarZone).instantOf(local);
};

/** A time zone of the platform. */
interface Zone {
  /** When a local time is, both in milliseconds; a local time that a change of the clock leaves out is the one after it. */
  readonly instantOf: (local: number) => number;
}

/** Throws RangeError for a name that the platform does not know. */
const openZone = (timeZone: string): Zone => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const localOf = (instant: number): number => {
    const parts = format.formatToParts(instant);
    const at = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
    return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
  };
  return {
    instantOf: (local) => {
      const guess = local - (localOf(local) - local);
      return local - (localOf(guess) - guess);
    },
  };
};

const KIGALI = openZone('Africa/Kigali');

const zones = new Map<string, Zone | undefined>();

/** An IANA name, one of Windows as Outlook writes, or one that ends in an IANA name; undefined for any other. */
const zoneNamed = (name: string): Zone | undefined => {
  if (!zones.has(name)) {
    const candidates = [name, name.split('/').slice(-2).join('/'), ...findIana(name)];
    zones.set(name, candidates.flatMap((candidate) => zoneOrNone(candidate)).at(0));
  }
  return zones.get(name);
};

const zoneOrNone = (name: string): readonly Zone[] => {
  try {
    return [openZone(name)];
  } catch {
    return [];
  }
};

const joined = (times: readonly Stretch[]): readonly Stretch[] => {
  const all: [number, number][] = [];
  for (const [from, to] of times.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
};
