import {
  type AddOn,
  type Block,
  hasDecimals,
  type LoginGuard,
  type Package,
  type PasswordReset,
  RATE_OVERRIDE_DECIMALS,
  type Service,
  type Settings,
  type WorkingHours,
} from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { areWholeMilliseconds, isText, isUuid, type Rule } from './rules.ts';

// What the database checks of every row that the back office writes, under the same names.

const LARGEST_INTEGER = 2_147_483_647;

const isIntegerFrom = (least: number, value: number): boolean =>
  Number.isInteger(value) && value >= least && value <= LARGEST_INTEGER;

const isTextOrNone = (text: string | undefined, longest: number): boolean =>
  text === undefined || isText(text, longest);

/** What services, packages and add-ons have in common. */
const CATALOGUE_RULES: readonly Rule<Omit<AddOn, 'serviceId' | 'priceRwf'>>[] = [
  ['id_form', ({ id }) => isUuid(id)],
  ['name_en_length', ({ nameEn }) => isText(nameEn, 200)],
  ['name_fr_length', ({ nameFr }) => isTextOrNone(nameFr, 200)],
  ['sort_order_range', ({ sortOrder }) => isIntegerFrom(0, sortOrder)],
  ['times_in_milliseconds', ({ createdAt, updatedAt }) => areWholeMilliseconds([createdAt, updatedAt])],
];

const DESCRIPTION_RULES: readonly Rule<Pick<Service, 'descriptionEn' | 'descriptionFr'>>[] = [
  ['description_en_length', ({ descriptionEn }) => isTextOrNone(descriptionEn, 5000)],
  ['description_fr_length', ({ descriptionFr }) => isTextOrNone(descriptionFr, 5000)],
];

export const SERVICE_RULES: readonly Rule<Service>[] = [
  ...CATALOGUE_RULES,
  ...DESCRIPTION_RULES,
  ['slug_form', ({ slug }) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 100],
  ['cover_image_https', ({ coverImageUrl = 'https://' }) => coverImageUrl.startsWith('https://')],
  [
    'rate_override_decimals',
    ({ bookingFeeRateOverride: rate }) => rate === undefined || hasDecimals(rate, RATE_OVERRIDE_DECIMALS),
  ],
];

export const PACKAGE_RULES: readonly Rule<Package>[] = [
  ...CATALOGUE_RULES,
  ...DESCRIPTION_RULES,
  ['price_range', ({ priceRwf }) => isIntegerFrom(0, priceRwf)],
  ['photo_count_range', ({ photoCount }) => isIntegerFrom(0, photoCount)],
  ['duration_range', ({ durationMinutes }) => isIntegerFrom(1, durationMinutes)],
];

export const ADD_ON_RULES: readonly Rule<AddOn>[] = [
  ...CATALOGUE_RULES,
  ['price_range', ({ priceRwf }) => isIntegerFrom(0, priceRwf)],
];

export const WORKING_HOURS_RULES: readonly Rule<WorkingHours>[] = [
  ['id_form', ({ id }) => isUuid(id)],
  ['weekday_range', ({ day }) => !('weekday' in day) || (isIntegerFrom(0, day.weekday) && day.weekday <= 6)],
  [
    'minutes_range',
    ({ opening }) =>
      opening === undefined || (isIntegerFrom(0, opening.opensMinute) && opening.closesMinute <= 1440),
  ],
  ['minutes_order', ({ opening }) => opening === undefined || opening.opensMinute < opening.closesMinute],
  ['note_length', ({ note }) => isTextOrNone(note, 500)],
];

export const BLOCK_RULES: readonly Rule<Block>[] = [
  ['id_form', ({ id }) => isUuid(id)],
  ['dates_order', (block) => !block.isAllDay || !block.endDate.isBefore(block.startDate)],
  ['time_order', (block) => block.isAllDay || block.startsAt.isBefore(block.endsAt)],
  ['reason_length', ({ reason }) => isTextOrNone(reason, 500)],
  [
    'times_in_milliseconds',
    (block) => block.isAllDay || areWholeMilliseconds([block.startsAt, block.endsAt]),
  ],
];

export const SETTINGS_RULES: readonly Rule<Settings>[] = [
  ['min_lead_time_range', ({ minLeadTimeMinutes }) => isIntegerFrom(0, minLeadTimeMinutes)],
  ['hold_range', ({ holdMinutes }) => isIntegerFrom(1, holdMinutes)],
  ['buffer_range', ({ bufferMinutes }) => isIntegerFrom(0, bufferMinutes)],
  ['delivery_expiry_range', ({ deliveryExpiryDays }) => isIntegerFrom(1, deliveryExpiryDays)],
];

export const ADMIN_RULES: readonly Rule<AdminAccount>[] = [
  ['id_form', ({ id }) => isUuid(id)],
  ['email_form', ({ email }) => isText(email, 320) && email === email.toLowerCase()],
  ['token_generation_range', ({ tokenGeneration }) => isIntegerFrom(0, tokenGeneration)],
  ['times_in_milliseconds', ({ createdAt }) => areWholeMilliseconds([createdAt])],
];

export const LOGIN_GUARD_RULES: readonly Rule<LoginGuard>[] = [
  ['id_form', ({ adminId }) => isUuid(adminId)],
  [
    'times_in_milliseconds',
    ({ failedAt, lockedUntil, lenientUntil }) =>
      areWholeMilliseconds([...failedAt, lockedUntil, lenientUntil]),
  ],
];

export const PASSWORD_RESET_RULES: readonly Rule<PasswordReset>[] = [
  ['id_form', ({ adminId }) => isUuid(adminId)],
  ['order', ({ createdAt, expiresAt }) => !createdAt.isAfter(expiresAt)],
  ['times_in_milliseconds', ({ createdAt, expiresAt }) => areWholeMilliseconds([createdAt, expiresAt])],
];

/** Refuses a row that breaks one of its rules, as the database would. */
export const checkRules = <Row>(
  unit: OpenUnit,
  rules: readonly Rule<Row>[],
  what: string,
  row: Row,
): void => {
  const broken = rules.find(([, holds]) => !holds(row));
  if (broken !== undefined) unit.refuse(new Error(`a row of ${what} breaks the rule ${broken[0]}`));
};
