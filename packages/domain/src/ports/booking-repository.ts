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
 * Bookings inside a unit of work. Loading a booking locks the booking until the unit ends, so that changes of the
 * booking are made one after the other.
 */
export interface BookingRepository {
  /**
   * Takes the claim of calendar time until the unit ends. Other units that take the claim wait. Take the claim before
   * loading any booking: the lock order is claim, booking, payment. specification.md#claims-serialised
   */
  serialiseClaims(calendar: Calendar): Promise<void>;
  find(id: string): Promise<Booking | undefined>;
  findByReference(reference: BookingReference): Promise<Booking | undefined>;
  /** Returns the booking of the payment with this ourRef; accepts any text. */
  findByOurRef(ourRef: string): Promise<Booking | undefined>;
  /**
   * Returns the booking with an access token of this digest, current or fresh, that has not expired at `now`. Reads no
   * booking for an expired token, so that an expired token takes as long as an unknown token.
   */
  findByAccessToken(digest: string, now: Instant): Promise<Booking | undefined>;
  /** Returns the booking whose pending change of email has this token digest and has not expired at `now`. */
  findByEmailChange(digest: string, now: Instant): Promise<Booking | undefined>;
  /**
   * Returns the bookings whose stored status occupies the slot and whose slot with its buffer overlaps the period, in
   * ascending order of their start. Includes lapsed holds that are not stored as expired yet. Locks the bookings like
   * every load. This unit therefore sees a concurrent confirmation by a callback, and does not overwrite the
   * confirmation.
   */
  overlapping(period: Period): Promise<readonly Booking[]>;
  /**
   * Returns up to `limit` pending bookings whose hold lapsed at or before `now`; skips bookings locked by another unit.
   */
  lapsedHolds(now: Instant, limit: number): Promise<readonly PendingBooking[]>;
  /**
   * Returns up to `limit` bookings whose client must be reminded at `now` (`isReminderDue`), the earliest start first.
   * `lead` is the time that the policy sets. Skips bookings locked by another unit.
   * specification.md#one-reminder-a-start
   */
  remindersDue(
    cause: ReminderCause,
    lead: number,
    now: Instant,
    limit: number,
  ): Promise<readonly RemindedBooking[]>;
  /**
   * Returns the bookings with these ids, in ascending order of their start. Needs the claim, so that only one unit at a
   * time locks several bookings.
   */
  findAll(ids: readonly string[]): Promise<readonly Booking[]>;
  /**
   * Returns every booking with this contact address or with a pending change to this address. Needs the claim, so that
   * only one unit at a time locks several bookings.
   */
  ofAddress(address: ClientAddress): Promise<readonly Booking[]>;
  /** Ends every pending change to this address, of any booking. Needs the claim, like {@link ofAddress}. */
  endEmailChangesTo(email: EmailAddress): Promise<void>;
  /**
   * Returns up to `limit` bookings past their retention. Such a booking ended (`endOf`) at or before its instant in
   * `until`, is not erased, and has no open money at `now` (`hasOpenMoney`). Skips bookings locked by another unit.
   * specification.md#retention
   */
  pastRetention(until: RetentionUntil, now: Instant, limit: number): Promise<readonly EndedBooking[]>;
  /**
   * Returns the bookings that count towards the limits of a network address, in any order: live holds, and bookings
   * created after `since` without a fee or with an unpaid hold. specification.md#held-hours
   * specification.md#free-booking-counts
   */
  holdsMadeFrom(madeFrom: string, now: Instant, since: Instant): Promise<readonly CountedHold[]>;
  /**
   * Returns the live holds whose clients chose to pay without a provider, in any order. Leaves out holds for which the
   * photographer made this choice. Needs the claim, so that the second of two concurrent choices sees the first choice.
   * specification.md#choose-offline
   */
  offlineHolds(now: Instant): Promise<readonly OfflineHold[]>;
  /**
   * Counts the emails with instructions sent to the address with this digest after `since`.
   * specification.md#instructions-limit
   */
  instructionsSentTo(digest: string, since: Instant): Promise<number>;
  /**
   * Returns the network addresses from which visitors made at least `atLeast` holds that lapsed after `since` and are
   * stored as expired. Released holds do not count. specification.md#many-lapsed-holds
   */
  addressesOfLapses(since: Instant, atLeast: number): Promise<readonly LapsesOfAddress[]>;
  /**
   * Stores a new booking. Throws Refused `slot_taken` if an occupying booking overlaps the new booking. Throws
   * {@link ReferenceTaken} if the reference is in use. Each of these faults ends the unit.
   */
  add(booking: Booking): Promise<void>;
  /** Stores every fact of a booking loaded in this unit. Throws Refused `slot_taken` like {@link add}. */
  save(booking: Booking): Promise<void>;
  /** Stores the expiry of holds loaded in this unit, many in one write. */
  saveExpired(bookings: readonly ExpiredBooking[]): Promise<void>;
}

export interface LapsesOfAddress {
  readonly madeFrom: string;
  readonly count: number;
}

/** Thrown if the reference of a new booking is in use. The caller can try another reference. */
export class ReferenceTaken extends Error {
  constructor() {
    super('a booking with this reference exists');
    this.name = 'ReferenceTaken';
  }
}
