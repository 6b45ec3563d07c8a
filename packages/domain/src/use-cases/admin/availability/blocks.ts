import type { Instant } from '@js-joda/core';
import { type Block, blockedPeriod, type BlockGiven, readBlock } from '../../../model/availability/block.ts';
import { STUDIO_CALENDAR } from '../../../model/time/calendar.ts';
import type { DateRange } from '../../../model/time/date-range.ts';
import { isOccupying } from '../../../model/booking/hold.ts';
import { orNotFound, orRefuse, Refused } from '../../../model/result.ts';
import type { CalendarReader } from '../../../ports/calendar-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretSource } from '../../../ports/security.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly secrets: SecretSource;
  readonly clock: Clock;
  readonly calendarReader: CalendarReader;
}

/** Returns the blocks on these dates, ordered by start. specification.md#list-blocks */
export const makeListBlocks =
  ({ calendarReader }: Pick<Ports, 'calendarReader'>) =>
  (dates: DateRange = {}): Promise<readonly Block[]> =>
    calendarReader.blocks(dates);

/**
 * Adds a block. Bookings do not change. Fails with any refusal of {@link readBlock}. Fails with
 * `block_overlaps_bookings` if the block overlaps an occupied slot or its buffer, unless the photographer has confirmed
 * the block. specification.md#add-block specification.md#block-over-bookings
 */
export const makeAddBlock =
  ({ unitOfWork, secrets, clock }: Pick<Ports, 'unitOfWork' | 'secrets' | 'clock'>) =>
  async (given: BlockGiven, isConfirmed: boolean): Promise<Block> => {
    const row = orRefuse(readBlock(secrets.uuid(), given));
    const now = clock.now();
    return unitOfWork.run(async (transaction) => {
      await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
      if (!isConfirmed) await refuseOverlap(transaction, row, now);
      await transaction.blocks.add(row);
      return row;
    });
  };

/**
 * Replaces all facts of a block. Fails with `not_found`, or for the same reasons as {@link makeAddBlock}.
 * specification.md#change-block
 */
export const makeChangeBlock =
  ({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) =>
  async (id: string, given: BlockGiven, isConfirmed: boolean): Promise<Block> => {
    const row = orRefuse(readBlock(id, given));
    const now = clock.now();
    return unitOfWork.run(async (transaction) => {
      await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
      orNotFound(await transaction.blocks.find(id));
      if (!isConfirmed) await refuseOverlap(transaction, row, now);
      await transaction.blocks.save(row);
      return row;
    });
  };

/**
 * Deletes a block, so that its time can be booked again at once. Fails with `not_found`.
 * specification.md#delete-block
 */
export const makeDeleteBlock =
  ({ unitOfWork }: Pick<Ports, 'unitOfWork'>) =>
  (id: string): Promise<void> =>
    unitOfWork.run(async (transaction) => {
      await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
      orNotFound(await transaction.blocks.find(id));
      await transaction.blocks.remove(id);
    });

const refuseOverlap = async (transaction: Transaction, row: Block, now: Instant): Promise<void> => {
  const overlapping = await transaction.bookings.overlapping(blockedPeriod(row));
  const [first, ...others] = overlapping.filter((booking) => isOccupying(booking, now)).map(({ id }) => id);
  if (first !== undefined)
    throw new Refused({ code: 'block_overlaps_bookings', bookingIds: [first, ...others] });
};
