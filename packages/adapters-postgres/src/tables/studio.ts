import {
  DEFAULT_POLICIES,
  NEW_STUDIO,
  type Policies,
  rateAsNumber,
  type Settings,
  type Studio,
} from '@booky/domain';
import type {
  PolicyRepository,
  SettingsRepository,
  StudioReader,
  StudioRepository,
} from '@booky/domain/ports';
import type { AnySql } from '../driver/connect.ts';
import { toRate } from './rate.ts';

/** A row of `studio`, as JSON. */
interface StudioRow {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly website: string | null;
  readonly logo_url: string | null;
  readonly accent_color: string | null;
  readonly about_en: string | null;
  readonly about_fr: string | null;
  readonly terms_en: string | null;
  readonly terms_fr: string | null;
  readonly whatsapp: string | null;
  readonly instagram: string | null;
  readonly map_url: string | null;
  readonly tax_number: string | null;
}

/** A row of `policies`, as JSON. */
interface PoliciesRow {
  readonly client_reschedule_enabled: boolean;
  readonly client_reschedule_until_minutes_before: number;
  readonly client_reschedule_times: number;
  readonly reminder_hours_before: number | null;
  readonly receipts: boolean;
  readonly cancellation_copy: boolean;
  readonly balance_due_days_before: number | null;
  readonly photos_expiring_days_before: number | null;
  readonly tomorrow_at_minute: number | null;
  readonly thank_you_days_after: number | null;
  readonly review_url: string | null;
  readonly erase_expired_after_days: number | null;
  readonly erase_ended_after_days: number | null;
  readonly offline_fee_enabled: boolean;
  readonly offline_fee_instructions_en: string | null;
  readonly offline_fee_instructions_fr: string | null;
  readonly offline_fee_hold_minutes: number;
  readonly offline_fee_most_at_once: number;
  readonly booking_furthest_days: number | null;
}

const toStudio = (row: StudioRow): Studio => ({
  name: row.name ?? undefined,
  phone: row.phone ?? undefined,
  email: row.email ?? undefined,
  address: row.address ?? undefined,
  website: row.website ?? undefined,
  logoUrl: row.logo_url ?? undefined,
  accentColor: row.accent_color ?? undefined,
  aboutEn: row.about_en ?? undefined,
  aboutFr: row.about_fr ?? undefined,
  termsEn: row.terms_en ?? undefined,
  termsFr: row.terms_fr ?? undefined,
  whatsapp: row.whatsapp ?? undefined,
  instagram: row.instagram ?? undefined,
  mapUrl: row.map_url ?? undefined,
  taxNumber: row.tax_number ?? undefined,
});

const toStudioRow = (studio: Studio): StudioRow => ({
  name: studio.name ?? null,
  phone: studio.phone ?? null,
  email: studio.email ?? null,
  address: studio.address ?? null,
  website: studio.website ?? null,
  logo_url: studio.logoUrl ?? null,
  accent_color: studio.accentColor ?? null,
  about_en: studio.aboutEn ?? null,
  about_fr: studio.aboutFr ?? null,
  terms_en: studio.termsEn ?? null,
  terms_fr: studio.termsFr ?? null,
  whatsapp: studio.whatsapp ?? null,
  instagram: studio.instagram ?? null,
  map_url: studio.mapUrl ?? null,
  tax_number: studio.taxNumber ?? null,
});

const toPolicies = (row: PoliciesRow): Policies => ({
  clientReschedule: {
    enabled: row.client_reschedule_enabled,
    untilMinutesBefore: row.client_reschedule_until_minutes_before,
    times: row.client_reschedule_times,
  },
  emails: {
    reminderHoursBefore: row.reminder_hours_before ?? undefined,
    receipts: row.receipts,
    cancellationCopy: row.cancellation_copy,
    balanceDueDaysBefore: row.balance_due_days_before ?? undefined,
    photosExpiringDaysBefore: row.photos_expiring_days_before ?? undefined,
    tomorrowAtMinute: row.tomorrow_at_minute ?? undefined,
    thankYouDaysAfter: row.thank_you_days_after ?? undefined,
    reviewUrl: row.review_url ?? undefined,
  },
  retention: {
    eraseExpiredAfterDays: row.erase_expired_after_days ?? undefined,
    eraseEndedAfterDays: row.erase_ended_after_days ?? undefined,
  },
  offlineFee: {
    enabled: row.offline_fee_enabled,
    instructionsEn: row.offline_fee_instructions_en ?? undefined,
    instructionsFr: row.offline_fee_instructions_fr ?? undefined,
    holdMinutes: row.offline_fee_hold_minutes,
    mostAtOnce: row.offline_fee_most_at_once,
  },
  booking: { furthestDays: row.booking_furthest_days ?? undefined },
});

const toPoliciesRow = ({
  clientReschedule,
  emails,
  retention,
  offlineFee,
  booking,
}: Policies): PoliciesRow => ({
  client_reschedule_enabled: clientReschedule.enabled,
  client_reschedule_until_minutes_before: clientReschedule.untilMinutesBefore,
  client_reschedule_times: clientReschedule.times,
  reminder_hours_before: emails.reminderHoursBefore ?? null,
  receipts: emails.receipts,
  cancellation_copy: emails.cancellationCopy,
  balance_due_days_before: emails.balanceDueDaysBefore ?? null,
  photos_expiring_days_before: emails.photosExpiringDaysBefore ?? null,
  tomorrow_at_minute: emails.tomorrowAtMinute ?? null,
  thank_you_days_after: emails.thankYouDaysAfter ?? null,
  review_url: emails.reviewUrl ?? null,
  erase_expired_after_days: retention.eraseExpiredAfterDays ?? null,
  erase_ended_after_days: retention.eraseEndedAfterDays ?? null,
  offline_fee_enabled: offlineFee.enabled,
  offline_fee_instructions_en: offlineFee.instructionsEn ?? null,
  offline_fee_instructions_fr: offlineFee.instructionsFr ?? null,
  offline_fee_hold_minutes: offlineFee.holdMinutes,
  offline_fee_most_at_once: offlineFee.mostAtOnce,
  booking_furthest_days: booking.furthestDays ?? null,
});

/** Makes the repository of the studio, on one transaction's connection. */
export const makeStudioRepository = (sql: AnySql): StudioRepository => ({
  find: async () => {
    // Locks the table, because a row that does not exist cannot be locked. Other transactions can still read the table.
    await sql`lock table studio in share row exclusive mode`;
    const [found] = await sql<{ row: StudioRow }[]>`select to_json(studio) as row from studio`;
    return found === undefined ? undefined : toStudio(found.row);
  },

  save: async (studio) => {
    const row = toStudioRow(studio);
    await sql`insert into studio ${sql(row)} on conflict (single) do update set ${sql(row)}`;
  },
});

/**
 * Makes the repository of the policies, on one transaction's connection. Like the studio's repository, it locks the
 * table.
 */
export const makePolicyRepository = (sql: AnySql): PolicyRepository => ({
  find: async () => {
    await sql`lock table policies in share row exclusive mode`;
    const [found] = await sql<{ row: PoliciesRow }[]>`select to_json(policies) as row from policies`;
    return found === undefined ? DEFAULT_POLICIES : toPolicies(found.row);
  },

  save: async (policies) => {
    const row = toPoliciesRow(policies);
    await sql`insert into policies ${sql(row)} on conflict (single) do update set ${sql(row)}`;
  },
});

export const makeStudioReader = (sql: AnySql): StudioReader => ({
  read: async () => {
    const [found] = await sql<{ studio: StudioRow | null; policies: PoliciesRow | null }[]>`
      select (select to_json(studio) from studio) as studio, (select to_json(policies) from policies) as policies`;
    if (found === undefined) throw new Error('studio query returned 0 rows, expected 1');
    return {
      studio: found.studio === null ? NEW_STUDIO : toStudio(found.studio),
      policies: found.policies === null ? DEFAULT_POLICIES : toPolicies(found.policies),
    };
  },
});

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

/** Makes the repository of the settings, on one transaction's connection. */
export const makeSettingsRepository = (sql: AnySql): SettingsRepository => ({
  find: async () => {
    const [found] = await sql<{ row: SettingsRow }[]>`
      select to_json(settings) as row from settings for no key update`;
    if (found === undefined) throw new Error('settings has 0 rows, expected 1');
    return toSettings(found.row);
  },

  save: async (settings) => {
    await sql`update settings set ${sql(toSettingsRow(settings))}`;
  },
});
