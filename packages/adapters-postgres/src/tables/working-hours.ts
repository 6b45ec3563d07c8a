import {
  type Break,
  type DateRange,
  type DayOpening,
  type KigaliDate,
  MINUTES_A_DAY,
  type WorkingHours,
} from '@booky/domain';
import type { WorkingHoursRepository } from '@booky/domain/ports';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { parseDate } from '../driver/types.ts';
import { uuidOrNull } from './uuid.ts';

/** A row of `working_hours`. In a row that is read as JSON, the date is text. */
export interface WorkingHoursRow<Date = string> {
  readonly id: string;
  readonly weekday: number | null;
  readonly effective_date: Date | null;
  readonly opens_minute: number | null;
  readonly closes_minute: number | null;
  readonly breaks: readonly Break[];
  readonly next_day_until_minute: number | null;
  readonly note: string | null;
}

const dayOf = ({ weekday, effective_date }: WorkingHoursRow): WorkingHours['day'] => {
  if (weekday !== null) return { weekday };
  if (effective_date !== null) return { effectiveDate: parseDate(effective_date) };
  throw new Error('a working-hours row has neither a weekday nor a date');
};

/**
 * Reads the opening of a day. A process of 1.1.0 can change opening and closing without changing the breaks and the
 * hours after midnight. So this function ignores breaks that lie outside of the hours, and ignores hours after midnight
 * unless the day closes at midnight.
 */
const openingOf = (row: WorkingHoursRow, opensMinute: number, closesMinute: number): DayOpening => ({
  opensMinute,
  closesMinute,
  breaks: row.breaks.filter(
    ({ fromMinute, toMinute }) => opensMinute < fromMinute && toMinute < closesMinute,
  ),
  nextDayUntilMinute: closesMinute === MINUTES_A_DAY ? (row.next_day_until_minute ?? undefined) : undefined,
});

export const toWorkingHours = (row: WorkingHoursRow): WorkingHours => ({
  id: row.id,
  day: dayOf(row),
  opening:
    row.opens_minute === null || row.closes_minute === null
      ? undefined
      : openingOf(row, row.opens_minute, row.closes_minute),
  note: row.note ?? undefined,
});

/**
 * Returns the row as parameters for the driver. Marks breaks as JSON, because the driver would convert a list to an SQL
 * array.
 */
export const toWorkingHoursRow = (
  sql: AnySql,
  { id, day, opening, note }: WorkingHours,
): Omit<WorkingHoursRow<KigaliDate>, 'breaks'> & { readonly breaks: postgres.Parameter } => ({
  id,
  weekday: 'weekday' in day ? day.weekday : null,
  effective_date: 'effectiveDate' in day ? day.effectiveDate : null,
  opens_minute: opening?.opensMinute ?? null,
  closes_minute: opening?.closesMinute ?? null,
  breaks: sql.json((opening?.breaks ?? []).map((one) => ({ ...one }))),
  next_day_until_minute: opening?.nextDayUntilMinute ?? null,
  note: note ?? null,
});

/** Returns the weekly rules from Sunday on, and then the overrides of these dates in order of date. */
export const readWorkingHours = async (
  sql: AnySql,
  { from, to }: DateRange = {},
): Promise<readonly WorkingHours[]> => {
  const rows = await sql<{ row: WorkingHoursRow }[]>`
    select to_json(working_hours) as row from working_hours
    where true
      ${from === undefined ? sql`` : sql`and (weekday is not null or effective_date >= ${from})`}
      ${to === undefined ? sql`` : sql`and (weekday is not null or effective_date <= ${to})`}
    order by weekday nulls last, effective_date`;
  return rows.map(({ row }) => toWorkingHours(row));
};

/** Makes the repository of working hours, on one transaction's connection. */
export const makeWorkingHoursRepository = (sql: AnySql): WorkingHoursRepository => ({
  lockAll: async () => {
    // Locks the table, because rows that do not exist cannot be locked. Other transactions can still read the table.
    await sql`lock table working_hours in share row exclusive mode`;
    return readWorkingHours(sql);
  },

  add: async (row) => {
    await sql`insert into working_hours ${sql(toWorkingHoursRow(sql, row))}`;
  },

  save: async (row) => {
    const { count } = await sql`
      update working_hours set ${sql(toWorkingHoursRow(sql, row))} where id = ${row.id}`;
    if (count === 0) throw new Error('working-hours save changed 0 rows, expected 1');
  },

  remove: async (id) => {
    await sql`delete from working_hours where id = ${uuidOrNull(id)}`;
  },
});
