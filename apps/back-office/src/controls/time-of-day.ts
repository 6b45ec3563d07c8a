import { writeMinute } from '@booky/web-ui';

const MINUTES_PER_DAY = 1440;

/** Minutes from midnight as a field for times has them, which knows no 24:00. */
export const timeOf = (minute: number | null | undefined): string | undefined =>
  minute == null ? undefined : writeMinute(minute % MINUTES_PER_DAY);

/** Minutes from midnight of an opening time as a field holds it; null where it is empty. */
export const openingOf = (time: string): number | null => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return time === '' ? null : hours * 60 + minutes;
};

/** The same of a time that is needed: the API says that an empty one is. */
export const minuteOf = (time: string): number =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API refuses it as no number
  openingOf(time) ?? (null as never);

/** The same of a closing time, where 00:00 is the end of the day. */
export const closingOf = (time: string): number | null => {
  const minute = openingOf(time);
  return minute === 0 ? MINUTES_PER_DAY : minute;
};
