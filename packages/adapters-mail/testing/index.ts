export * from './sample-messages.ts';
export { readCalendar } from './read-calendar.ts';
