import type { UseCases } from '@booky/domain';
import type { SeedRows } from '@booky/testkit/contracts';
import { MONDAY_MORNING } from '@booky/testkit';
import { useDatabase } from '@booky/test-database';
import { describe, expect, it } from 'vitest';
import { makeAccount, adminOf, officesOf, PASSWORD } from '../../support/office.ts';
import { runWeek } from '../../support/photographer-week.ts';
import { makePostgresStore } from '../../support/postgres-store.ts';
import type { Store } from '../../support/store.ts';
import { ADMIN_EMAIL } from '../../support/world.ts';
import { makeWorlds } from '../../support/worlds.ts';

const workInBackground = async (useCases: UseCases): Promise<void> => {
  await useCases.expireLapsedHolds();
  await useCases.retryDeliveries();
  await useCases.askProvider();
  await useCases.eraseOldBodies();
  await useCases.tellOfLeftOutAlerts();
  await useCases.warnOfOverdueEmails();
};

/** Migrations run while processes of the previous version are still running (docs/upgrades.md). */
describe('a process with prepared statements', () => {
  const database = useDatabase();
  const postgresStore = makePostgresStore(database);
  const seeded: SeedRows[] = [];
  const store: Store = {
    ...postgresStore,
    seed: async (rows) => {
      seeded.push(rows);
      await postgresStore.seed(rows);
    },
  };
  const { open } = officesOf(makeWorlds(store));

  it('keeps working when a migration adds a column to every table', async () => {
    const { world, admin } = await open();
    // The week prepares every statement on the same connections that the test uses below.
    await runWeek({ world, admin });
    await workInBackground(world.useCases);

    const tables = await database.sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`;
    for (const { name } of tables)
      await database.sql.unsafe(`alter table ${name} add column added_later integer not null default 7`);
    expect(tables.length).toBeGreaterThan(15);

    await store.empty();
    for (const rows of seeded) await postgresStore.seed(rows);
    world.clock.set(MONDAY_MORNING);
    await makeAccount(world, ADMIN_EMAIL, PASSWORD);
    await runWeek({ world, admin: adminOf(world) });
    await workInBackground(world.useCases);
  });
});
