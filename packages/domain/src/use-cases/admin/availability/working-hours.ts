import { readWorkingHours, type WorkingHoursGiven } from '../../../model/availability/given-working-hours.ts';
import { refuseOverlappingNights } from '../../../model/availability/nights.ts';
import { isSameDay, type WorkingHours } from '../../../model/availability/working-hours.ts';
import type { DateRange } from '../../../model/time/date-range.ts';
import { orNotFound, orRefuse, Refused } from '../../../model/result.ts';
import { dateOf } from '../../../model/time/kigali.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretSource } from '../../../ports/security.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly secrets: SecretSource;
  readonly catalogueReader: CatalogueReader;
  readonly clock: Clock;
}

/** Returns the weekly rules from Sunday on, then the overrides for these dates. specification.md#list-working-hours */
export const makeListWorkingHours =
  ({ catalogueReader }: Pick<Ports, 'catalogueReader'>) =>
  async (dates?: DateRange): Promise<readonly WorkingHours[]> =>
    catalogueReader.workingHours(dates);

/**
 * Adds a row. Fails with any refusal of {@link readWorkingHours} or {@link refuseOverlappingNights}. Fails with
 * `working_hours_taken`, showing the existing row, if the day already has a row. specification.md#add-working-hours
 * specification.md#one-row-a-day specification.md#night-overlap
 */
export const makeAddWorkingHours =
  ({ unitOfWork, secrets, clock }: Pick<Ports, 'unitOfWork' | 'secrets' | 'clock'>) =>
  async (given: WorkingHoursGiven): Promise<WorkingHours> => {
    const row = orRefuse(readWorkingHours(secrets.uuid(), given));
    return unitOfWork.run(async (transaction) => {
      const rows = await transaction.workingHours.lockAll();
      orRefuse(refuseOverlappingNights(rows, [...rows, row], row, dateOf(clock.now())));
      refuseTakenDay(rows, row);
      await transaction.workingHours.add(row);
      return row;
    });
  };

/**
 * Replaces all facts of a row. Fails with `not_found`, or for the same reasons as {@link makeAddWorkingHours}.
 * specification.md#replace-working-hours specification.md#working-hours-replaced-whole
 */
export const makeReplaceWorkingHours =
  ({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) =>
  async (id: string, given: WorkingHoursGiven): Promise<WorkingHours> => {
    const row = orRefuse(readWorkingHours(id, given));
    return unitOfWork.run(async (transaction) => {
      const rows = await lockWith(transaction, id);
      const others = rows.filter((other) => other.id !== id);
      orRefuse(refuseOverlappingNights(rows, [...others, row], row, dateOf(clock.now())));
      refuseTakenDay(rows, row);
      await transaction.workingHours.save(row);
      return row;
    });
  };

/**
 * Deletes a row. Without a row, a weekday is closed, and a date has the hours of its weekday. Fails with `not_found`,
 * or with `validation_failed` if the hours of a day would then begin before the hours of the previous evening have
 * ended. specification.md#delete-working-hours specification.md#working-hours-of-a-date
 * specification.md#night-overlap
 */
export const makeDeleteWorkingHours =
  ({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) =>
  (id: string): Promise<void> =>
    unitOfWork.run(async (transaction) => {
      const rows = await lockWith(transaction, id);
      const others = rows.filter((row) => row.id !== id);
      orRefuse(refuseOverlappingNights(rows, others, undefined, dateOf(clock.now())));
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
