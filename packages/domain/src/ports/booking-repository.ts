import type { Instant } from '@js-joda/core';
import type { Booking, EndedBooking, ExpiredBooking, PendingBooking } from '../model/booking/booking.ts';
import type { ClientAddress, EmailAddress } from '../model/booking/contact.ts';
import type { CountedHold } from '../model/booking/hold-limit.ts';
import type { OfflineHold } from '../model/booking/offline-fee.ts';
import type { BookingReference } from '../model/booking/reference.ts';
import type { RemindedBooking, ReminderCause } from '../model/booking/reminder.ts';
import type { RetentionUntil } from '../model/policies.ts';
import type { Calendar } from '../model/time/calendar.ts';
import type { Period } from '../model/time/period.ts';

/**
 * Bookings inside a unit of work. Loading a booking locks it until the unit ends, so that changes to one booking
 * happen one after the other.
 */
export interface BookingRepository {
  /**
   * Claims calendar time until the unit ends: other units that call this method wait until then. Call it before you
   * load any booking, because locks are always taken in this order: claim, booking, payment.
   * specification.md#claims-serialised
   */
  serialiseClaims(calendar: Calendar): Promise<void>;
  find(id: string): Promise<Booking | undefined>;
  findByReference(reference: BookingReference): Promise<Booking | undefined>;
  /** Returns the booking that the payment with this ourRef belongs to. Accepts any text. */
  findByOurRef(ourRef: string): Promise<Booking | undefined>;
  /**
   * Returns the booking that the access token with this digest opens, whether the current token or a fresh one. The
   * token must not have expired at `now`. Reads no booking if the token has expired, so that an expired token takes as
   * long as an unknown one.
   */
  findByAccessToken(digest: string, now: Instant): Promise<Booking | undefined>;
  /**
   * Returns the booking whose pending email change has a token with this digest. The change must not have expired at
   * `now`.
   */
  findByEmailChange(digest: string, now: Instant): Promise<Booking | undefined>;
  /**
   * Returns the bookings whose stored status occupies the slot and whose slot with its buffer overlaps the period, in
   * ascending order of their start. Includes lapsed holds that are not stored as expired yet. Locks the bookings, as
   * loading always does. This unit therefore sees a confirmation that a simultaneous callback makes, and does not
   * overwrite it.
   */
  overlapping(period: Period): Promise<readonly Booking[]>;
  /**
   * Returns up to `limit` pending bookings whose hold lapsed at or before `now`. Skips bookings that another unit has
   * locked.
   */
  lapsedHolds(now: Instant, limit: number): Promise<readonly PendingBooking[]>;
  /**
   * Returns up to `limit` bookings whose client should be reminded at `now` (`isReminderDue`), the earliest start
   * first. `lead` is the number of hours or days that the policy sets (`leadOf`). Skips bookings that another unit has
   * locked. specification.md#one-reminder-a-start
   */
  remindersDue(
    cause: ReminderCause,
    lead: number,
    now: Instant,
    limit: number,
  ): Promise<readonly RemindedBooking[]>;
  /**
   * Returns the bookings with these ids, in ascending order of their start. Call it only while the unit holds the
   * claim, so that only one unit at a time locks several bookings.
   */
  findAll(ids: readonly string[]): Promise<readonly Booking[]>;
  /**
   * Returns every booking that has this contact address, or a pending or expired change to this address. Call the
   * method only while the unit holds the claim, so that only one unit at a time locks several bookings.
   */
  ofAddress(address: ClientAddress): Promise<readonly Booking[]>;
  /**
   * Ends every pending change to this address, in any booking. Call it only while the unit holds the claim, like
   * {@link ofAddress}.
   */
  endEmailChangesTo(email: EmailAddress): Promise<void>;
  /**
   * Returns up to `limit` bookings that have been kept for their full retention time. Such a booking ended (`endOf`)
   * at or before the instant in `until` that applies to it, is not erased, and has no open money at `now`
   * (`hasOpenMoney`). Skips bookings that another unit has locked. specification.md#retention
   */
  pastRetention(until: RetentionUntil, now: Instant, limit: number): Promise<readonly EndedBooking[]>;
  /**
   * Returns the bookings that count towards the limits for one network address, in any order. These are live holds,
   * and bookings created after `since` that have no fee or whose hold was not paid. specification.md#held-hours
   * specification.md#free-booking-counts
   */
  holdsMadeFrom(madeFrom: string, now: Instant, since: Instant): Promise<readonly CountedHold[]>;
  /**
   * Returns the live holds whose clients chose to pay without a provider, in any order. Leaves out holds for which
   * the photographer made this choice. Call it only while the unit holds the claim, so that the second of two
   * simultaneous choices sees the first. specification.md#choose-offline
   */
  offlineHolds(now: Instant): Promise<readonly OfflineHold[]>;
  /**
   * Counts the instruction emails that were sent after `since` to the address with this digest.
   * specification.md#instructions-limit
   */
  instructionsSentTo(digest: string, since: Instant): Promise<number>;
  /**
   * Returns the network addresses from which visitors made at least `atLeast` holds that lapsed after `since` and are
   * stored as expired. Released holds do not count. specification.md#many-lapsed-holds
   */
  addressesOfLapses(since: Instant, atLeast: number): Promise<readonly LapsesOfAddress[]>;
  /**
   * Stores a new booking. Throws Refused `slot_taken` if the new booking overlaps another booking that occupies its
   * slot. Throws {@link ReferenceTaken} if the reference is in use. The unit can't continue after either error.
   */
  add(booking: Booking): Promise<void>;
  /**
   * Stores all facts of a booking that was loaded in this unit. Throws Refused `slot_taken` for the same reason as
   * {@link add}.
   */
  save(booking: Booking): Promise<void>;
  /** Stores these holds, which were loaded in this unit, as expired in one write. */
  saveExpired(bookings: readonly ExpiredBooking[]): Promise<void>;
}

export interface LapsesOfAddress {
  readonly madeFrom: string;
  readonly count: number;
}

/** Thrown if the reference of a new booking is in use. The caller can try another one. */
export class ReferenceTaken extends Error {
  constructor() {
    super('a booking with this reference exists');
    this.name = 'ReferenceTaken';
  }
}
