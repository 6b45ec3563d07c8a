import { writeMinute } from '@booky/web-ui';

const MINUTES_PER_DAY = 1440;

/** Writes minutes since midnight in the format of a time field, which shows 24:00 as 00:00. */
export const timeOf = (minute: number | null | undefined): string | undefined =>
  minute == null ? undefined : writeMinute(minute % MINUTES_PER_DAY);

/** Reads an opening time as minutes since midnight. Returns null if the text is empty. */
export const openingOf = (time: string): number | null => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return time === '' ? null : hours * 60 + minutes;
};

/** Reads a required time as minutes since midnight. For empty text, returns a value that the API refuses. */
export const minuteOf = (time: string): number =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API refuses anything but a number
  openingOf(time) ?? (null as never);

/** Reads a closing time as minutes since midnight. 00:00 is the end of the day. Returns null if the text is empty. */
export const closingOf = (time: string): number | null => {
  const minute = openingOf(time);
  return minute === 0 ? MINUTES_PER_DAY : minute;
};
