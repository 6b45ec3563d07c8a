import type { Instant } from '@js-joda/core';
import type { Booking, ExpiredBooking, PendingBooking } from '../model/booking/booking.ts';
import type { BookingReference } from '../model/booking/reference.ts';
import type { Period } from '../model/time/period.ts';

/**
 * Bookings inside a unit of work. Loading one locks it until the unit ends, so two changes of one booking take turns.
 */
export interface BookingRepository {
  /**
   * One claim of calendar time at a time, from here to the end of the unit. Rivals wait their turn. Taken before any
   * booking is loaded (lock order: claims, booking, payment).
   */
  serialiseClaims(): Promise<void>;
  find(id: string): Promise<Booking | undefined>;
  findByReference(reference: BookingReference): Promise<Booking | undefined>;
  /**
   * The booking whose present access token has this digest and has not expired at `now`. An expired one is not read, so
   * that it takes as long as an unknown one.
   */
  findByAccessToken(digest: string, now: Instant): Promise<Booking | undefined>;
  /** The booking whose latest change of email waits for the token with this digest, likewise not expired at `now`. */
  findByEmailChange(digest: string, now: Instant): Promise<Booking | undefined>;
  /**
   * Bookings with a stored occupying status whose slot, buffer included, overlaps the period, ascending by start.
   * Lapsed holds that nobody has expired yet are among them. Locks them like any load, so a callback that confirms one
   * at the same moment is seen, not overwritten.
   */
  overlapping(period: Period): Promise<readonly Booking[]>;
  /** Up to `limit` pending bookings whose hold lapsed at or before `now`; those another unit holds are passed over. */
  lapsedHolds(now: Instant, limit: number): Promise<readonly PendingBooking[]>;
  /**
   * Decisions, 6: live holds made from one address, and bookings that needed no fee made from it since `freeSince`.
   */
  countHoldsMadeFrom(madeFrom: string, now: Instant, freeSince: Instant): Promise<number>;
  /**
   * Stores a new booking. Throws Refused `slot_taken` when an occupying booking overlaps it after all. Throws
   * {@link ReferenceTaken} when the reference is in use.
   */
  add(booking: Booking): Promise<void>;
  /** Stores every fact of a booking that was loaded in this unit. Throws Refused `slot_taken` like {@link add}. */
  save(booking: Booking): Promise<void>;
  /**
   * Stores of holds that were loaded in this unit that they have expired, and no other fact of them: many lapse at once,
   * and saved one by one they would keep the sweep busy for long.
   */
  saveExpired(bookings: readonly ExpiredBooking[]): Promise<void>;
}

/** Two references came out alike; try again with another. */
export class ReferenceTaken extends Error {
  constructor() {
    super('a booking with this reference exists');
    this.name = 'ReferenceTaken';
  }
}
