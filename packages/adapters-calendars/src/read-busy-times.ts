import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

/** The times at which a calendar keeps the photographer busy. */
export interface BusyTimes {
  /** The number of events in the requested period. A series counts once. */
  readonly events: number;
  /** The busy times in epoch milliseconds, in order and without overlaps. */
  readonly times: readonly (readonly [fromMs: number, toMs: number])[];
  /** False if an event is unreadable. Its busy times are then missing. */
  readonly isWhole: boolean;
}

/** Why a text cannot be read as a calendar. specification.md#busy-calendar-faults */
export type UnreadableReason = 'no_calendar' | 'too_many_events';

export class UnreadableCalendar extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(`the text cannot be read as a calendar: ${reason}`);
    this.name = 'UnreadableCalendar';
    this.reason = reason;
  }
}

/** specification.md#busy-calendar-limits */
const MOST_EVENTS = 5_000;
/** The maximum number of occurrences. This is one every half hour for two years. */
const MOST_TIMES = 40_000;

export interface Asked {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Booky ignores events whose UID ends with this text, because Booky wrote these events. */
  readonly ownUidEnd: string;
}

/**
 * Reads the busy times between two instants from an iCalendar text. Ignores events that are cancelled, transparent,
 * empty or written by Booky. A time without a zone is in the calendar's zone (X-WR-TIMEZONE), or in Kigali's zone if
 * the calendar names none. Skips unreadable events. Throws {@link UnreadableCalendar} if no event is readable.
 * specification.md#busy-times specification.md#unreadable-event
 */
export const readBusyTimes = (text: string, asked: Asked): BusyTimes => {
  const times: BusyTime[] = [];
  let events = 0;
  let understood = 0;
  const { calendars, broken } = parse(text);
  let skipped = broken;
  for (const calendar of calendars) {
    const calendarZone = zoneNamed(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')) ?? KIGALI;
    for (const series of seriesOf(calendar)) {
      const before = times.length;
      try {
        for (const [from, to] of busyTimesIn(series, calendarZone, asked)) {
          if (to <= asked.fromMs || from >= asked.untilMs) continue;
          times.push([from, to]);
          if (times.length > MOST_TIMES) throw new UnreadableCalendar('too_many_events');
        }
        understood += 1;
      } catch (fault) {
        if (fault instanceof UnreadableCalendar) throw fault;
        skipped += 1;
      }
      if (times.length > before) events += 1;
      if (events > MOST_EVENTS) throw new UnreadableCalendar('too_many_events');
    }
  }
  if (skipped > 0 && understood === 0) throw new UnreadableCalendar('no_calendar');
  return { events, times: joined(times), isWhole: skipped === 0 };
};

/** Parses the text. If the library cannot parse some of the events, parses the text again without them. */
const parse = (text: string): { readonly calendars: readonly ICAL.Component[]; readonly broken: number } => {
  const lines = linesOfTime(text);
  const whole = calendarsIn(lines);
  if (whole !== undefined) return { calendars: whole, broken: 0 };
  let broken = 0;
  const left = lines.replaceAll(EVENT, (event) => {
    if (parsed(event) !== undefined) return event;
    broken += 1;
    return '';
  });
  const calendars = broken === 0 ? undefined : calendarsIn(left);
  if (calendars === undefined) throw new UnreadableCalendar('no_calendar');
  return { calendars, broken };
};

const EVENT = /^BEGIN:VEVENT\r\n[^]*?^END:VEVENT\r\n/gim;

const calendarsIn = (lines: string): readonly ICAL.Component[] | undefined => {
  const found = parsed(lines);
  // The library returns a list if the text contains several calendars.
  const all = Array.isArray(found) && typeof found[0] !== 'string' ? found : [found];
  const calendars = all.flatMap((one) => (Array.isArray(one) ? [new ICAL.Component(one)] : []));
  return calendars.length > 0 && calendars.every(({ name }) => name === 'vcalendar') ? calendars : undefined;
};

/**
 * Parses a text. Returns undefined if the library throws. Drops the error, because its message could quote the text.
 */
const parsed = (lines: string): unknown => {
  try {
    return ICAL.parse(lines);
  } catch {
    return undefined;
  }
};

const OF_TIME =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|X-WR-TIMEZONE|TZID|TZOFFSETFROM|TZOFFSETTO)[;:]/i;

/**
 * Keeps only the lines that matter for busy times, because a wrongly folded line of another kind would stop the
 * library's parser.
 */
const linesOfTime = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/(?:\r\n|\n|\r)[ \t]/g, '')
    .split(/[\r\n]+/)
    .filter((line) => OF_TIME.test(line))
    .join('\r\n');

/** A series with its changed occurrences, or a single event. */
interface Series {
  readonly event: ICAL.Component;
  readonly changed: readonly ICAL.Component[];
}

/**
 * Groups events by UID. If a changed occurrence belongs to a series that is missing, it counts as a single event. An
 * example is an invitation to only one meeting of a series.
 */
const seriesOf = (calendar: ICAL.Component): readonly Series[] => {
  const byUid = new Map<string, { masters: ICAL.Component[]; changed: ICAL.Component[] }>();
  for (const [place, component] of calendar.getAllSubcomponents('vevent').entries()) {
    if (!component.hasProperty('dtstart')) continue;
    const uid = String(component.getFirstPropertyValue('uid') ?? `without ${place}`);
    const found = byUid.get(uid) ?? { masters: [], changed: [] };
    byUid.set(uid, found);
    (component.hasProperty('recurrence-id') ? found.changed : found.masters).push(component);
  }
  return [...byUid.values()].flatMap(({ masters, changed }) =>
    masters.length === 0
      ? changed.map((event) => ({ event, changed: [] }))
      : masters.map((event) => ({ event, changed })),
  );
};

type BusyTime = readonly [fromMs: number, toMs: number];

function* busyTimesIn(
  { event, changed }: Series,
  calendarZone: Zone,
  { untilMs, ownUidEnd }: Asked,
): Generator<BusyTime> {
  if (String(event.getFirstPropertyValue('uid') ?? '').endsWith(ownUidEnd)) return;
  const start = momentOf(event, 'dtstart', calendarZone);
  const isLeftOut = isAmong(event.getAllProperties('exdate'), calendarZone);
  const isChanged = isAmong(
    changed.flatMap((change) => change.getAllProperties('recurrence-id')),
    calendarZone,
  );
  const later = laterOf(changed, calendarZone);
  for (const change of changed)
    yield* busyTimeOf(change, calendarZone)(momentOf(change, 'dtstart', calendarZone).local);
  const own = busyTimeOf(event, calendarZone);
  for (const [local, instant] of occurrencesOf(event, start, calendarZone, untilMs)) {
    if (isLeftOut(local, instant) || isChanged(local, instant)) continue;
    const following = later.findLast(({ fromMs }) => fromMs <= instant);
    yield* following === undefined
      ? own(local, instant)
      : following.busyTimeAt(following.zone.localOf(instant) + following.shiftMs);
  }
}

/**
 * Yields the starts of an event before an instant: the first start, and the further starts that rules and dates add.
 */
function* occurrencesOf(
  event: ICAL.Component,
  start: Moment,
  calendarZone: Zone,
  untilMs: number,
): Generator<readonly [local: number, instant: number]> {
  const { zone } = start;
  yield [start.local, instantOf(start)];
  for (const value of valuesOf(event.getAllProperties('rdate'), calendarZone)) {
    const local = localIn(zone, value);
    yield [local, zone.instantOf(local)];
  }
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) continue;
    // The library gets only local times, because it would treat an unknown zone as UTC.
    if (rule.until) rule.until = floating(untilIn(start, momentAt(rule.until, undefined, zone)));
    const occurrences = rule.iterator(floating(start));
    for (let at = occurrences.next(); at; at = occurrences.next()) {
      const local = localOf(at);
      const instant = zone.instantOf(local);
      if (instant >= untilMs) break;
      yield [local, instant];
    }
  }
}

/**
 * Returns the last moment at which a rule applies, in the zone of the series. If UNTIL is a date, it includes that
 * whole day.
 */
const untilIn = (start: Moment, until: Moment): Moment =>
  until.isDate && !start.isDate
    ? { ...start, local: until.local + DAY_MS - 1000 }
    : { ...start, local: localIn(start.zone, until) };

/** Returns a function that tells whether these properties contain an occurrence, either its instant or its date. */
const isAmong = (
  properties: readonly ICAL.Property[],
  calendarZone: Zone,
): ((local: number, instant: number) => boolean) => {
  const values = valuesOf(properties, calendarZone);
  const dates = new Set(values.filter(({ isDate }) => isDate).map(({ local }) => local));
  const instants = new Set(values.filter(({ isDate }) => !isDate).map(instantOf));
  return (local, instant) => dates.has(dayOf(local)) || instants.has(instant);
};

/** A change that applies to one occurrence and to all later occurrences. */
interface Later {
  readonly busyTimeAt: (local: number) => readonly BusyTime[];
  readonly fromMs: number;
  readonly zone: Zone;
  /** How far these occurrences are shifted, in milliseconds of local time. */
  readonly shiftMs: number;
}

const laterOf = (changed: readonly ICAL.Component[], calendarZone: Zone): readonly Later[] =>
  changed
    .filter((change) => change.getFirstProperty('recurrence-id')?.getParameter('range') === 'THISANDFUTURE')
    .map((change) => {
      const { local, zone } = momentOf(change, 'dtstart', calendarZone);
      const was = momentOf(change, 'recurrence-id', calendarZone);
      const busyTimeAt = busyTimeOf(change, calendarZone);
      return { busyTimeAt, fromMs: instantOf(was), zone, shiftMs: local - localIn(zone, was) };
    })
    .toSorted((one, other) => one.fromMs - other.fromMs);

/**
 * Returns a function from the start of an occurrence to its busy time, as a list of one. The list is empty if the
 * occurrence takes no time.
 */
const busyTimeOf = (
  event: ICAL.Component,
  calendarZone: Zone,
): ((local: number, instant?: number) => readonly BusyTime[]) => {
  if (!takesTime(event)) return () => [];
  const { zone, isDate, local: first } = momentOf(event, 'dtstart', calendarZone);
  // An end without a zone is in the zone of the start.
  const end = event.hasProperty('dtend') ? momentOf(event, 'dtend', zone) : undefined;
  const duration = event.getFirstPropertyValue('duration');
  const given = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : isDate ? DAY_MS : 0;
  // An all-day event ends at midnight. A clock change can make a day 23 or 25 hours long.
  const days = end === undefined ? given : end.local - first;
  const length = end === undefined ? given : instantOf(end) - zone.instantOf(first);
  return (local, from = zone.instantOf(local)) => {
    const to = isDate ? zone.instantOf(local + days) : from + length;
    return to > from ? [[from, to]] : [];
  };
};

/**
 * Returns whether an event makes the photographer busy. Outlook writes Microsoft's own property instead of TRANSP. If
 * an event has both, TRANSP counts.
 */
const takesTime = (event: ICAL.Component): boolean => {
  const said = (name: string): string => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    said('status') !== 'CANCELLED' &&
    (said('transp') || said('x-microsoft-cdo-busystatus').replace('FREE', 'TRANSPARENT')) !== 'TRANSPARENT'
  );
};

/** A time as the calendar writes it, which is a local time in a zone. */
interface Moment {
  /** Epoch milliseconds of the local time, as if it were UTC. */
  readonly local: number;
  readonly zone: Zone;
  readonly isDate: boolean;
}

const instantOf = ({ local, zone }: Moment): number => zone.instantOf(local);

/** Converts a moment to the local time of a zone. A date stays the same in every zone. */
const localIn = (zone: Zone, moment: Moment): number =>
  moment.isDate ? moment.local : zone.localOf(instantOf(moment));

const momentOf = (event: ICAL.Component, name: string, calendarZone: Zone): Moment => {
  const property = event.getFirstProperty(name);
  const [moment] = property ? valuesOf([property], calendarZone) : [];
  if (moment === undefined) throw new Error(`event without a valid ${name.toUpperCase()}`);
  return moment;
};

/** Returns all times in these properties. A period counts as its start. */
const valuesOf = (properties: readonly ICAL.Property[], calendarZone: Zone): readonly Moment[] =>
  properties.flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      return time instanceof ICAL.Time ? [momentAt(time, property, calendarZone)] : [];
    }),
  );

/**
 * Returns the moment of an iCalendar time. A time without a zone is in the calendar's zone. A time with a zone is in
 * the zone of that name. If the name is unknown, its definition in the calendar applies.
 */
const momentAt = (time: ICAL.Time, property: ICAL.Property | undefined, calendarZone: Zone): Moment => {
  const { isDate } = time;
  const named: unknown = property?.getParameter('tzid');
  const zone = typeof named === 'string' && !isDate ? zoneNamed(named) : undefined;
  const isFloating = isDate || time.zone === ICAL.Timezone.localTimezone;
  return { local: localOf(time), isDate, zone: zone ?? (isFloating ? calendarZone : definedZone(time.zone)) };
};

const localOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const floating = ({ local, isDate }: Pick<Moment, 'local' | 'isDate'>): ICAL.Time => {
  const at = new Date(local);
  return ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    ...(isDate
      ? { isDate }
      : { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }),
  });
};

const DAY_MS = 86_400_000;

/** Midnight at the start of the day of a local time. */
const dayOf = (local: number): number => Math.floor(local / DAY_MS) * DAY_MS;

/** A time zone. Local times are in milliseconds, as if they were UTC. */
interface Zone {
  /** Converts a local time to an instant. A local time that a clock change skips becomes a time after the change. */
  readonly instantOf: (local: number) => number;
  readonly localOf: (instant: number) => number;
}

/** UTC, or a zone as the calendar defines it. */
const definedZone = (zone: ICAL.Timezone): Zone => ({
  instantOf: (local) => local - zone.utcOffset(timeIn(zone, local)) * 1000,
  localOf: (instant) => localOf(timeIn(ICAL.Timezone.utcTimezone, instant).convertToZone(zone)),
});

const timeIn = (zone: ICAL.Timezone, local: number): ICAL.Time => {
  const time = floating({ local, isDate: false });
  time.zone = zone;
  return time;
};

/** Opens a zone by its name. Throws RangeError for a name that the platform does not know. */
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
  const shownAt = (instant: number): number => {
    const parts = format.formatToParts(instant);
    const at = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
    return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
  };
  return {
    localOf: shownAt,
    instantOf: (local) => {
      const guess = local - (shownAt(local) - local);
      return local - (shownAt(guess) - guess);
    },
  };
};

const KIGALI = openZone('Africa/Kigali');

const zones = new Map<string, Zone | undefined>();

/**
 * Returns the zone with an IANA name, with a Windows name (as Outlook writes), or with a name that ends in an IANA
 * name. Returns undefined for any other name.
 */
const zoneNamed = (name: string): Zone | undefined => {
  if (!zones.has(name)) {
    const parts = name.split('/');
    const ends = [3, 2, 1].map((length) => parts.slice(-length).join('/'));
    const candidates = [name, ...ends, ...findIana(name)];
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

const joined = (times: readonly BusyTime[]): readonly BusyTime[] => {
  const all: [number, number][] = [];
  for (const [from, to] of times.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
};
