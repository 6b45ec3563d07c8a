import type { Booking } from '@booky/domain';
import { makeBookingRepository } from '../src/tables/bookings.ts';
import type { AnySql } from '../src/driver/connect.ts';
import { makeWritesBehind } from '../src/driver/writes-behind.ts';

/** Stores bookings, each by a statement of its own. */
export const addBookings = async (sql: AnySql, bookings: readonly Booking[]): Promise<void> => {
  const writes = makeWritesBehind(sql);
  const repository = makeBookingRepository(sql, writes);
  for (const booking of bookings) await repository.add(booking);
  writes.send();
  await writes.answered();
};
