import type { Sql } from '@booky/adapters-postgres';
import { blockedPeriod, rateAsNumber, type Settings } from '@booky/domain';
import type { SeedRows } from '@booky/domain/contracts';

/** Puts in rows that no operation writes yet. */
export const seedRows = async (sql: Sql, rows: SeedRows): Promise<void> => {
  const insert = async (table: string, row: object): Promise<void> => {
    await sql`insert into ${sql(table)} ${sql(asColumns(row))}`;
  };
  if (rows.settings !== undefined) await seedSettings(sql, rows.settings);
  for (const { bookingFeeRateOverride: rate, ...service } of rows.catalogue?.services ?? [])
    await insert('services', {
      ...service,
      bookingFeeRateOverride: rate === undefined ? undefined : rateAsNumber(rate),
    });
  for (const row of rows.catalogue?.packages ?? []) await insert('packages', row);
  for (const row of rows.catalogue?.addOns ?? []) await insert('add_ons', row);
  if (rows.workingHours !== undefined) await sql`truncate working_hours`;
  for (const { day, opening, ...hours } of rows.workingHours ?? [])
    await insert('working_hours', { ...hours, ...day, ...opening });
  for (const block of rows.blocks ?? []) {
    const { from, to } = blockedPeriod(block);
    await insert('blocks', { ...block, startsAt: from, endsAt: to });
  }
  for (const admin of rows.admins ?? []) await insert('admins', admin);
};

export const seedSettings = async (sql: Sql, { bookingFeeRate, ...settings }: Settings): Promise<void> => {
  const columns = asColumns({ ...settings, bookingFeeRate: rateAsNumber(bookingFeeRate) });
  await sql`update settings set ${sql(columns)}`;
};

/** A column is named like its field, in snake case; what is undefined is null. */
const asColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]: [string, unknown]) => [
      field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value ?? null,
    ]),
  );
