import type { WorkingHours } from '@booky/domain';
import type { SeedRows } from '@booky/testkit/contracts';
import { toAdminRow } from '../src/tables/accounts.ts';
import { toBlockRow } from '../src/tables/blocks.ts';
import { toAddOnRow, toPackageRow, toServiceRow } from '../src/tables/catalogue-rows.ts';
import type { Sql } from '../src/index.ts';
import { toSettingsRow } from '../src/tables/studio.ts';
import { toWorkingHoursRow } from '../src/tables/working-hours.ts';

/** Inserts rows directly, because the ports would need a unit of work for each row. */
export const seed = async (sql: Sql, rows: SeedRows): Promise<void> => {
  if (rows.settings !== undefined) await sql`update settings set ${sql(toSettingsRow(rows.settings))}`;
  if (rows.catalogue !== undefined) await seedCatalogue(sql, rows.catalogue);
  if (rows.workingHours !== undefined) await seedHours(sql, rows.workingHours);
  for (const block of rows.blocks ?? []) await sql`insert into blocks ${sql(toBlockRow(block))}`;
  for (const admin of rows.admins ?? []) await sql`insert into admins ${sql(toAdminRow(admin))}`;
};

const seedCatalogue = async (
  sql: Sql,
  { services, packages, addOns }: NonNullable<SeedRows['catalogue']>,
): Promise<void> => {
  for (const service of services) await sql`insert into services ${sql(toServiceRow(sql, service))}`;
  for (const row of packages) await sql`insert into packages ${sql(toPackageRow(sql, row))}`;
  for (const addOn of addOns) await sql`insert into add_ons ${sql(toAddOnRow(addOn))}`;
};

const seedHours = async (sql: Sql, hours: readonly WorkingHours[]): Promise<void> => {
  await sql`truncate working_hours`;
  for (const row of hours) await sql`insert into working_hours ${sql(toWorkingHoursRow(sql, row))}`;
};
