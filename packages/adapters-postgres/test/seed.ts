import {
  type Block,
  blockedPeriod,
  type Catalogue,
  rateAsNumber,
  type Settings,
  type WorkingHours,
} from '@booky/domain';
import type { SeedRows } from '@booky/domain/contracts';
import type { AdminAccount } from '@booky/domain/ports';
import type { Sql } from '../src/index.ts';

/** Puts rows in that no port can write yet. */
export const seed = async (sql: Sql, rows: SeedRows): Promise<void> => {
  if (rows.settings !== undefined) await seedSettings(sql, rows.settings);
  if (rows.catalogue !== undefined) await seedCatalogue(sql, rows.catalogue);
  if (rows.workingHours !== undefined) await seedHours(sql, rows.workingHours);
  for (const block of rows.blocks ?? []) await seedBlock(sql, block);
  for (const admin of rows.admins ?? []) await seedAdmin(sql, admin);
};

const seedSettings = async (sql: Sql, settings: Settings): Promise<void> => {
  await sql`update settings set ${sql({
    booking_fee_rate: rateAsNumber(settings.bookingFeeRate),
    min_lead_time_minutes: settings.minLeadTimeMinutes,
    hold_minutes: settings.holdMinutes,
    buffer_minutes: settings.bufferMinutes,
    delivery_expiry_days: settings.deliveryExpiryDays,
  })}`;
};

const seedCatalogue = async (sql: Sql, { services, packages, addOns }: Catalogue): Promise<void> => {
  for (const service of services) {
    const override = service.bookingFeeRateOverride;
    await sql`insert into services ${sql({
      id: service.id,
      slug: service.slug,
      name_en: service.nameEn,
      name_fr: service.nameFr ?? null,
      description_en: service.descriptionEn ?? null,
      description_fr: service.descriptionFr ?? null,
      cover_image_url: service.coverImageUrl ?? null,
      booking_fee_rate_override: override === undefined ? null : rateAsNumber(override),
      is_active: service.isActive,
      sort_order: service.sortOrder,
      created_at: service.createdAt,
      updated_at: service.updatedAt,
    })}`;
  }
  for (const row of packages) {
    await sql`insert into packages ${sql({
      id: row.id,
      service_id: row.serviceId,
      name_en: row.nameEn,
      name_fr: row.nameFr ?? null,
      description_en: row.descriptionEn ?? null,
      description_fr: row.descriptionFr ?? null,
      price_rwf: row.priceRwf,
      photo_count: row.photoCount,
      duration_minutes: row.durationMinutes,
      is_active: row.isActive,
      sort_order: row.sortOrder,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    })}`;
  }
  for (const addOn of addOns) {
    await sql`insert into add_ons ${sql({
      id: addOn.id,
      service_id: addOn.serviceId ?? null,
      name_en: addOn.nameEn,
      name_fr: addOn.nameFr ?? null,
      price_rwf: addOn.priceRwf,
      is_active: addOn.isActive,
      sort_order: addOn.sortOrder,
      created_at: addOn.createdAt,
      updated_at: addOn.updatedAt,
    })}`;
  }
};

const seedHours = async (sql: Sql, hours: readonly WorkingHours[]): Promise<void> => {
  await sql`truncate working_hours`;
  for (const { id, day, opening, note } of hours) {
    await sql`insert into working_hours ${sql({
      id,
      weekday: 'weekday' in day ? day.weekday : null,
      effective_date: 'effectiveDate' in day ? day.effectiveDate : null,
      opens_minute: opening?.opensMinute ?? null,
      closes_minute: opening?.closesMinute ?? null,
      note: note ?? null,
    })}`;
  }
};

const seedBlock = async (sql: Sql, block: Block): Promise<void> => {
  const { from, to } = blockedPeriod(block);
  await sql`insert into blocks ${sql({
    id: block.id,
    is_all_day: block.isAllDay,
    start_date: block.isAllDay ? block.startDate : null,
    end_date: block.isAllDay ? block.endDate : null,
    starts_at: from,
    ends_at: to,
    reason: block.reason ?? null,
  })}`;
};

const seedAdmin = async (sql: Sql, { id, email, passwordHash, createdAt }: AdminAccount): Promise<void> => {
  await sql`
    insert into admins (id, email, password_hash, created_at) values (${id}, ${email}, ${passwordHash}, ${createdAt})`;
};
