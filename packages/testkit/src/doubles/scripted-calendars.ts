import type { Period } from '@booky/domain';
import { CalendarFault, type CalendarRead, type CalendarSource } from '@booky/domain/ports';

/** The answer of the calendar at a URL: a reading, "unchanged", or a fault. */
export type ScriptedCalendar = CalendarRead | 'unchanged' | CalendarFault;

/** Returns the result of reading a calendar that has these busy times. */
export const aReading = (...times: readonly Period[]): CalendarRead => ({
  events: times.length,
  times,
  isWhole: true,
  etag: undefined,
  lastModified: undefined,
});

/** External calendars whose answers a test sets, by URL. Any other URL is unreachable. */
export const makeScriptedCalendars = () => {
  const byUrl = new Map<string, ScriptedCalendar>();
  const source: CalendarSource = {
    mayRead: (url) => /^(?:https|webcal):\/\//.test(url),
    read: async (url) => {
      const answer = byUrl.get(url) ?? new CalendarFault('unreachable');
      if (answer instanceof CalendarFault) throw answer;
      return answer;
    },
  };
  return { source, byUrl };
};
