import type { Instant } from '@js-joda/core';
import type { Rate } from '../money/rate.ts';
import type { Rwf } from '../money/rwf.ts';
import type { Picture, ServicePicture } from './picture.ts';
import type { Window } from './windows.ts';

/** A type of shoot, such as portraits. Inactive services are hidden from the public. specification.md#service */
export interface Service {
  readonly id: string;
  readonly slug: string;
  readonly nameEn: string;
  readonly nameFr: string | undefined;
  readonly descriptionEn: string | undefined;
  readonly descriptionFr: string | undefined;
  /** An https address, or the path of one of our pictures. */
  readonly coverImageUrl: string | undefined;
  /** In display order. specification.md#service-pictures */
  readonly pictures: readonly ServicePicture[];
  /** If undefined, the global rate of the settings applies. */
  readonly bookingFeeRateOverride: Rate | undefined;
  readonly isActive: boolean;
  readonly sortOrder: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** A package belongs to exactly one service. specification.md#package */
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
  /** In order of time; a package without windows is offered in working hours. specification.md#package-windows */
  readonly windows: readonly Window[] | undefined;
  readonly isActive: boolean;
  readonly sortOrder: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/**
 * An add-on without a service is shared between all services. specification.md#add-on specification.md#shared-add-on
 */
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

/** Every row of the catalogue, active or not. Pictures are newest first; all other rows are in no particular order. */
export interface Catalogue {
  readonly services: readonly Service[];
  readonly packages: readonly Package[];
  readonly addOns: readonly AddOn[];
  readonly pictures: readonly Picture[];
}

/** Sorts rows of the catalogue. Rows that are otherwise equal are sorted by id. specification.md#catalogue-order */
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
