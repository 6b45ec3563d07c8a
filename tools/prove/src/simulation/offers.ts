import type { MemoryState } from '@booky/testkit/memory';
import {
  type AddOn,
  blockedPeriod,
  dateOf,
  overlaps,
  type Package,
  type Service,
  type Slot,
  startOfDate,
  weekdayOf,
} from '@booky/domain';
import { Duration, type Instant } from '@js-joda/core';
import { type Life, type Lives, seenAt } from './lives.ts';
import { HOLD_LIMITS } from './simulated-world.ts';

// Written from the specification, without the model's own functions, so that a mistake there shows here.

const STEP_MINUTES = 30;
const MILLION = 1_000_000n;
const HOLDS_COUNT = Duration.ofHours(24);

/** What a visitor asks for. */
export interface Wanted {
  readonly packageId: string;
  readonly addonIds: readonly string[];
  readonly startsAt: Instant;
}

/** What a visitor would get. */
interface Offer {
  readonly priceRwf: number;
  readonly bookingFeeRwf: number;
  readonly minutes: number;
}

interface Sale {
  readonly wanted: Package;
  readonly service: Service;
}

const minutesBetween = (from: Instant, to: Instant): number => Duration.between(from, to).toMillis() / 60_000;

/** Minutes from the opening that rules a start to the start, and from there to the closing; undefined on a closed date. */
const aroundStart = ({ workingHours }: MemoryState, startsAt: Instant) => {
  const date = dateOf(startsAt);
  const ruling =
    workingHours.find(({ day }) => 'effectiveDate' in day && day.effectiveDate.equals(date)) ??
    workingHours.find(({ day }) => 'weekday' in day && day.weekday === weekdayOf(date));
  if (ruling?.opening === undefined) return undefined;
  const minute = minutesBetween(startOfDate(date), startsAt);
  const { opensMinute, closesMinute } = ruling.opening;
  return { opened: minute - opensMinute, left: closesMinute - minute };
};

/** specification.md#shoot-ends-by-closing specification.md#lead-time */
const isWithinHours = (state: MemoryState, { startsAt, endsAt }: Slot, now: Instant): boolean => {
  const around = aroundStart(state, startsAt);
  return (
    around !== undefined &&
    around.opened >= 0 &&
    minutesBetween(startsAt, endsAt) <= around.left &&
    minutesBetween(now, startsAt) >= state.settings.minLeadTimeMinutes
  );
};

/** specification.md#start-steps */
const isOnGrid = (state: MemoryState, { startsAt }: Slot): boolean =>
  (aroundStart(state, startsAt)?.opened ?? 1) % STEP_MINUTES === 0;

/** specification.md#outside-availability: whether the photographer is asked about a shoot of so many minutes. */
export const isOutside = (state: MemoryState, startsAt: Instant, minutes: number, now: Instant): boolean => {
  const endsAt = startsAt.plus(Duration.ofMinutes(minutes));
  const bufferEndsAt = endsAt.plus(Duration.ofMinutes(state.settings.bufferMinutes));
  const slot = { startsAt, endsAt, bufferEndsAt };
  return !isWithinHours(state, slot, now) || isBlocked(state, slot);
};

const onSale = ({ catalogue }: MemoryState, packageId: string): Sale | undefined => {
  const wanted = catalogue.packages.find(({ id }) => id === packageId);
  const service = catalogue.services.find(({ id }) => id === wanted?.serviceId);
  if (wanted?.isActive !== true || service?.isActive !== true) return undefined;
  return { wanted, service };
};

/** The slot a package takes from a start by the settings; undefined when there is no such package. */
const slotOf = (
  { catalogue, settings }: MemoryState,
  packageId: string,
  startsAt: Instant,
): Slot | undefined => {
  const wanted = catalogue.packages.find(({ id }) => id === packageId);
  if (wanted === undefined) return undefined;
  const endsAt = startsAt.plus(Duration.ofMinutes(wanted.durationMinutes));
  return { startsAt, endsAt, bufferEndsAt: endsAt.plus(Duration.ofMinutes(settings.bufferMinutes)) };
};

/** Whether a block takes any of a slot, buffer included. */
const isBlocked = ({ blocks }: MemoryState, { startsAt, bufferEndsAt }: Slot): boolean =>
  blocks.some((block) => overlaps(blockedPeriod(block), { from: startsAt, to: bufferEndsAt }));

/** specification.md#start-must-be-offered: what is sold of a package and add-ons at a start, without regard to other bookings; or the refusal. */
export const offerOf = (
  state: MemoryState,
  { packageId, addonIds, startsAt }: Wanted,
  now: Instant,
): Offer | string => {
  const sold = saleOf(state, { packageId, addonIds });
  const slot = slotOf(state, packageId, startsAt);
  if (typeof sold === 'string' || slot === undefined) return sold;
  const isOffered = isWithinHours(state, slot, now) && isOnGrid(state, slot) && !isBlocked(state, slot);
  return isOffered ? sold : 'validation_failed startsAt';
};

/** What is sold of a package and add-ons at any start; or the refusal. */
export const saleOf = (
  state: MemoryState,
  { packageId, addonIds }: Omit<Wanted, 'startsAt'>,
): Offer | string => {
  const sale = onSale(state, packageId);
  if (sale === undefined) return 'validation_failed packageId';
  const chosen = state.catalogue.addOns.filter(
    ({ id, isActive, serviceId }) =>
      addonIds.includes(id) && isActive && [undefined, sale.service.id].includes(serviceId),
  );
  if (chosen.length < addonIds.length) return 'validation_failed addonIds';
  return {
    ...pricesOf(state, sale, chosen),
    minutes: sale.wanted.durationMinutes,
  };
};

/** specification.md#quote-total specification.md#booking-fee-rounding: half-up to a whole franc. */
const pricesOf = (
  { settings }: MemoryState,
  { wanted, service }: Sale,
  chosen: readonly AddOn[],
): Pick<Offer, 'priceRwf' | 'bookingFeeRwf'> => {
  const priceRwf = chosen.reduce((sum, addOn) => sum + addOn.priceRwf, wanted.priceRwf as number);
  const rate = service.bookingFeeRateOverride ?? settings.bookingFeeRate;
  return {
    priceRwf,
    bookingFeeRwf: Number((BigInt(priceRwf) * BigInt(rate) + MILLION / 2n) / MILLION),
  };
};

/** specification.md#live-hold-limit specification.md#held-hours specification.md#free-booking-counts */
export const isOverHolds = (lives: Lives, madeFrom: string, minutes: number, now: Instant): boolean => {
  const unpaid = [...lives.values()].filter(
    (life) =>
      life.booking.madeFrom === madeFrom &&
      (life.booking.sold.bookingFeeRwf === 0 ||
        ['pending_payment', 'expired'].includes(seenAt(life, now).status)),
  );
  const ofDay = unpaid.filter(({ booking }) => booking.createdAt.isAfter(now.minus(HOLDS_COUNT)));
  const live = unpaid.filter(
    (life) =>
      seenAt(life, now).status === 'pending_payment' ||
      (life.booking.sold.bookingFeeRwf === 0 && ofDay.includes(life)),
  );
  const isOverBy = (some: readonly Life[], hours: number): boolean =>
    some.length > 0 &&
    some.reduce((sum, { booking }) => sum + booking.sold.package.durationMinutes, minutes) > hours * 60;
  return (
    live.length >= HOLD_LIMITS.mostLive ||
    isOverBy(live, HOLD_LIMITS.heldHours) ||
    isOverBy([...new Set([...live, ...ofDay])], 4 * HOLD_LIMITS.heldHours)
  );
};
