import type { Booking } from '@booky/domain';
import type { AnySql } from '../src/driver/connect.ts';
import { makeBookingRepository } from '../src/tables/bookings.ts';

/** Stores each booking in its own statement. */
export const addBookings = async (sql: AnySql, bookings: readonly Booking[]): Promise<void> => {
  const sent: PromiseLike<unknown>[] = [];
  const repository = makeBookingRepository(sql, (change) => sent.push(change));
  for (const booking of bookings) await repository.add(booking);
  await Promise.all(sent);
};
