import { CalendarFault, type CalendarRead, type CalendarSource } from '@booky/domain/ports';

/** What a test has an address answer. */
export type ScriptedCalendar = CalendarRead | 'unchanged' | CalendarFault;

/** Calendars that a test writes; an address it names none for cannot be reached. */
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
