const MINUTES_A_DAY = 1440;
/** What the oracle counts its instants in. */
export const MILLISECONDS_A_MINUTE = 60_000;
const KIGALI_OFFSET_MINUTES = 120;

/** Minutes from Kigali midnight; undefined is closed. */
export type Hours = { readonly opens: number; readonly closes: number } | undefined;

/**
 * A studio in plain numbers: days from 1 January 1970, milliseconds from the Kigali midnight of `firstDay`. The oracle
 * reads nothing but this; the model gets the same in its own words.
 */
export interface PlainCalendar {
  readonly firstDay: number;
  readonly dayCount: number;
  readonly weekly: ReadonlyMap<number, Hours>;
  readonly overrides: ReadonlyMap<number, Hours>;
  readonly dayBlocks: readonly { readonly day: number; readonly further: number }[];
  readonly timedBlocks: readonly { readonly from: number; readonly length: number }[];
  readonly slots: readonly {
    readonly from: number;
    readonly minutes: number;
    readonly bufferMinutes: number;
  }[];
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly earliest: number;
}

/** The Kigali midnight of a day, as milliseconds of the epoch. */
export const midnightOf = (day: number): number =>
  (day * MINUTES_A_DAY - KIGALI_OFFSET_MINUTES) * MILLISECONDS_A_MINUTE;

/** Every busy stretch as milliseconds of the epoch. */
const busyStretches = (studio: PlainCalendar): readonly (readonly [from: number, to: number])[] => {
  const origin = midnightOf(studio.firstDay);
  return [
    ...studio.dayBlocks.map(
      ({ day, further }) =>
        [midnightOf(studio.firstDay + day), midnightOf(studio.firstDay + day + further + 1)] as const,
    ),
    ...studio.timedBlocks.map(({ from, length }) => [origin + from, origin + from + length] as const),
    ...studio.slots.map(
      ({ from, minutes, bufferMinutes }) =>
        [origin + from, origin + from + (minutes + bufferMinutes) * MILLISECONDS_A_MINUTE] as const,
    ),
  ];
};

/** The hours of a day, counted from `firstDay`. */
const hoursOf = ({ firstDay, overrides, weekly }: PlainCalendar, index: number): Hours => {
  // 1 January 1970 was a Thursday, and Sunday is 0.
  const weekday = (firstDay + index + 4) % 7;
  return overrides.has(index) ? overrides.get(index) : weekly.get(weekday);
};

/** The slow oracle: tries every minute of every day, and walks every minute of the shoot and its buffer. */
export const startsByHand = (studio: PlainCalendar): readonly (readonly number[])[] => {
  const origin = midnightOf(studio.firstDay);
  const reach = studio.dayCount * MINUTES_A_DAY + studio.durationMinutes + studio.bufferMinutes;
  const isBusy = new Uint8Array(reach);
  for (const [from, to] of busyStretches(studio)) {
    const first = Math.max(0, Math.floor((from - origin) / MILLISECONDS_A_MINUTE));
    const end = Math.min(reach, Math.ceil((to - origin) / MILLISECONDS_A_MINUTE));
    for (let minute = first; minute < end; minute += 1) isBusy[minute] = 1;
  }
  const isFree = (start: number): boolean => {
    const end = start + studio.durationMinutes + studio.bufferMinutes;
    for (let minute = start; minute < end; minute += 1) if (isBusy[minute] === 1) return false;
    return true;
  };
  return Array.from({ length: studio.dayCount }, (_, index) => {
    const day = studio.firstDay + index;
    const open = hoursOf(studio, index);
    const offered: number[] = [];
    if (open === undefined) return offered;
    for (let minute = 0; minute <= MINUTES_A_DAY; minute += 1) {
      const instant = midnightOf(day) + minute * MILLISECONDS_A_MINUTE;
      if (minute < open.opens || (minute - open.opens) % 30 !== 0) continue;
      if (minute + studio.durationMinutes > open.closes || instant < origin + studio.earliest) continue;
      if (isFree(index * MINUTES_A_DAY + minute)) offered.push(instant);
    }
    return offered;
  });
};

/** Why an instant on one of the days is no start, by looking it up among all starts; undefined when it is one. */
export const startProblemByHand = (
  studio: PlainCalendar,
  start: number,
  now: number,
): 'in_the_past' | 'too_soon' | 'outside_hours' | 'not_a_start' | 'not_offered' | undefined => {
  const origin = midnightOf(studio.firstDay);
  if (start < now) return 'in_the_past';
  if (start < origin + studio.earliest) return 'too_soon';
  const minutes = (start - origin) / MILLISECONDS_A_MINUTE;
  const index = Math.floor(minutes / MINUTES_A_DAY);
  const open = hoursOf(studio, index);
  const minute = minutes - index * MINUTES_A_DAY;
  if (open === undefined || minute < open.opens || minute + studio.durationMinutes > open.closes)
    return 'outside_hours';
  const nothingBusy = { ...studio, dayBlocks: [], timedBlocks: [], slots: [] };
  if (startsByHand(nothingBusy)[index]?.includes(start) !== true) return 'not_a_start';
  return startsByHand(studio)[index]?.includes(start) === true ? undefined : 'not_offered';
};

const codeOfBooking = (isTaken: boolean, isShared: boolean): string | undefined => {
  if (isTaken) return 'taken';
  return isShared ? 'buffer' : undefined;
};

/** Whether one of these minutes has any of a stretch. */
const share = (from: number, to: number, begin: number, end: number): boolean => {
  for (let minute = from; minute < to; minute += 1) if (minute + 1 > begin && minute < end) return true;
  return false;
};

/**
 * Every start that a day could have, with all that stands against it in words, `blocked timed 0`: by walking the minutes
 * of the shoot and of its buffer over each block and each slot. Slots are `taken` where two shoots share a minute.
 */
export const reasonsByHand = (
  studio: PlainCalendar,
): readonly (readonly { readonly at: number; readonly reasons: readonly string[] }[])[] => {
  const origin = midnightOf(studio.firstDay);
  const blocks = [
    ...studio.dayBlocks.map(({ day, further }, index) => ({
      name: `blocked day ${index}`,
      from: day * MINUTES_A_DAY,
      to: (day + further + 1) * MINUTES_A_DAY,
    })),
    ...studio.timedBlocks.map(({ from, length }, index) => ({
      name: `blocked timed ${index}`,
      from: from / MILLISECONDS_A_MINUTE,
      to: (from + length) / MILLISECONDS_A_MINUTE,
    })),
  ];
  return Array.from({ length: studio.dayCount }, (_, index) => {
    const open = hoursOf(studio, index);
    const { opens, closes } = open ?? { opens: 0, closes: MINUTES_A_DAY };
    const explained = [];
    for (let minute = opens; minute < closes; minute += 30) {
      const start = index * MINUTES_A_DAY + minute;
      const end = start + studio.durationMinutes;
      const clear = end + studio.bufferMinutes;
      const ofSlots = studio.slots.flatMap((slot, number) => {
        const from = slot.from / MILLISECONDS_A_MINUTE;
        const until = from + slot.minutes;
        const isTaken = share(start, end, from, until);
        const code = codeOfBooking(isTaken, share(start, clear, from, until + slot.bufferMinutes));
        return code === undefined ? [] : [`${code} slot ${number}`];
      });
      explained.push({
        at: origin + start * MILLISECONDS_A_MINUTE,
        reasons: [
          ...(open === undefined ? ['closed'] : []),
          ...(start * MILLISECONDS_A_MINUTE < studio.earliest ? ['too_soon'] : []),
          ...(open !== undefined && minute + studio.durationMinutes > closes ? ['past_closing'] : []),
          ...blocks.filter(({ from, to }) => share(start, clear, from, to)).map(({ name }) => name),
          ...ofSlots,
        ],
      });
    }
    return explained;
  });
};
