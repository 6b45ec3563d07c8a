import { Duration, Instant } from '@js-joda/core';
import type { Booking } from '../booking/booking.ts';
import { occupiedPeriod } from '../booking/slot.ts';
import { dateOf, type KigaliDate, startOfDate } from '../time/kigali.ts';
import { overlaps, type Period } from '../time/period.ts';
import { type Block, blockedPeriod } from './block.ts';
import { START_REASON_CODES, type StartReason } from './start-reason.ts';
import { openingOn, START_STEP_MINUTES, type StartFacts } from './starts.ts';

/** What decides about a start, with whose time is taken. Every booking occupies its slot. */
export interface ExplainFacts extends Omit<StartFacts, 'busy'> {
  readonly blocks: readonly Block[];
  readonly bookings: readonly SlotTaker[];
}

/** The facts of a booking that may keep a start from being offered. */
export type SlotTaker = Pick<Booking, 'id' | 'status' | 'slot'>;

/** A start that a date could have, and what stands against it. */
export interface ExplainedStart {
  readonly startsAt: Instant;
  readonly reasons: readonly StartReason[];
}

/**
 * specification.md#explained-starts: every start of a date, from opening to closing, with what stands against it; of a
 * closed date those of the whole day. It is offered exactly when nothing does.
 */
export const explainStarts = (date: KigaliDate, facts: ExplainFacts): readonly ExplainedStart[] => {
  const opening = openingOn(facts.week, date);
  const midnight = startOfDate(date).toEpochMilli();
  const from = opening?.opensAt ?? midnight;
  const to = opening?.closesAt ?? startOfDate(date.plusDays(1)).toEpochMilli();
  const step = START_STEP_MINUTES * 60_000;
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => {
    const startsAt = Instant.ofEpochMilli(from + index * step);
    return { startsAt, reasons: startReasons(startsAt, facts) };
  });
};

/** specification.md#start-reasons: what stands against a start, on the grid or beside it; nothing when nothing does. */
export const startReasons = (startsAt: Instant, facts: ExplainFacts): readonly StartReason[] => {
  const endsAt = startsAt.plus(Duration.ofMinutes(facts.durationMinutes));
  const slot = { startsAt, endsAt, bufferEndsAt: endsAt.plus(Duration.ofMinutes(facts.bufferMinutes)) };
  const taken = facts.bookings
    .flatMap((booking) => reasonOfBooking(slot, booking) ?? [])
    .toSorted(byCodeAndTime);
  const blocked = facts.blocks
    .filter((block) => overlaps(blockedPeriod(block), occupiedPeriod(slot)))
    .map((block) => ({ ...reason('blocked', blockedPeriod(block)), blockId: block.id }))
    .toSorted(byCodeAndTime);
  return [...reasonsOfClock(startsAt, endsAt, facts), ...blocked, ...taken];
};

const reason = (
  code: StartReason['code'],
  { from, to }: Partial<Pick<StartReason, 'from' | 'to'>>,
): StartReason => ({ code, from, to, bookingId: undefined, blockId: undefined });

const rankOf = ({ code }: StartReason): number => START_REASON_CODES.indexOf(code);

const byCodeAndTime = (one: StartReason, other: StartReason): number =>
  rankOf(one) - rankOf(other) || (one.from?.toEpochMilli() ?? 0) - (other.from?.toEpochMilli() ?? 0);

/** specification.md#working-hours-of-a-date specification.md#shoot-ends-by-closing specification.md#lead-time */
const reasonsOfClock = (
  startsAt: Instant,
  endsAt: Instant,
  { week, earliestStart }: ExplainFacts,
): readonly StartReason[] => {
  const opening = openingOn(week, dateOf(startsAt));
  const opens = opening && Instant.ofEpochMilli(opening.opensAt);
  const closes = opening && Instant.ofEpochMilli(opening.closesAt);
  const isEarly = opens !== undefined && startsAt.isBefore(opens);
  const isLate = closes !== undefined && !startsAt.isBefore(closes);
  return [
    ...(opening === undefined ? [reason('closed', {})] : []),
    ...(isEarly ? [reason('closed', { to: opens })] : []),
    ...(isLate ? [reason('closed', { from: closes })] : []),
    ...(startsAt.isBefore(earliestStart) ? [reason('too_soon', { to: earliestStart })] : []),
    ...(closes !== undefined && !isLate && endsAt.isAfter(closes)
      ? [reason('past_closing', { from: closes })]
      : []),
  ];
};

/** specification.md#start-free: a shoot in the way, or else a buffer, of either of the two. */
const reasonOfBooking = (
  wanted: Booking['slot'],
  { id, status, slot }: SlotTaker,
): StartReason | undefined => {
  if (!overlaps(occupiedPeriod(wanted), occupiedPeriod(slot))) return undefined;
  const named = (code: StartReason['code'], period: Period) => ({ ...reason(code, period), bookingId: id });
  if (overlaps(shootOf(wanted), shootOf(slot)))
    return named(status === 'pending_payment' ? 'held' : 'booked', shootOf(slot));
  return named('buffer', bufferOf(slot.startsAt.isBefore(wanted.startsAt) ? slot : wanted));
};

const shootOf = ({ startsAt, endsAt }: Booking['slot']): Period => ({ from: startsAt, to: endsAt });

const bufferOf = ({ endsAt, bufferEndsAt }: Booking['slot']): Period => ({ from: endsAt, to: bufferEndsAt });
