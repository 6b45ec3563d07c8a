import {
  type AddOn,
  type Package,
  type Rate,
  rateOf,
  type Rwf,
  type Service,
  type Settings,
  type WorkingHours,
} from '@booky/domain';
import { dateOf, instantOf } from './json-values.ts';

// These rows always come as JSON, several tables in one statement: so their times and dates are text.

/** A row of `settings`. */
export interface SettingsRow {
  readonly booking_fee_rate: number;
  readonly min_lead_time_minutes: number;
  readonly hold_minutes: number;
  readonly buffer_minutes: number;
  readonly delivery_expiry_days: number;
}

/** A row of `services`. */
export interface ServiceRow {
  readonly id: string;
  readonly slug: string;
  readonly name_en: string;
  readonly name_fr: string | null;
  readonly description_en: string | null;
  readonly description_fr: string | null;
  readonly cover_image_url: string | null;
  readonly booking_fee_rate_override: number | null;
  readonly is_active: boolean;
  readonly sort_order: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A row of `packages`. */
export interface PackageRow {
  readonly id: string;
  readonly service_id: string;
  readonly name_en: string;
  readonly name_fr: string | null;
  readonly description_en: string | null;
  readonly description_fr: string | null;
  readonly price_rwf: Rwf;
  readonly photo_count: number;
  readonly duration_minutes: number;
  readonly is_active: boolean;
  readonly sort_order: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A row of `add_ons`. */
export interface AddOnRow {
  readonly id: string;
  readonly service_id: string | null;
  readonly name_en: string;
  readonly name_fr: string | null;
  readonly price_rwf: Rwf;
  readonly is_active: boolean;
  readonly sort_order: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A row of `working_hours`. */
export interface WorkingHoursRow {
  readonly id: string;
  readonly weekday: number | null;
  readonly effective_date: string | null;
  readonly opens_minute: number | null;
  readonly closes_minute: number | null;
  readonly note: string | null;
}

const toRate = (number: number): Rate => {
  const rate = rateOf(number);
  if (rate === undefined) throw new Error('a rate is outside of 0 to 1');
  return rate;
};

/** The settings a row holds. */
export const toSettings = (row: SettingsRow): Settings => ({
  bookingFeeRate: toRate(row.booking_fee_rate),
  minLeadTimeMinutes: row.min_lead_time_minutes,
  holdMinutes: row.hold_minutes,
  bufferMinutes: row.buffer_minutes,
  deliveryExpiryDays: row.delivery_expiry_days,
});

/** The service a row holds. */
export const toService = (row: ServiceRow): Service => ({
  id: row.id,
  slug: row.slug,
  nameEn: row.name_en,
  nameFr: row.name_fr ?? undefined,
  descriptionEn: row.description_en ?? undefined,
  descriptionFr: row.description_fr ?? undefined,
  coverImageUrl: row.cover_image_url ?? undefined,
  bookingFeeRateOverride:
    row.booking_fee_rate_override === null ? undefined : toRate(row.booking_fee_rate_override),
  isActive: row.is_active,
  sortOrder: row.sort_order,
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
});

/** The package a row holds. */
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
  isActive: row.is_active,
  sortOrder: row.sort_order,
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
});

/** The add-on a row holds. */
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

const dayOf = ({ weekday, effective_date }: WorkingHoursRow): WorkingHours['day'] => {
  if (weekday !== null) return { weekday };
  if (effective_date !== null) return { effectiveDate: dateOf(effective_date) };
  throw new Error('working hours have neither a weekday nor a date');
};

/** The working hours a row holds. */
export const toWorkingHours = (row: WorkingHoursRow): WorkingHours => ({
  id: row.id,
  day: dayOf(row),
  opening:
    row.opens_minute === null || row.closes_minute === null
      ? undefined
      : { opensMinute: row.opens_minute, closesMinute: row.closes_minute },
  note: row.note ?? undefined,
});
