import { dayOf, readingOf, unreadable } from '../drivers/domain-words.ts';
import { DONE } from '../drivers/setting.ts';
import { at, listAt, textAt } from '../http/index.ts';
import { bufferOf, midnightAhead } from '../reference/hours.ts';
import { isBusy, isFree } from '../reference/stage.ts';
import { type BusyTime, DAY, MINUTE } from '../reference/studio.ts';
import { aStart, bookingsBy, type Chance, pick } from './chance.ts';
import type { Definition } from './event.ts';

/** The external calendar. All histories that share a store also share this calendar. */
const CALENDAR = { name: 'Family', url: 'https://calendar.example/family.ics' } as const;

interface Reading {
  /** The calendar's busy time, or undefined if it has none. */
  readonly busy: BusyTime | undefined;
  /** False if reading the calendar fails at the moment. */
  readonly isReadable: boolean;
}

const MINUTES_BUSY = [60, 30, 15, 240, 1];

/** Returns whole days, or a time that begins within a minute of the start of an unpaid booking or of a free start. */
const busyTimeOf = (chance: Chance): BusyTime | undefined => {
  const { studio, setting, which, how } = chance;
  if (how % 3 === 0) {
    const from = midnightAhead(studio.now, 1 + (how % 5));
    return { from, to: from + (1 + (how % 2)) * DAY };
  }
  const unpaid = bookingsBy(chance, ({ status }) =>
    Number(status !== 'pending_payment' && status !== 'expired'),
  );
  const wanted = pick(setting.packages, how);
  const start =
    how % 3 === 1
      ? pick(unpaid, which)?.startsAt
      : wanted && aStart(studio.now, { minutes: wanted.minutes, began: setting.now }, how);
  if (start === undefined) return undefined;
  const from = start + ((Math.floor(how / 3) % 3) - 1) * MINUTE;
  return { from, to: from + (pick(MINUTES_BUSY, how) ?? 60) * MINUTE };
};

/** The worker reads the calendar after it has changed, or fails to read it. */
export const readBusyCalendar: Definition<Reading> = {
  rule: 'specification.md#busy-calendar-fetch specification.md#busy-times specification.md#busy-calendar-alert',
  weight: 3,
  reaches: ['done'],
  draw: (chance) => ({
    busy: chance.how % 11 === 10 ? undefined : busyTimeOf(chance),
    isReadable: chance.how % 7 !== 6,
  }),
  expect: (studio, { busy, isReadable }) => ({
    answer: 'done',
    studio: isReadable ? { ...studio, busy: busy === undefined ? [] : [busy] } : studio,
    emails: [],
  }),
  byUseCases: async ({ busy, isReadable }, { useCases, calendars }) => {
    calendars.set(CALENDAR.url, isReadable ? readingOf(busy) : unreadable());
    const [known] = await useCases.listBusyCalendars();
    await (known === undefined ? useCases.addBusyCalendar(CALENDAR) : useCases.refreshBusyCalendar(known.id));
    await useCases.readBusyCalendars();
    return DONE;
  },
  byHttp: async ({ busy, isReadable }, way) => {
    way.calendars.set(CALENDAR.url, isReadable ? readingOf(busy) : unreadable());
    const [known] = listAt((await way.admin.ask('GET', '/busy-calendars')).body, 'busyCalendars');
    const path = known === undefined ? '' : `/${textAt(known, 'id')}/refresh`;
    const answer = await way.admin.ask(
      'POST',
      `/busy-calendars${path}`,
      known === undefined ? { body: CALENDAR } : {},
    );
    await way.readCalendars();
    return way.plainly(answer);
  },
  canBreak: () => false,
};

interface Question {
  readonly package: { readonly priceRwf: number; readonly minutes: number };
  readonly startsAt: number;
  readonly bufferMinutes: number;
}

/** If busy calendars are among the reasons, returns `busy` with their names. Otherwise returns `offered` or `taken`. */
const said = (reasons: readonly { readonly code: unknown; readonly calendar: unknown }[]): string => {
  const busy = reasons.filter(({ code }) => code === 'busy');
  if (busy.length > 0) return `busy ${busy.map(({ calendar }) => String(calendar)).join()}`;
  return reasons.length === 0 ? 'offered' : 'taken';
};

/** The photographer asks why clients are not offered a start. */
export const explainStart: Definition<Question> = {
  rule: 'specification.md#explained-starts specification.md#busy-times',
  weight: 1,
  reaches: [`busy ${CALENDAR.name}`, 'offered', 'taken'],
  draw: ({ studio, setting, how }) => {
    const wanted = pick(setting.packages, how);
    const sold = wanted && { minutes: wanted.minutes, began: setting.now };
    const startsAt = sold && aStart(studio.now, sold, how);
    if (wanted === undefined || sold === undefined || startsAt === undefined) return undefined;
    const bufferMinutes = bufferOf({ ...sold, startsAt }, setting.bufferMinutes);
    return { package: wanted, startsAt, bufferMinutes };
  },
  expect: (studio, { startsAt, bufferMinutes, package: { minutes } }) => {
    const shoot = { startsAt, minutes, bufferMinutes };
    const free = isFree(studio, shoot) ? 'offered' : 'taken';
    return { answer: isBusy(studio, shoot) ? `busy ${CALENDAR.name}` : free, studio, emails: [] };
  },
  byUseCases: async (event, { useCases, packageOf }) => {
    const { priceRwf } = event.package;
    const starts = await useCases.explainAvailability(packageOf(priceRwf), dayOf(event.startsAt));
    const start = starts.find(({ startsAt }) => startsAt.toEpochMilli() === event.startsAt);
    return { answer: start && said(start.reasons) };
  },
  byHttp: async (event, way) => {
    const packageId = way.packageOf(event.package.priceRwf);
    const date = dayOf(event.startsAt).toString();
    const { body } = await way.admin.ask('GET', `/availability/explain?packageId=${packageId}&date=${date}`);
    const start = listAt(body, 'candidates').find(
      (one) => Date.parse(textAt(one, 'startsAt')) === event.startsAt,
    );
    const reasons = listAt(start, 'reasons').map((one) => ({
      code: at(one, 'code'),
      calendar: at(one, 'calendar'),
    }));
    return { answer: said(reasons) };
  },
  canBreak: () => false,
};
