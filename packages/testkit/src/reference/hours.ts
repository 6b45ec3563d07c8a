import { DAY, HOUR, MINUTE } from './studio.ts';

// The opening hours of every history. The studio is open every day from 8:00 until 2:00 the next night, with a break
// from 12:30 to 13:15. A shoot can start on each half hour, at the earliest a day from now and at the latest thirty
// days ahead. The package of 45 minutes is a mini-session: it is offered on the sixty days after the history's first
// day, from 9:00 to 12:00 on each quarter of an hour, and its buffer lasts ten minutes.

/** How far Kigali's clock is ahead of UTC. specification.md#kigali-date */
const AHEAD = 2 * HOUR;
const OPENS_AT = 8 * HOUR;
/**
 * The closing time, counted from the midnight at which the day began, so it is more than 24 hours.
 * specification.md#open-after-midnight
 */
const CLOSES_AT = 26 * HOUR;
/** specification.md#breaks */
const BREAK = { from: 12.5 * HOUR, to: 13.25 * HOUR };
/** specification.md#furthest-start */
const FURTHEST_DAYS = 30;
/** specification.md#package-windows */
const MINI = { minutes: 45, days: 60, opensAt: 9 * HOUR, closesAt: 12 * HOUR, step: 15 * MINUTE, buffer: 10 };

const dayOf = (at: number): number => Math.floor((at + AHEAD) / DAY);
const timeOfDay = (at: number): number => (at + AHEAD) % DAY;

/**
 * Returns the time of day of a start. In the hours after midnight, it is counted from the midnight before, because they
 * belong to the previous evening.
 */
const timeOfEvening = (at: number): number => {
  const time = timeOfDay(at);
  return time < CLOSES_AT - DAY ? time + DAY : time;
};

/** Returns the opening time (in Kigali) of the day that is `days` days after today, plus this number of half hours. */
export const startAhead = (now: number, days: number, halfHours = 0): number =>
  dayOf(now) * DAY - AHEAD + days * DAY + OPENS_AT + halfHours * 30 * MINUTE;

/** Returns the midnight (in Kigali) that begins the day that is `days` days after today. */
export const midnightAhead = (now: number, days: number): number => startAhead(now, days) - OPENS_AT;

/** A possible shoot. `startsAt` is when it would start, and `began` is when its history began. */
interface Shoot {
  readonly startsAt: number;
  readonly minutes: number;
  readonly began: number;
}

const isOfMini = ({ startsAt, minutes, began }: Shoot): boolean => {
  const day = dayOf(startsAt) - dayOf(began);
  return minutes === MINI.minutes && day > 0 && day <= MINI.days;
};

const isOpen = (shoot: Shoot): boolean => {
  const length = shoot.minutes * MINUTE;
  if (shoot.minutes === MINI.minutes) {
    const from = timeOfDay(shoot.startsAt);
    return isOfMini(shoot) && from >= MINI.opensAt && from + length <= MINI.closesAt;
  }
  const from = timeOfEvening(shoot.startsAt);
  const isInBreak = from < BREAK.to && from + length > BREAK.from;
  return from >= OPENS_AT && from + length <= CLOSES_AT && !isInBreak;
};

const isOnGrid = ({ startsAt, minutes }: Shoot): boolean =>
  minutes === MINI.minutes
    ? (timeOfDay(startsAt) - MINI.opensAt) % MINI.step === 0
    : (timeOfEvening(startsAt) - OPENS_AT) % (30 * MINUTE) === 0;

/**
 * True if this start is outside of the hours or windows, in a break, within the lead time, or too far ahead.
 * specification.md#outside-availability
 */
export const isOutsideOf = (shoot: Shoot, now: number): boolean =>
  shoot.startsAt < now + DAY || shoot.startsAt >= midnightAhead(now, FURTHEST_DAYS + 1) || !isOpen(shoot);

/** True if clients are offered this start. */
export const isOffered = (shoot: Shoot, now: number): boolean => !isOutsideOf(shoot, now) && isOnGrid(shoot);

/**
 * Returns how many minutes the buffer after a shoot lasts. If the shoot does not start in a window, this is `usual`.
 * specification.md#window-buffer
 */
export const bufferOf = (shoot: Shoot, usual: number): number => {
  const from = timeOfDay(shoot.startsAt);
  return isOfMini(shoot) && from >= MINI.opensAt && from < MINI.closesAt ? MINI.buffer : usual;
};

/**
 * Returns every start that clients are offered on the day that is `days` days after today. Tries every fifth minute of
 * that day.
 */
export const startsAhead = (
  now: number,
  days: number,
  { minutes, began }: Omit<Shoot, 'startsAt'>,
): readonly number[] =>
  Array.from({ length: DAY / (5 * MINUTE) }, (_, at) => midnightAhead(now, days) + at * 5 * MINUTE).filter(
    (startsAt) => isOffered({ startsAt, minutes, began }, now),
  );
