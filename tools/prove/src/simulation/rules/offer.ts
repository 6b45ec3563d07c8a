import type { MemoryState } from '@booky/testkit/memory';
import {
  blockedPeriod,
  dateOf,
  overlaps,
  type Package,
  type Service,
  type Slot,
  startOfDate,
  weekdayOf,
} from '@booky/domain';
import { isLapsed, type Life } from '@booky/testkit';
import { Duration, type Instant } from '@js-joda/core';

// Written from the specification, without the model's own functions, so that a mistake there shows here.

const STEP_MINUTES = 30;
const MILLION = 1_000_000n;
const FREE_BOOKINGS_COUNT = Duration.ofHours(24);

/** What a visitor asks for. */
export interface Wanted {
  readonly packageId: string;
  readonly addonIds: readonly string[];
  readonly startsAt: Instant;
}

const minutesBetween = (from: Instant, to: Instant): number => Duration.between(from, to).toMillis() / 60_000;

/** specification.md#start-steps specification.md#shoot-ends-by-closing specification.md#lead-time */
const isWithinHours = (
  { workingHours, settings }: MemoryState,
  { startsAt, endsAt }: Slot,
  now: Instant,
): boolean => {
  const date = dateOf(startsAt);
  const ruling =
    workingHours.find(({ day }) => 'effectiveDate' in day && day.effectiveDate.equals(date)) ??
    workingHours.find(({ day }) => 'weekday' in day && day.weekday === weekdayOf(date));
  if (ruling?.opening === undefined) return false;
  const from = minutesBetween(startOfDate(date), startsAt);
  const { opensMinute, closesMinute } = ruling.opening;
  return (
    from >= opensMinute &&
    (from - opensMinute) % STEP_MINUTES === 0 &&
    from + minutesBetween(startsAt, endsAt) <= closesMinute &&
    minutesBetween(now, startsAt) >= settings.minLeadTimeMinutes
  );
};

const onSale = (
  { catalogue }: MemoryState,
  packageId: string,
): { readonly wanted: Package; readonly service: Service } | undefined => {
  const wanted = catalogue.packages.find(({ id }) => id === packageId);
  const service = catalogue.services.find(({ id }) => id === wanted?.serviceId);
  if (wanted?.isActive !== true || service?.isActive !== true) return undefined;
  return { wanted, service };
};

/** The slot a package takes from a start by the settings; undefined when there is no such package. */
export const slotOf = (
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
export const isBlocked = ({ blocks }: MemoryState, { startsAt, bufferEndsAt }: Slot): boolean =>
  blocks.some((block) => overlaps(blockedPeriod(block), { from: startsAt, to: bufferEndsAt }));

/** Whether a basket and start are on offer, without regard to other bookings. */
export const isOffered = (
  state: MemoryState,
  { packageId, addonIds, startsAt }: Wanted,
  now: Instant,
): boolean => {
  const sale = onSale(state, packageId);
  const slot = slotOf(state, packageId, startsAt);
  return (
    sale !== undefined &&
    slot !== undefined &&
    isWithinHours(state, slot, now) &&
    !isBlocked(state, slot) &&
    addonIds.every((id) =>
      state.catalogue.addOns.some(
        (addOn) =>
          addOn.id === id && addOn.isActive && [undefined, sale.service.id].includes(addOn.serviceId),
      ),
    )
  );
};

/** specification.md#quote-total specification.md#booking-fee-rounding: half-up to a whole franc. */
export const priceOf = (
  state: MemoryState,
  { packageId, addonIds }: Wanted,
): { readonly totalRwf: number; readonly feeRwf: number } | undefined => {
  const sale = onSale(state, packageId);
  if (sale === undefined) return undefined;
  const chosen = state.catalogue.addOns.filter(({ id }) => addonIds.includes(id));
  const totalRwf = chosen.reduce((sum, { priceRwf }) => sum + priceRwf, sale.wanted.priceRwf as number);
  const rate = sale.service.bookingFeeRateOverride ?? state.settings.bookingFeeRate;
  return { totalRwf, feeRwf: Number((BigInt(totalRwf) * BigInt(rate) + MILLION / 2n) / MILLION) };
};

/** specification.md#live-hold-limit specification.md#free-booking-counts */
export const holdsOf = (lives: readonly Life[], madeFrom: string, now: Instant): number =>
  lives.filter(
    ({ booking }) =>
      booking.madeFrom === madeFrom &&
      ((booking.status === 'pending_payment' && !isLapsed(booking, now)) ||
        (booking.sold.bookingFeeRwf === 0 &&
          booking.createdAt.compareTo(now.minus(FREE_BOOKINGS_COUNT)) > 0)),
  ).length;
