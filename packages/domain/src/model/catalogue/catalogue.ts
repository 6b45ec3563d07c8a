import type { Instant } from '@js-joda/core';
import type { Rate } from '../money/rate.ts';
import type { Rwf } from '../money/rwf.ts';
import type { Window } from './windows.ts';

/** specification.md#service: a kind of shoot, such as portraits. Inactive ones are hidden from the public. */
export interface Service {
  readonly id: string;
  readonly slug: string;
  readonly nameEn: string;
  readonly nameFr: string | undefined;
  readonly descriptionEn: string | undefined;
  readonly descriptionFr: string | undefined;
  readonly coverImageUrl: string | undefined;
  /** Undefined means that the global rate of the settings applies. */
  readonly bookingFeeRateOverride: Rate | undefined;
  readonly isActive: boolean;
  readonly sortOrder: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** specification.md#package: what is sold of exactly one service. */
export interface Package {
  readonly id: string;
  readonly serviceId: string;
  readonly nameEn: string;
  readonly nameFr: string | undefined;
  readonly descriptionEn: string | undefined;
  readonly descriptionFr: string | undefined;
  readonly priceRwf: Rwf;
  readonly photoCount: number;
  readonly durationMinutes: number;
  /** specification.md#package-windows: by time; undefined is offered in working hours. */
  readonly windows: readonly Window[] | undefined;
  readonly isActive: boolean;
  readonly sortOrder: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** specification.md#add-on specification.md#shared-add-on: shared when it has no service. */
export interface AddOn {
  readonly id: string;
  readonly serviceId: string | undefined;
  readonly nameEn: string;
  readonly nameFr: string | undefined;
  readonly priceRwf: Rwf;
  readonly isActive: boolean;
  readonly sortOrder: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** Every row of the catalogue, active or not, in no particular order. */
export interface Catalogue {
  readonly services: readonly Service[];
  readonly packages: readonly Package[];
  readonly addOns: readonly AddOn[];
}

/** specification.md#catalogue-order; the id makes the order total. */
export const inCatalogueOrder = <
  Row extends { readonly sortOrder: number; readonly nameEn: string; readonly id: string },
>(
  rows: readonly Row[],
): readonly Row[] =>
  rows.toSorted(
    (one, other) =>
      one.sortOrder - other.sortOrder ||
      compareText(one.nameEn, other.nameEn) ||
      compareText(one.id, other.id),
  );

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
