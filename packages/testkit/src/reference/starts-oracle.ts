const MINUTES_A_DAY = 1440;
/** How many milliseconds a minute has. Instants in this file are in milliseconds. */
export const MILLISECONDS_A_MINUTE = 60_000;
const KIGALI_OFFSET_MINUTES = 120;

/**
 * The hours of a day, in minutes from midnight in Kigali. `night` is counted from the midnight that ends the day.
 * Undefined if the studio is closed.
 */
export type Hours =
  | {
      readonly opens: number;
      readonly closes: number;
      readonly breaks: readonly (readonly [from: number, to: number])[];
      readonly night: number;
    }
  | undefined;

/** A window of one day. Its times are in minutes from midnight, and `day` is counted from `firstDay`. */
export interface PlainWindow {
  readonly day: number;
  readonly opens: number;
  readonly closes: number;
  readonly step: number;
  readonly bufferMinutes: number;
}

/**
 * A studio in plain numbers. This file reads nothing else. The tested code gets the same values in its own types.
 * `firstDay` is counted from 1 January 1970, and every other day from `firstDay`. Times are in milliseconds from the
 * midnight in Kigali that begins `firstDay`.
 */
export interface PlainCalendar {
  readonly firstDay: number;
  readonly dayCount: number;
  readonly weekly: ReadonlyMap<number, Hours>;
  readonly overrides: ReadonlyMap<number, Hours>;
  /** The package's windows. Undefined if the package is offered during the opening hours instead. */
  readonly windows: readonly PlainWindow[] | undefined;
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
  /** From this time on, no starts are offered. Undefined if there is no limit. */
  readonly until: number | undefined;
}

/** Returns the midnight in Kigali that begins this day, in epoch milliseconds. */
export const midnightOf = (day: number): number =>
  (day * MINUTES_A_DAY - KIGALI_OFFSET_MINUTES) * MILLISECONDS_A_MINUTE;

/** Returns every period that is blocked or booked, in epoch milliseconds. */
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

/** Returns the hours of a day, which is counted from `firstDay`. */
const hoursOf = ({ firstDay, overrides, weekly }: PlainCalendar, index: number): Hours => {
  // 1 January 1970 was a Thursday, and Sunday is 0.
  const weekday = (firstDay + index + 4) % 7;
  return overrides.has(index) ? overrides.get(index) : weekly.get(weekday);
};

/**
 * Where starts of a day come from: a window, or the hours of this day or of the day before. Times are in minutes from
 * this day's midnight.
 */
interface Source {
  readonly opens: number;
  readonly closes: number;
  readonly breaks: readonly (readonly [from: number, to: number])[];
  readonly step: number;
  readonly bufferMinutes: number;
}

const sourcesOf = (studio: PlainCalendar, index: number): readonly Source[] => {
  if (studio.windows !== undefined)
    return studio.windows
      .filter(({ day }) => day === index)
      .toSorted((one, other) => one.opens - other.opens)
      .map((window) => ({ ...window, breaks: [] }));
  const grid = { step: 30, bufferMinutes: studio.bufferMinutes };
  const [evening, own] = [hoursOf(studio, index - 1), hoursOf(studio, index)];
  return [
    ...(evening === undefined || evening.night === 0
      ? []
      : [
          {
            ...grid,
            opens: evening.opens - MINUTES_A_DAY,
            closes: evening.night,
            breaks: evening.breaks.map(([from, to]) => [from - MINUTES_A_DAY, to - MINUTES_A_DAY] as const),
          },
        ]),
    ...(own === undefined
      ? []
      : [{ ...grid, opens: own.opens, closes: own.closes + own.night, breaks: own.breaks }]),
  ];
};

/** True if a shoot that starts at this minute ends before closing time and does not overlap a break. */
const fits = ({ opens, closes, breaks }: Source, minute: number, durationMinutes: number): boolean =>
  minute >= opens &&
  minute + durationMinutes <= closes &&
  !breaks.some(([from, to]) => share(minute, minute + durationMinutes, from, to));

const isOnGrid = ({ opens, step }: Source, minute: number): boolean => (minute - opens) % step === 0;

/** Returns, for each day, true if the package is not offered at any time of that day. */
export const closedByHand = (studio: PlainCalendar): readonly boolean[] =>
  Array.from({ length: studio.dayCount }, (_, index) => sourcesOf(studio, index).length === 0);

/** Finds starts in a slow way: tests every minute of every day, and every minute of the shoot and its buffer. */
export const startsByHand = (studio: PlainCalendar): readonly (readonly number[])[] => {
  const origin = midnightOf(studio.firstDay);
  const { durationMinutes, until = Number.POSITIVE_INFINITY } = studio;
  const reach = (studio.dayCount + 1) * MINUTES_A_DAY + durationMinutes + Math.max(studio.bufferMinutes, 240);
  const isBusy = new Uint8Array(reach);
  for (const [from, to] of busyStretches(studio)) {
    const first = Math.max(0, Math.floor((from - origin) / MILLISECONDS_A_MINUTE));
    const end = Math.min(reach, Math.ceil((to - origin) / MILLISECONDS_A_MINUTE));
    for (let minute = first; minute < end; minute += 1) isBusy[minute] = 1;
  }
  const isFree = (start: number, bufferMinutes: number): boolean => {
    const end = start + durationMinutes + bufferMinutes;
    for (let minute = start; minute < end; minute += 1) if (isBusy[minute] === 1) return false;
    return true;
  };
  return Array.from({ length: studio.dayCount }, (_, index) => {
    const sources = sourcesOf(studio, index);
    const offered: number[] = [];
    for (let minute = 0; minute < MINUTES_A_DAY; minute += 1) {
      const at = (index * MINUTES_A_DAY + minute) * MILLISECONDS_A_MINUTE;
      if (at < studio.earliest || at >= until) continue;
      const isOffered = sources.some(
        (source) =>
          isOnGrid(source, minute) &&
          fits(source, minute, durationMinutes) &&
          isFree(index * MINUTES_A_DAY + minute, source.bufferMinutes),
      );
      if (isOffered) offered.push(origin + at);
    }
    return offered;
  });
};

/**
 * Returns why a shoot cannot start at this instant, or undefined if it can. Finds this out from the list of all starts.
 */
export const startProblemByHand = (
  studio: PlainCalendar,
  start: number,
  now: number,
): 'in_the_past' | 'too_soon' | 'too_large' | 'outside_hours' | 'not_a_start' | 'not_offered' | undefined => {
  const origin = midnightOf(studio.firstDay);
  if (start < now) return 'in_the_past';
  if (start < origin + studio.earliest) return 'too_soon';
  if (studio.until !== undefined && start >= origin + studio.until) return 'too_large';
  const minutes = (start - origin) / MILLISECONDS_A_MINUTE;
  const index = Math.floor(minutes / MINUTES_A_DAY);
  const minute = minutes - index * MINUTES_A_DAY;
  if (!sourcesOf(studio, index).some((source) => fits(source, minute, studio.durationMinutes)))
    return 'outside_hours';
  const nothingBusy = { ...studio, dayBlocks: [], timedBlocks: [], slots: [] };
  if (startsByHand(nothingBusy)[index]?.includes(start) !== true) return 'not_a_start';
  return startsByHand(studio)[index]?.includes(start) === true ? undefined : 'not_offered';
};

const codeOfBooking = (isTaken: boolean, isShared: boolean): string | undefined => {
  if (isTaken) return 'taken';
  return isShared ? 'buffer' : undefined;
};

/** True if the two periods share a minute. */
const share = (from: number, to: number, begin: number, end: number): boolean => {
  for (let minute = from; minute < to; minute += 1) if (minute + 1 > begin && minute < end) return true;
  return false;
};

/**
 * Returns every start of each day, whether it is offered or not, with the reasons why it is not offered, such as
 * `blocked timed 0`. Compares each minute of the shoot and its buffer with each block and each slot. The reason is
 * `taken` if the shoot itself overlaps another shoot.
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
  const reasonsBeside = (start: number, bufferMinutes: number): readonly string[] => {
    const end = start + studio.durationMinutes;
    const clear = end + bufferMinutes;
    const at = start * MILLISECONDS_A_MINUTE;
    return [
      ...(at < studio.earliest ? ['too_soon'] : []),
      ...(studio.until !== undefined && at >= studio.until ? ['too_far'] : []),
      ...blocks.filter(({ from, to }) => share(start, clear, from, to)).map(({ name }) => name),
      ...studio.slots.flatMap((slot, number) => {
        const from = slot.from / MILLISECONDS_A_MINUTE;
        const until = from + slot.minutes;
        const isTaken = share(start, end, from, until);
        const code = codeOfBooking(isTaken, share(start, clear, from, until + slot.bufferMinutes));
        return code === undefined ? [] : [`${code} slot ${number}`];
      }),
    ];
  };
  return Array.from({ length: studio.dayCount }, (_, index) => {
    const midnight = index * MINUTES_A_DAY;
    const sources = sourcesOf(studio, index);
    const isOpen = studio.windows === undefined ? hoursOf(studio, index) !== undefined : sources.length > 0;
    const nightEnds = isOpen ? 0 : (sources[0]?.closes ?? 0);
    const explained = [];
    for (let minute = 0; minute < MINUTES_A_DAY; minute += 1) {
      const end = minute + studio.durationMinutes;
      const found = sources
        .filter((source) => isOnGrid(source, minute) && minute >= source.opens && minute < source.closes)
        .map(({ closes, breaks, bufferMinutes }) => [
          ...(end > closes ? ['past_closing'] : []),
          ...breaks.filter(([from, to]) => share(minute, end, from, to)).map(() => 'break'),
          ...reasonsBeside(midnight + minute, bufferMinutes),
        ]);
      if (!isOpen && minute % 30 === 0 && minute >= nightEnds)
        found.push(['closed', ...reasonsBeside(midnight + minute, studio.bufferMinutes)]);
      const [reasons] = found.toSorted((one, other) => one.length - other.length);
      if (reasons !== undefined)
        explained.push({ at: origin + (midnight + minute) * MILLISECONDS_A_MINUTE, reasons });
    }
    return explained;
  });
};
