import { LocalDate } from '@js-joda/core';
import { readWorkingHours, type WorkingHoursGiven } from '../../../model/availability/given-working-hours.ts';
import { isSameDay, mayRule, type WorkingHours } from '../../../model/availability/working-hours.ts';
import type { DateRange } from '../../../model/time/date-range.ts';
import { orNotFound, orRefuse, Refused } from '../../../model/result.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { SecretSource } from '../../../ports/security.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly secrets: SecretSource;
  readonly catalogueReader: CatalogueReader;
}

/** specification.md#list-working-hours: weekly rules from Sunday on, then the overrides of these dates. */
export const makeListWorkingHours =
  ({ catalogueReader }: Pick<Ports, 'catalogueReader'>) =>
  async ({ from = LocalDate.MIN, to = LocalDate.MAX }: DateRange = {}): Promise<readonly WorkingHours[]> =>
    (await catalogueReader.workingHours()).filter((row) => mayRule(row, from, to));

/**
 * specification.md#add-working-hours specification.md#one-row-a-day. Refused: `validation_failed` as {@link
 * readWorkingHours} says, and `working_hours_taken` with the row its day already has.
 */
export const makeAddWorkingHours =
  ({ unitOfWork, secrets }: Pick<Ports, 'unitOfWork' | 'secrets'>) =>
  async (given: WorkingHoursGiven): Promise<WorkingHours> => {
    const row = orRefuse(readWorkingHours(secrets.uuid(), given));
    return unitOfWork.run(async (transaction) => {
      refuseTakenDay(await transaction.workingHours.lockAll(), row);
      await transaction.workingHours.add(row);
      return row;
    });
  };

/**
 * specification.md#replace-working-hours specification.md#working-hours-replaced-whole. Refused: as adding one, and
 * `not_found`.
 */
export const makeReplaceWorkingHours =
  ({ unitOfWork }: Pick<Ports, 'unitOfWork'>) =>
  async (id: string, given: WorkingHoursGiven): Promise<WorkingHours> => {
    const row = orRefuse(readWorkingHours(id, given));
    return unitOfWork.run(async (transaction) => {
      const rows = await lockWith(transaction, id);
      refuseTakenDay(rows, row);
      await transaction.workingHours.save(row);
      return row;
    });
  };

/**
 * specification.md#delete-working-hours specification.md#working-hours-of-a-date: its weekday closes, or the weekly
 * rule holds again. Refused `not_found`.
 */
export const makeDeleteWorkingHours =
  ({ unitOfWork }: Pick<Ports, 'unitOfWork'>) =>
  (id: string): Promise<void> =>
    unitOfWork.run(async (transaction) => {
      await lockWith(transaction, id);
      await transaction.workingHours.remove(id);
    });

const lockWith = async (transaction: Transaction, id: string): Promise<readonly WorkingHours[]> => {
  const rows = await transaction.workingHours.lockAll();
  orNotFound(rows.find((row) => row.id === id));
  return rows;
};

const refuseTakenDay = (rows: readonly WorkingHours[], { id, day }: WorkingHours): void => {
  const taken = rows.find((row) => row.id !== id && isSameDay(row.day, day));
  if (taken !== undefined) throw new Refused({ code: 'working_hours_taken', workingHours: taken });
};
