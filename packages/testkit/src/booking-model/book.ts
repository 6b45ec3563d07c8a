import { Duration, type Instant } from '@js-joda/core';
import { expect } from 'vitest';
import { dateOf, startOfDate } from '@booky/domain';
import { aSlot } from '../builders/a-booking.ts';
import { pick, tell, type History } from './history.ts';
import { isFree } from './expectations.ts';
import { observe } from './observe.ts';
import { pictureOf } from './picture.ts';
import {
  type Breakage,
  BUFFER_MINUTES,
  expectBreakage,
  type TestedService,
} from '../drivers/tested-service.ts';
import { VISITOR } from './visitor.ts';

const OPENS_MINUTE = 8 * 60;
const STEP_MINUTES = 30;
const LEAD_HOURS = 24;

/** What a visitor asks for, as drawn numbers; starts are few, so that visitors meet. */
export interface Wish {
  readonly packageNumber: number;
  readonly daysAhead: number;
  /** Half hours after opening. */
  readonly step: number;
  /** Rather the very start of another booking, while that is still offered. */
  readonly rivalOf: number | undefined;
}

/** A start after opening, some days ahead of today. */
export const startAhead = (today: Instant, daysAhead: number, step: number): Instant =>
  startOfDate(dateOf(today).plusDays(daysAhead)).plus(Duration.ofMinutes(OPENS_MINUTE + STEP_MINUTES * step));

/** A start that is offered unless it is taken: beyond the lead time of a day, as two days ahead is at every hour. */
const startOf = (
  { lives }: History,
  { clock }: TestedService,
  { daysAhead, step, rivalOf }: Wish,
): Instant => {
  const rival = rivalOf === undefined ? undefined : pick(lives.toReversed(), rivalOf);
  const earliest = clock.now().plus(Duration.ofHours(LEAD_HOURS));
  if (rival !== undefined && !rival.booking.slot.startsAt.isBefore(earliest))
    return rival.booking.slot.startsAt;
  return startAhead(clock.now(), daysAhead, step);
};

/** Asks for a booking; refusals and faults come through. */
export const requestBooking = async (history: History, studio: TestedService, wish: Wish): Promise<void> => {
  const wanted = pick(studio.packages, wish.packageNumber);
  if (wanted === undefined) throw new Error('the studio has no package');
  await studio.useCases.createBooking({
    packageId: wanted.id,
    addonIds: [],
    startsAt: startOf(history, studio, wish),
    ...VISITOR,
  });
};

/** A visitor books: accepted when no occupying booking has the slot. */
export const book = async (
  history: History,
  studio: TestedService,
  wish: Wish,
  breakage: Breakage | undefined,
): Promise<void> => {
  const now = studio.clock.now();
  const wanted = pick(studio.packages, wish.packageNumber);
  if (wanted === undefined) throw new Error('the studio has no package');
  const slot = aSlot(startOf(history, studio, wish), wanted.durationMinutes, BUFFER_MINUTES);
  const before = pictureOf(history.lives, now);
  const canHaveIt = isFree(history.lives, slot, now);
  studio.breakNextUnit(breakage);

  if (!canHaveIt) {
    await expect(requestBooking(history, studio, wish)).rejects.toMatchObject({
      refusal: { code: 'slot_taken' },
    });
    studio.breakNextUnit(undefined);
    await observe(history, studio, () => before);
    tell(history, 'slot taken');
    return;
  }
  const status = wanted.priceRwf === 0 ? 'confirmed' : 'pending_payment';
  if (breakage === undefined) await requestBooking(history, studio, wish);
  else await expectBreakage(requestBooking(history, studio, wish));
  await observe(history, studio, ({ newcomers }) => {
    const booking = { status, slot, email: VISITOR.email.toLowerCase(), originalStartsAt: undefined };
    expect(newcomers).toMatchObject(breakage === 'before_commit' ? [] : [{ booking, payments: [] }]);
    return { ...before, ...pictureOf(newcomers, now) };
  });
  tell(history, breakage === undefined ? `booked ${status}` : `booking broke ${breakage}`);
};
