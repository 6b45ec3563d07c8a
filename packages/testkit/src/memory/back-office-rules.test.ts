import {
  type AddOn,
  type Block,
  DEFAULT_SETTINGS,
  type Package,
  passwordReset,
  type Service,
  type Settings,
  type WorkingHours,
} from '@booky/domain';
import type { AdminAccount, Transaction } from '@booky/domain/ports';
import {
  anAddOn,
  anAdmin,
  anAllDayBlock,
  aPackage,
  aService,
  freshToken,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';
import { LocalDate } from '@js-joda/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryAdapters, type MemoryAdapters } from './index.ts';

const long = (length: number): string => 'a'.repeat(length + 1);
const inMicroseconds = MONDAY_MORNING.plusNanos(1000);
const service = aService();

type Store = (transaction: Transaction) => Promise<void>;

const saving =
  (given: Partial<Service>): Store =>
  ({ services }) =>
    services.add(aService(given));

const selling =
  (given: Partial<Package>): Store =>
  ({ packages }) =>
    packages.add(aPackage({ serviceId: service.id, ...given }));

const adding =
  (given: Partial<AddOn>): Store =>
  ({ addOns }) =>
    addOns.add(anAddOn(given));

const opening =
  (given: Partial<WorkingHours>): Store =>
  async ({ workingHours }) => {
    await workingHours.lockAll();
    const row = { id: freshUuid(), day: { weekday: 1 }, opening: undefined, note: undefined };
    await workingHours.add({ ...row, ...given });
  };

const blocking =
  (block: Block): Store =>
  async ({ bookings, blocks }) => {
    await bookings.serialiseClaims();
    await blocks.add(block);
  };

const setting =
  (changes: Partial<Settings>): Store =>
  async ({ settings }) => {
    await settings.find();
    await settings.save({ ...DEFAULT_SETTINGS, ...changes });
  };

const enrolling =
  (given: Partial<AdminAccount>): Store =>
  async ({ admins }) => {
    await admins.add(anAdmin(given));
  };

const timed = { id: freshUuid(), reason: undefined, isAllDay: false, startsAt: MONDAY_MORNING } as const;

const BROKEN: readonly (readonly [rule: string, store: Store])[] = [
  ['slug_form', saving({ slug: 'No-Slug' })],
  ['name_en_length', saving({ nameEn: '' })],
  ['name_fr_length', saving({ nameFr: long(200) })],
  ['description_en_length', saving({ descriptionEn: long(5000) })],
  ['cover_image_https', saving({ coverImageUrl: 'http://images.example/a.jpg' })],
  ['sort_order_range', saving({ sortOrder: -1 })],
  ['times_in_milliseconds', saving({ updatedAt: inMicroseconds })],
  ['photo_count_range', selling({ photoCount: 2_147_483_648 })],
  ['duration_range', selling({ durationMinutes: 0 })],
  ['description_fr_length', selling({ descriptionFr: '' })],
  ['sort_order_range', adding({ sortOrder: 0.5 })],
  ['minutes_order', opening({ opening: { opensMinute: 60, closesMinute: 60 } })],
  ['minutes_range', opening({ opening: { opensMinute: 60, closesMinute: 1441 } })],
  ['weekday_range', opening({ day: { weekday: 7 } })],
  ['note_length', opening({ note: '' })],
  ['dates_order', blocking(anAllDayBlock({ endDate: LocalDate.of(2030, 7, 3) }))],
  ['reason_length', blocking(anAllDayBlock({ reason: long(500) }))],
  ['time_order', blocking({ ...timed, endsAt: MONDAY_MORNING })],
  ['times_in_milliseconds', blocking({ ...timed, endsAt: inMicroseconds })],
  ['hold_range', setting({ holdMinutes: 0 })],
  ['buffer_range', setting({ bufferMinutes: 0.5 })],
  ['min_lead_time_range', setting({ minLeadTimeMinutes: -1 })],
  ['delivery_expiry_range', setting({ deliveryExpiryDays: 2_147_483_648 })],
  ['id_form', enrolling({ id: 'no id' })],
  ['token_generation_range', enrolling({ tokenGeneration: -1 })],
  [
    'times_in_milliseconds',
    async ({ loginGuards }) => {
      const guard = await loginGuards.lock(freshUuid());
      await loginGuards.save({ ...guard, failedAt: [inMicroseconds] });
    },
  ],
  [
    'order',
    async ({ loginGuards, passwordResets }) => {
      const { adminId } = await loginGuards.lock(freshUuid());
      const reset = passwordReset(adminId, freshToken(), MONDAY_MORNING);
      await passwordResets.add({ ...reset, expiresAt: MONDAY_MORNING.minusMillis(1) });
    },
  ],
];

describe('memory enforces the back-office constraints of the database', () => {
  let adapters: MemoryAdapters;

  beforeEach(async () => {
    adapters = createMemoryAdapters();
    await adapters.seed({ catalogue: { services: [service], packages: [], addOns: [] } });
  });

  it.each(BROKEN)('%s (%#)', async (rule, store) => {
    await expect(adapters.unitOfWork.run(store)).rejects.toThrow(`breaks the rule ${rule}`);
  });
});
