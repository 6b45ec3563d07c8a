import type { CalendarSource } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import { fetchCalendar, mayFetch, type Reach } from './fetch-calendar.ts';
import { readInThread } from './reading.ts';

export type { Reach } from './fetch-calendar.ts';

/** The end of every UID that Booky writes, in its feed and in its calendar files. */
const OWN_UID_END = '@booky';

/**
 * Returns a reader for calendars of other programs. The reader uses HTTPS and connects only to servers that `reach`
 * allows.
 */
export const makeCalendarSource = (reach?: Reach): CalendarSource => ({
  mayRead: (url) => mayFetch(url, reach),

  read: async (url, { from, until, known }) => {
    const fetched = await fetchCalendar(url, known, reach);
    if (fetched === 'unchanged') return fetched;
    const { text, ...validators } = fetched;
    const read = await readInThread(text, {
      fromMs: from.toEpochMilli(),
      untilMs: until.toEpochMilli(),
      ownUidEnd: OWN_UID_END,
    });
    const times = read.times.map(([fromMs, toMs]) => ({
      from: Instant.ofEpochMilli(fromMs),
      to: Instant.ofEpochMilli(toMs),
    }));
    return { ...validators, events: read.events, times, isWhole: read.isWhole };
  },
});
