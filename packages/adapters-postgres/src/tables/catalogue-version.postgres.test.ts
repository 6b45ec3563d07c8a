import { useDatabase } from '@booky/test-database';
import { LocalDate } from '@js-joda/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptCatalogue, makeCatalogueReader } from './catalogue.ts';

const TODAY = LocalDate.of(2030, 1, 7);

/** One change of each table, as an operator could make it with SQL. */
const CHANGES = [
  'update settings set hold_minutes = hold_minutes % 30 + 5',
  `insert into services (id, slug, name_en, is_active, sort_order, created_at, updated_at)
    select id, 'service-' || id, 'Portrait', true, 1, now(), now() from gen_random_uuid() as id`,
  'update services set sort_order = sort_order + 1',
  'delete from services where not exists (select from packages where service_id = services.id)',
  `insert into packages (id, service_id, name_en, price_rwf, photo_count, duration_minutes, is_active, sort_order, created_at, updated_at)
    select gen_random_uuid(), id, 'Classic', 100000, 10, 60, true, 1, now(), now() from services limit 1`,
  'update packages set price_rwf = price_rwf + 1',
  'delete from packages where id = (select id from packages limit 1)',
  `insert into add_ons (id, name_en, price_rwf, is_active, sort_order, created_at, updated_at)
    values (gen_random_uuid(), 'Album', 30000, true, 1, now(), now())`,
  'update add_ons set is_active = not is_active',
  'delete from add_ons',
  'truncate add_ons',
  'insert into working_hours (id, weekday, opens_minute, closes_minute) values (gen_random_uuid(), 0, 540, 1020) on conflict do nothing',
  'update working_hours set closes_minute = closes_minute % 1440 + 1 where opens_minute < closes_minute % 1440 + 1',
  'delete from working_hours where weekday = 0',
  `insert into working_hours (id, effective_date, opens_minute, closes_minute)
    values (gen_random_uuid(), '2030-01-08', 540, 1020), (gen_random_uuid(), '2030-01-20', 540, 1020) on conflict do nothing`,
  "delete from working_hours where effective_date = '2030-01-08'",
  'truncate working_hours',
  `insert into policies (client_reschedule_enabled, client_reschedule_until_minutes_before, client_reschedule_times, receipts,
    cancellation_copy, booking_furthest_days) values (false, 2880, 1, false, false, 30)
    on conflict (single) do update set booking_furthest_days = coalesce(policies.booking_furthest_days, 0) % 700 + 1`,
  'update policies set booking_furthest_days = null',
  'delete from policies',
  'truncate policies',
] as const;

/** docs/adr/0019-a-process-keeps-the-catalogue-it-has-read.md */
describe('a cached catalogue', () => {
  const database = useDatabase();
  const everything = async (kept?: KeptCatalogue) => {
    const reader = makeCatalogueReader(database.sql, kept);
    return [await reader.catalogue(), await reader.startRules(TODAY, TODAY.plusDays(2))];
  };

  it('equals the stored catalogue after any series of changes', {
    timeout: 60_000,
  }, async () => {
    const undone = new Error('the test rolls this change back');
    const steps = fc.array(
      fc.record({
        changes: fc.array(fc.constantFrom(...CHANGES), { minLength: 1, maxLength: 3 }),
        commits: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (drawn) => {
        const kept: KeptCatalogue = {};
        await everything(kept);
        for (const { changes, commits } of drawn) {
          await database.sql
            .begin(async (transaction) => {
              for (const change of changes) await transaction.unsafe(change);
              if (!commits) throw undone;
            })
            // A table that was changed in the same transaction cannot be truncated.
            .catch((fault: unknown) => expect([undone.message, '55006']).toContain(reasonOf(fault)));
          expect(await everything(kept)).toEqual(await everything());
        }
      }),
      { numRuns: 15, seed: 18 },
    );
  });

  it('is not read again if nothing has changed', async () => {
    const kept: KeptCatalogue = {};
    const reader = makeCatalogueReader(database.sql, kept);
    const first = await reader.catalogue();
    expect(await reader.catalogue()).toBe(first);
    await database.sql`update settings set hold_minutes = hold_minutes + 1`;
    expect(await reader.catalogue()).not.toBe(first);
  });

  it('does not make a change wait for another change that is not committed yet', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const open = database.sql.begin(async (transaction) => {
      await transaction`update settings set buffer_minutes = buffer_minutes + 1`;
      isHeld.resolve();
      await isReleased;
    });
    await isHeld.promise;
    await database.sql.unsafe(CHANGES[1]);
    release();
    await expect(open).resolves.toBeUndefined();
  });

  it('gets a new version even if the role that makes the change has no privileges on catalogue_version', async () => {
    const kept: KeptCatalogue = {};
    const before = await everything(kept);
    await database.sql`drop role if exists booky_of_before`;
    await database.sql`create role booky_of_before`;
    await database.sql`grant select, update on settings to booky_of_before`;
    await database.sql.begin(async (transaction) => {
      await transaction`set local role booky_of_before`;
      await transaction`update settings set hold_minutes = hold_minutes + 1`;
    });
    await database.sql`drop owned by booky_of_before`;
    await database.sql`drop role booky_of_before`;
    expect(await everything(kept)).not.toEqual(before);
  });
});

const reasonOf = (fault: unknown): unknown =>
  fault instanceof Error && 'code' in fault ? fault.code : fault instanceof Error ? fault.message : fault;
