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
import { type Lives, seenAt } from './lives.ts';

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
  const sale = onSale(state, packageId);
  const slot = slotOf(state, packageId, startsAt);
  if (sale === undefined || slot === undefined) return 'validation_failed packageId';
  const chosen = state.catalogue.addOns.filter(
    ({ id, isActive, serviceId }) =>
      addonIds.includes(id) && isActive && [undefined, sale.service.id].includes(serviceId),
  );
  if (chosen.length < addonIds.length) return 'validation_failed addonIds';
  if (!isWithinHours(state, slot, now) || isBlocked(state, slot)) return 'validation_failed startsAt';
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

/** specification.md#live-hold-limit specification.md#free-booking-counts */
export const holdsOf = (lives: Lives, madeFrom: string, now: Instant): number =>
  [...lives.values()].filter(
    (life) =>
      life.booking.madeFrom === madeFrom &&
      (seenAt(life, now).status === 'pending_payment' ||
        (life.booking.sold.bookingFeeRwf === 0 &&
          life.booking.createdAt.compareTo(now.minus(FREE_BOOKINGS_COUNT)) > 0)),
  ).length;
