import type { MemoryState } from '@booky/adapters-memory';
import { type Booking, blockedPeriod, dateOf, overlaps, startOfDate, weekdayOf } from '@booky/domain';
import { isFree, isLapsed, unless } from '@booky/domain/testing';
import { Duration, type Instant } from '@js-joda/core';
import type { ChangeRule } from '../commit.ts';

const STEP_MINUTES = 30;
const MOST_LIVE_HOLDS = 5;
const MILLION = 1_000_000n;

const minutesBetween = (from: Instant, to: Instant): number => Duration.between(from, to).toMillis() / 60_000;

/** Decisions, 4: from opening every half hour, the shoot over by closing, no sooner than the lead time allows. */
const isWithinHours = ({ workingHours, settings }: MemoryState, { slot }: Booking, now: Instant): boolean => {
  const date = dateOf(slot.startsAt);
  const ruling =
    workingHours.find(({ day }) => 'effectiveDate' in day && day.effectiveDate.equals(date)) ??
    workingHours.find(({ day }) => 'weekday' in day && day.weekday === weekdayOf(date));
  if (ruling?.opening === undefined) return false;
  const from = minutesBetween(startOfDate(date), slot.startsAt);
  const { opensMinute, closesMinute } = ruling.opening;
  return (
    from >= opensMinute &&
    (from - opensMinute) % STEP_MINUTES === 0 &&
    from + minutesBetween(slot.startsAt, slot.endsAt) <= closesMinute &&
    minutesBetween(now, slot.startsAt) >= settings.minLeadTimeMinutes
  );
};

/** What was sold is what the catalogue offered then, at its prices, with the fees of the settings. */
const isSoldAsOffered = ({ catalogue, settings }: MemoryState, { sold, slot }: Booking): boolean => {
  const wanted = catalogue.packages.find(({ id }) => id === sold.package.id);
  const service = catalogue.services.find(({ id }) => id === sold.service.id);
  if (wanted?.isActive !== true || service?.isActive !== true || wanted.serviceId !== service.id)
    return false;
  const addOns = sold.addOns.map(({ id }) => catalogue.addOns.find((addOn) => addOn.id === id));
  const areOffered = addOns.every(
    (addOn) => addOn?.isActive === true && [undefined, service.id].includes(addOn.serviceId),
  );
  const totalRwf = addOns.reduce((sum, addOn) => sum + (addOn?.priceRwf ?? 0), wanted.priceRwf as number);
  const rate = service.bookingFeeRateOverride ?? settings.bookingFeeRate;
  const feeRwf = Number((BigInt(totalRwf) * BigInt(rate) + MILLION / 2n) / MILLION);
  return (
    areOffered &&
    sold.totalRwf === totalRwf &&
    sold.bookingFeeRwf === feeRwf &&
    sold.package.durationMinutes === wanted.durationMinutes &&
    minutesBetween(slot.startsAt, slot.endsAt) === wanted.durationMinutes &&
    minutesBetween(slot.endsAt, slot.bufferEndsAt) === settings.bufferMinutes
  );
};

const isHeldAsSet = ({ settings }: MemoryState, booking: Booking, now: Instant): boolean =>
  booking.status !== 'pending_payment' ||
  booking.holdExpiresAt.equals(now.plus(Duration.ofMinutes(settings.holdMinutes)));

/** A new booking: of an offered start, free and unblocked, held or confirmed as its fee says, within its address's holds. */
export const newBooking: ChangeRule = ({ was, is }, { before, livesBefore, seen }, now) => {
  if (was !== undefined) return [];
  const { booking, payments } = is;
  const { reference, slot, sold } = booking;
  const status = sold.bookingFeeRwf === 0 ? 'confirmed' : 'pending_payment';
  const isBlocked = before.blocks.some((block) =>
    overlaps(blockedPeriod(block), { from: slot.startsAt, to: slot.bufferEndsAt }),
  );
  const holds = livesBefore.filter(
    (life) =>
      life.booking.madeFrom === booking.madeFrom &&
      life.booking.status === 'pending_payment' &&
      !isLapsed(life.booking, now),
  );
  return [
    ...unless(booking.status === status, `${reference} began as ${booking.status}`),
    ...unless(booking.createdAt.equals(now), `${reference} was made at another time`),
    ...unless(payments.length === 0, `${reference} began with payments`),
    ...unless(isFree(livesBefore, slot, now), `${reference} was made on time that somebody has`),
    ...unless(!isBlocked, `${reference} was made on blocked time`),
    ...unless(holds.length < MOST_LIVE_HOLDS, `${reference} is one live hold too many`),
    ...unless(
      seen.some(
        (state) =>
          isWithinHours(state, booking, now) &&
          isSoldAsOffered(state, booking) &&
          isHeldAsSet(state, booking, now),
      ),
      `${reference} was never offered like that`,
    ),
  ];
};
