import { rateAsNumber, type Settings } from '@booky/domain';
import type { SettingsRepository } from '@booky/domain/ports';
import type { AnySql } from '../driver/connect.ts';
import { toRate } from './rate.ts';

/** A row of `settings`, as JSON. */
export interface SettingsRow {
  readonly booking_fee_rate: number;
  readonly min_lead_time_minutes: number;
  readonly hold_minutes: number;
  readonly buffer_minutes: number;
  readonly delivery_expiry_days: number;
}

export const toSettings = (row: SettingsRow): Settings => ({
  bookingFeeRate: toRate(row.booking_fee_rate),
  minLeadTimeMinutes: row.min_lead_time_minutes,
  holdMinutes: row.hold_minutes,
  bufferMinutes: row.buffer_minutes,
  deliveryExpiryDays: row.delivery_expiry_days,
});

export const toSettingsRow = (settings: Settings): SettingsRow => ({
  booking_fee_rate: rateAsNumber(settings.bookingFeeRate),
  min_lead_time_minutes: settings.minLeadTimeMinutes,
  hold_minutes: settings.holdMinutes,
  buffer_minutes: settings.bufferMinutes,
  delivery_expiry_days: settings.deliveryExpiryDays,
});

/** The settings on one transaction's connection. */
export const makeSettingsRepository = (sql: AnySql): SettingsRepository => ({
  find: async () => {
    const [found] = await sql<{ row: SettingsRow }[]>`
      select to_json(settings) as row from settings for no key update`;
    if (found === undefined) throw new Error('the settings table has no row');
    return toSettings(found.row);
  },

  save: async (settings) => {
    await sql`update settings set ${sql(toSettingsRow(settings))}`;
  },
});
