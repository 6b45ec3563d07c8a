import { type AddOn, type Package, rateAsNumber, type Rwf, type Service, type Window } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { instantOf } from './json-values.ts';
import { parseDate } from '../driver/types.ts';
import { toRate } from './rate.ts';

// The times in these rows are text, because one statement reads the rows of several tables as JSON.

/** A picture of a service as JSON. */
interface ServicePictureRow {
  readonly id: string;
  readonly altEn: string | null;
  readonly altFr: string | null;
}

/** A row of `services`. */
export interface ServiceRow<Time = string> {
  readonly id: string;
  readonly slug: string;
  readonly name_en: string;
  readonly name_fr: string | null;
  readonly description_en: string | null;
  readonly description_fr: string | null;
  readonly cover_image_url: string | null;
  readonly pictures: readonly ServicePictureRow[];
  readonly booking_fee_rate_override: number | null;
  readonly is_active: boolean;
  readonly sort_order: number;
  readonly created_at: Time;
  readonly updated_at: Time;
}

/** A window as JSON. */
type WindowRow = Omit<Window, 'date'> & { readonly date: string };

export interface PackageRow<Time = string> {
  readonly id: string;
  readonly service_id: string;
  readonly name_en: string;
  readonly name_fr: string | null;
  readonly description_en: string | null;
  readonly description_fr: string | null;
  readonly price_rwf: Rwf;
  readonly photo_count: number;
  readonly duration_minutes: number;
  readonly windows: readonly WindowRow[] | null;
  readonly is_active: boolean;
  readonly sort_order: number;
  readonly created_at: Time;
  readonly updated_at: Time;
}

export interface AddOnRow<Time = string> {
  readonly id: string;
  readonly service_id: string | null;
  readonly name_en: string;
  readonly name_fr: string | null;
  readonly price_rwf: Rwf;
  readonly is_active: boolean;
  readonly sort_order: number;
  readonly created_at: Time;
  readonly updated_at: Time;
}

export const toService = (row: ServiceRow): Service => ({
  id: row.id,
  slug: row.slug,
  nameEn: row.name_en,
  nameFr: row.name_fr ?? undefined,
  descriptionEn: row.description_en ?? undefined,
  descriptionFr: row.description_fr ?? undefined,
  coverImageUrl: row.cover_image_url ?? undefined,
  pictures: row.pictures.map(({ id, altEn, altFr }) => ({
    id,
    altEn: altEn ?? undefined,
    altFr: altFr ?? undefined,
  })),
  bookingFeeRateOverride:
    row.booking_fee_rate_override === null ? undefined : toRate(row.booking_fee_rate_override),
  isActive: row.is_active,
  sortOrder: row.sort_order,
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
});

/**
 * Returns the row as parameters for the driver. Marks pictures as JSON, because the driver would convert a list to an
 * SQL array.
 */
export const toServiceRow = (
  sql: AnySql,
  service: Service,
): Omit<ServiceRow<Instant>, 'pictures'> & { readonly pictures: postgres.Parameter } => ({
  id: service.id,
  slug: service.slug,
  name_en: service.nameEn,
  name_fr: service.nameFr ?? null,
  description_en: service.descriptionEn ?? null,
  description_fr: service.descriptionFr ?? null,
  cover_image_url: service.coverImageUrl ?? null,
  pictures: sql.json(service.pictures.map(({ id, altEn = null, altFr = null }) => ({ id, altEn, altFr }))),
  booking_fee_rate_override:
    service.bookingFeeRateOverride === undefined ? null : rateAsNumber(service.bookingFeeRateOverride),
  is_active: service.isActive,
  sort_order: service.sortOrder,
  created_at: service.createdAt,
  updated_at: service.updatedAt,
});

export const toPackage = (row: PackageRow): Package => ({
  id: row.id,
  serviceId: row.service_id,
  nameEn: row.name_en,
  nameFr: row.name_fr ?? undefined,
  descriptionEn: row.description_en ?? undefined,
  descriptionFr: row.description_fr ?? undefined,
  priceRwf: row.price_rwf,
  photoCount: row.photo_count,
  durationMinutes: row.duration_minutes,
  windows: row.windows?.map(({ date, ...window }) => ({ ...window, date: parseDate(date) })),
  isActive: row.is_active,
  sortOrder: row.sort_order,
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
});

/**
 * Returns the row as parameters for the driver. Marks windows as JSON, because the driver would convert a list to an
 * SQL array.
 */
export const toPackageRow = (
  sql: AnySql,
  row: Package,
): Omit<PackageRow<Instant>, 'windows'> & { readonly windows: postgres.Parameter | null } => ({
  id: row.id,
  service_id: row.serviceId,
  name_en: row.nameEn,
  name_fr: row.nameFr ?? null,
  description_en: row.descriptionEn ?? null,
  description_fr: row.descriptionFr ?? null,
  price_rwf: row.priceRwf,
  photo_count: row.photoCount,
  duration_minutes: row.durationMinutes,
  windows:
    row.windows === undefined
      ? null
      : sql.json(row.windows.map(({ date, ...window }) => ({ ...window, date: date.toString() }))),
  is_active: row.isActive,
  sort_order: row.sortOrder,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

export const toAddOn = (row: AddOnRow): AddOn => ({
  id: row.id,
  serviceId: row.service_id ?? undefined,
  nameEn: row.name_en,
  nameFr: row.name_fr ?? undefined,
  priceRwf: row.price_rwf,
  isActive: row.is_active,
  sortOrder: row.sort_order,
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
});

export const toAddOnRow = (addOn: AddOn): AddOnRow<Instant> => ({
  id: addOn.id,
  service_id: addOn.serviceId ?? null,
  name_en: addOn.nameEn,
  name_fr: addOn.nameFr ?? null,
  price_rwf: addOn.priceRwf,
  is_active: addOn.isActive,
  sort_order: addOn.sortOrder,
  created_at: addOn.createdAt,
  updated_at: addOn.updatedAt,
});
