import { DAY, HOUR, MINUTE } from './studio.ts';

// The opening hours of every history. Each day is open from eight until two at night, except for a break from half past
// twelve to a quarter past one. A shoot can start each half hour, after a day of lead time and at most thirty days
// ahead. The package of 45 minutes is a mini-session. The mini-session is offered on the sixty days after the history's
// first day, from nine to noon, each quarter of an hour, with a buffer of ten minutes.

/** Kigali's clock is ahead of UTC by this time. specification.md#kigali-date */
const AHEAD = 2 * HOUR;
const OPENS_AT = 8 * HOUR;
/** Counted from the midnight at which the evening's date begins. specification.md#open-after-midnight */
const CLOSES_AT = 26 * HOUR;
/** specification.md#breaks */
const BREAK = { from: 12.5 * HOUR, to: 13.25 * HOUR };
/** specification.md#furthest-start */
const FURTHEST_DAYS = 30;
/** specification.md#package-windows */
const MINI = { minutes: 45, days: 60, opensAt: 9 * HOUR, closesAt: 12 * HOUR, step: 15 * MINUTE, buffer: 10 };

const dayOf = (at: number): number => Math.floor((at + AHEAD) / DAY);
const timeOfDay = (at: number): number => (at + AHEAD) % DAY;

/** The time of day of a start. The hours after midnight belong to the evening before. */
const timeOfEvening = (at: number): number => {
  const time = timeOfDay(at);
  return time < CLOSES_AT - DAY ? time + DAY : time;
};

/** The opening time in Kigali on the day that is this many days after today, plus some half hours. */
export const startAhead = (now: number, days: number, halfHours = 0): number =>
  dayOf(now) * DAY - AHEAD + days * DAY + OPENS_AT + halfHours * 30 * MINUTE;

/** Midnight in Kigali at the beginning of the day that is this many days after today. */
export const midnightAhead = (now: number, days: number): number => startAhead(now, days) - OPENS_AT;

/** A shoot that would begin at one instant of a history, and the instant at which the history began. */
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
 * True if this start is outside of hours or windows, in a break, within the lead time or too far ahead.
 * specification.md#outside-availability
 */
export const isOutsideOf = (shoot: Shoot, now: number): boolean =>
  shoot.startsAt < now + DAY || shoot.startsAt >= midnightAhead(now, FURTHEST_DAYS + 1) || !isOpen(shoot);

/** True if clients are offered this start. */
export const isOffered = (shoot: Shoot, now: number): boolean => !isOutsideOf(shoot, now) && isOnGrid(shoot);

/** The buffer after a shoot, in minutes: `usual` outside of windows. specification.md#window-buffer */
export const bufferOf = (shoot: Shoot, usual: number): number => {
  const from = timeOfDay(shoot.startsAt);
  return isOfMini(shoot) && from >= MINI.opensAt && from < MINI.closesAt ? MINI.buffer : usual;
};

/** Every start that clients are offered some days after today. Tests every five minutes of that date. */
export const startsAhead = (
  now: number,
  days: number,
  { minutes, began }: Omit<Shoot, 'startsAt'>,
): readonly number[] =>
  Array.from({ length: DAY / (5 * MINUTE) }, (_, at) => midnightAhead(now, days) + at * 5 * MINUTE).filter(
    (startsAt) => isOffered({ startsAt, minutes, began }, now),
  );
