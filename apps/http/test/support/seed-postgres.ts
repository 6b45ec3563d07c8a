import type { Sql } from '@booky/adapters-postgres';
import { blockedPeriod, rateAsNumber, type Settings } from '@booky/domain';
import type { SeedRows } from '@booky/testkit/contracts';

/** Inserts these rows directly into the database. */
export const seedRows = async (sql: Sql, rows: SeedRows): Promise<void> => {
  const insert = async (table: string, given: readonly object[]): Promise<void> => {
    if (given.length > 0) await sql`insert into ${sql(table)} ${sql(given.map(asColumns))}`;
  };
  if (rows.settings !== undefined) await seedSettings(sql, rows.settings);
  const { services = [], packages = [], addOns = [] } = rows.catalogue ?? {};
  const withRates = services.map(({ bookingFeeRateOverride: rate, ...service }) => ({
    ...service,
    bookingFeeRateOverride: rate === undefined ? undefined : rateAsNumber(rate),
  }));
  await insert('services', withRates);
  await insert('packages', packages);
  await insert('add_ons', addOns);
  if (rows.workingHours !== undefined) await sql`delete from working_hours`;
  const closed = {
    weekday: undefined,
    effectiveDate: undefined,
    opensMinute: undefined,
    closesMinute: undefined,
  };
  const hours = (rows.workingHours ?? []).map(({ day, opening, ...others }) => ({
    ...closed,
    ...others,
    ...day,
    ...opening,
  }));
  await insert('working_hours', hours);
  for (const block of rows.blocks ?? []) {
    const { from, to } = blockedPeriod(block);
    await insert('blocks', [{ ...block, startsAt: from, endsAt: to }]);
  }
  await insert('admins', rows.admins ?? []);
};

export const seedSettings = async (sql: Sql, { bookingFeeRate, ...settings }: Settings): Promise<void> => {
  const columns = asColumns({ ...settings, bookingFeeRate: rateAsNumber(bookingFeeRate) });
  await sql`update settings set ${sql(columns)}`;
};

/** Returns a row as database columns. The columns have the fields' names in snake case, and undefined becomes null. */
const asColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]: [string, unknown]) => [
      field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value ?? null,
    ]),
  );
