import type { Period } from '@booky/domain';
import { CalendarFault, type CalendarRead, type CalendarSource } from '@booky/domain/ports';

/** The answer that a test sets for the address of a calendar. */
export type ScriptedCalendar = CalendarRead | 'unchanged' | CalendarFault;

/** Returns the reading of a calendar with these busy times. */
export const aReading = (...times: readonly Period[]): CalendarRead => ({
  events: times.length,
  times,
  isWhole: true,
  etag: undefined,
  lastModified: undefined,
});

/** Calendars that a test defines. Any other address is unreachable. */
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
