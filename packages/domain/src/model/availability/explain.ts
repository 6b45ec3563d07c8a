import { Duration, Instant } from '@js-joda/core';
import type { Booking } from '../booking/booking.ts';
import { occupiedPeriod, type Slot } from '../booking/slot.ts';
import { dateOf, type KigaliDate, startOfDate } from '../time/kigali.ts';
import { overlaps, type Period } from '../time/period.ts';
import { type Block, blockedPeriod } from './block.ts';
import type { BusyTime } from './busy-calendar.ts';
import { MILLISECONDS_A_MINUTE, type Opening, START_STEP_MINUTES } from './openings.ts';
import { START_REASON_CODES, type StartReason } from './start-reason.ts';
import type { StartBounds } from './start-rules.ts';

/** The facts that decide whether a start is offered. Every booking in `bookings` occupies its slot. */
export interface ReasonFacts extends StartBounds {
  readonly blocks: readonly Block[];
  readonly busyTimes: readonly BusyTime[];
  readonly bookings: readonly SlotTaker[];
}

/** The facts shared by all starts of a date. */
export interface ExplainFacts extends ReasonFacts {
  readonly durationMinutes: number;
  /** The buffer from the settings, which applies to starts outside openings. */
  readonly bufferMinutes: number;
}

/** A booking whose slot may rule out a start. */
export type SlotTaker = Pick<Booking, 'id' | 'status' | 'slot'>;

export interface ExplainedStart {
  readonly startsAt: Instant;
  readonly reasons: readonly StartReason[];
}

/**
 * Returns every start of a date, each with the reasons why it is not offered. The starts run from opening to closing,
 * or through the whole day if the date is closed. A start without reasons is offered. specification.md#explained-starts
 */
export const explainStarts = (date: KigaliDate, facts: ExplainFacts): readonly ExplainedStart[] => {
  const openings = facts.openings.on(date);
  const found = new Map<number, ExplainedStart>();
  for (const { start, opening } of candidatesOf(date, openings)) {
    const slot = slotOf(start, facts.durationMinutes, opening?.bufferMinutes ?? facts.bufferMinutes);
    const ofHours = opening === undefined ? reasonsOutside(slot, openings) : reasonsWithin(slot, opening);
    const reasons = [...ofHours, ...reasonsBesideHours(slot, facts)].toSorted(byCodeAndTime);
    const other = found.get(start);
    if (other === undefined || reasons.length < other.reasons.length)
      found.set(start, { startsAt: slot.startsAt, reasons });
  }
  return [...found.values()].toSorted((one, other) => one.startsAt.compareTo(other.startsAt));
};

/** A start in milliseconds since 1970, and its opening. The opening is undefined for a start outside all openings. */
interface Candidate {
  readonly start: number;
  readonly opening: Opening | undefined;
}

/** specification.md#explained-starts */
const candidatesOf = (date: KigaliDate, openings: readonly Opening[]): readonly Candidate[] => {
  const within = openings.flatMap((opening) =>
    stepsBetween(opening.firstStart, Math.min(opening.closesAt, opening.startsBefore), opening.step).map(
      (start) => ({ start, opening }),
    ),
  );
  const midnight = startOfDate(date).toEpochMilli();
  if (openings.some(({ opensAt }) => opensAt >= midnight)) return within;
  const nightEnds = openings[0]?.closesAt ?? midnight;
  const closed = stepsBetween(
    midnight,
    startOfDate(date.plusDays(1)).toEpochMilli(),
    START_STEP_MINUTES * MILLISECONDS_A_MINUTE,
  ).filter((start) => start >= nightEnds);
  return [...within, ...closed.map((start) => ({ start, opening: undefined }))];
};

const stepsBetween = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => from + index * step);

const slotOf = (start: number, durationMinutes: number, bufferMinutes: number): Slot => {
  const startsAt = Instant.ofEpochMilli(start);
  const endsAt = startsAt.plus(Duration.ofMinutes(durationMinutes));
  return { startsAt, endsAt, bufferEndsAt: endsAt.plus(Duration.ofMinutes(bufferMinutes)) };
};

/**
 * Returns the reasons why a slot is not offered; an empty list if there are none. The slot's start need not be a
 * multiple of the step. specification.md#start-reasons
 */
export const startReasons = (slot: Slot, facts: ReasonFacts): readonly StartReason[] => {
  const openings = facts.openings.on(dateOf(slot.startsAt));
  const start = slot.startsAt.toEpochMilli();
  const [ofHours = reasonsOutside(slot, openings)] = openings
    .filter(({ opensAt, closesAt }) => opensAt <= start && start < closesAt)
    .map((opening) => reasonsWithin(slot, opening))
    .toSorted((one, other) => one.length - other.length);
  return [...ofHours, ...reasonsBesideHours(slot, facts)].toSorted(byCodeAndTime);
};

const reason = (
  code: StartReason['code'],
  { from, to }: Partial<Pick<StartReason, 'from' | 'to'>>,
): StartReason => ({ code, from, to, bookingId: undefined, blockId: undefined, calendar: undefined });

const rankOf = ({ code }: StartReason): number => START_REASON_CODES.indexOf(code);

const byCodeAndTime = (one: StartReason, other: StartReason): number =>
  rankOf(one) - rankOf(other) || (one.from?.toEpochMilli() ?? 0) - (other.from?.toEpochMilli() ?? 0);

/**
 * Returns the reasons against a slot that come from an opening: the shoot ends after closing or overlaps a break.
 * specification.md#shoot-ends-by-closing specification.md#breaks
 */
const reasonsWithin = (slot: Slot, { closesAt, breaks }: Opening): readonly StartReason[] => {
  const closes = Instant.ofEpochMilli(closesAt);
  return [
    ...(slot.endsAt.isAfter(closes) ? [reason('past_closing', { from: closes })] : []),
    ...breaks
      .map(({ from, to }) => ({ from: Instant.ofEpochMilli(from), to: Instant.ofEpochMilli(to) }))
      .filter((period) => overlaps(period, shootOf(slot)))
      .map((period) => reason('break', period)),
  ];
};

/**
 * Returns the reasons against a shoot that begins outside all openings. The reason `closed` lasts from the previous
 * closing to the next opening on the same date. The reasons within this next opening follow.
 */
const reasonsOutside = (slot: Slot, openings: readonly Opening[]): readonly StartReason[] => {
  const start = slot.startsAt.toEpochMilli();
  const before = openings.findLast(({ closesAt }) => closesAt <= start);
  const after = openings.find(({ opensAt }) => opensAt > start);
  const closed = reason('closed', {
    from: before && Instant.ofEpochMilli(before.closesAt),
    to: after && Instant.ofEpochMilli(after.opensAt),
  });
  return [closed, ...(after === undefined ? [] : reasonsWithin(slot, after))];
};

/** specification.md#lead-time specification.md#furthest-start specification.md#start-free */
const reasonsBesideHours = (
  slot: Slot,
  { earliestStart, startsUntil, blocks, busyTimes, bookings }: ReasonFacts,
): readonly StartReason[] => [
  ...(slot.startsAt.isBefore(earliestStart) ? [reason('too_soon', { to: earliestStart })] : []),
  ...(startsUntil === undefined || slot.startsAt.isBefore(startsUntil)
    ? []
    : [reason('too_far', { from: startsUntil })]),
  ...blocks
    .filter((block) => overlaps(blockedPeriod(block), occupiedPeriod(slot)))
    .map((block) => ({ ...reason('blocked', blockedPeriod(block)), blockId: block.id })),
  ...busyTimes
    .filter((time) => overlaps(time, occupiedPeriod(slot)))
    .map((time) => ({ ...reason('busy', time), calendar: time.calendarName })),
  ...bookings.flatMap((booking) => reasonOfBooking(slot, booking) ?? []),
];

/**
 * Returns the reason why a booking's slot rules out the wanted slot; undefined if the two slots do not overlap. The
 * reason is the booked shoot if the two shoots overlap, and a buffer if they do not. specification.md#start-free
 */
const reasonOfBooking = (wanted: Slot, { id, status, slot }: SlotTaker): StartReason | undefined => {
  if (!overlaps(occupiedPeriod(wanted), occupiedPeriod(slot))) return undefined;
  const named = (code: StartReason['code'], period: Period) => ({ ...reason(code, period), bookingId: id });
  if (overlaps(shootOf(wanted), shootOf(slot)))
    return named(status === 'pending_payment' ? 'held' : 'booked', shootOf(slot));
  return named('buffer', bufferOf(slot.startsAt.isBefore(wanted.startsAt) ? slot : wanted));
};

const shootOf = ({ startsAt, endsAt }: Slot): Period => ({ from: startsAt, to: endsAt });

const bufferOf = ({ endsAt, bufferEndsAt }: Slot): Period => ({ from: endsAt, to: bufferEndsAt });
