import { DAY, HOUR, MINUTE } from './studio.ts';

// The studio of every history is open from eight to six on every day, with a day of lead time and a start each half hour.

/** Kigali's clock is ahead of UTC. specification.md#kigali-date */
const AHEAD = 2 * HOUR;
const OPENS_AT = 8 * HOUR;
const OPEN_FOR = 10 * HOUR;

const sinceOpening = (startsAt: number): number => ((startsAt + AHEAD) % DAY) - OPENS_AT;

/** The opening some days after today in Kigali, and so many half hours later. */
export const startAhead = (now: number, days: number, halfHours = 0): number =>
  Math.floor((now + AHEAD) / DAY) * DAY - AHEAD + days * DAY + OPENS_AT + halfHours * 30 * MINUTE;

/** Midnight in Kigali, some days after today. */
export const midnightAhead = (now: number, days: number): number => startAhead(now, days) - OPENS_AT;

/** Whether this start is outside of the hours or within the lead time. specification.md#outside-availability */
export const isOutsideOf = (startsAt: number, minutes: number, now: number): boolean => {
  const opened = sinceOpening(startsAt);
  return startsAt < now + DAY || opened < 0 || opened + minutes * MINUTE > OPEN_FOR;
};

/** Whether clients are offered this start. */
export const isOffered = (startsAt: number, minutes: number, now: number): boolean =>
  !isOutsideOf(startsAt, minutes, now) && sinceOpening(startsAt) % (30 * MINUTE) === 0;
