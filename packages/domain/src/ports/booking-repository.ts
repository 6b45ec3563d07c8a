import type { Instant } from '@js-joda/core';
import type {
  Booking,
  ConfirmedBooking,
  EndedBooking,
  ExpiredBooking,
  PendingBooking,
} from '../model/booking/booking.ts';
import type { ClientAddress, EmailAddress } from '../model/booking/contact.ts';
import type { CountedHold } from '../model/booking/hold-limit.ts';
import type { OfflineHold } from '../model/booking/offline-fee.ts';
import type { BookingReference } from '../model/booking/reference.ts';
import type { RetentionUntil } from '../model/policies.ts';
import type { Calendar } from '../model/time/calendar.ts';
import type { Period } from '../model/time/period.ts';

/**
 * Bookings inside a unit of work. Loading one locks it until the unit ends, so two changes of one booking take turns.
 */
export interface BookingRepository {
  /**
   * specification.md#claims-serialised: one claim of calendar time at a time, from here to the end of the unit. Rivals
   * wait their turn. Taken before any booking is loaded (lock order: claims, booking, payment).
   */
  serialiseClaims(calendar: Calendar): Promise<void>;
  find(id: string): Promise<Booking | undefined>;
  findByReference(reference: BookingReference): Promise<Booking | undefined>;
  /** The booking of the payment with this ourRef; any text may be asked for. */
  findByOurRef(ourRef: string): Promise<Booking | undefined>;
  /**
   * The booking whose access token has this digest, the present one or a fresh one that waits to be opened, and has not
   * expired at `now`. An expired one is not read, so that it takes as long as an unknown one.
   */
  findByAccessToken(digest: string, now: Instant): Promise<Booking | undefined>;
  /** The booking whose latest change of email waits for the token with this digest, likewise not expired at `now`. */
  findByEmailChange(digest: string, now: Instant): Promise<Booking | undefined>;
  /**
   * Bookings with a stored occupying status whose slot, buffer included, overlaps the period, ascending by start.
   * Lapsed holds that are not yet expired are among them. Locks them like any load, so a callback that confirms one at
   * the same moment is seen, not overwritten.
   */
  overlapping(period: Period): Promise<readonly Booking[]>;
  /** Up to `limit` pending bookings whose hold lapsed at or before `now`; those another unit holds are passed over. */
  lapsedHolds(now: Instant, limit: number): Promise<readonly PendingBooking[]>;
  /**
   * specification.md#shoot-reminder: up to `limit` bookings whose client is to be reminded at `now`, the soonest start
   * first, with reminders `hoursBefore` the start; those another unit holds are passed over.
   */
  remindersDue(now: Instant, hoursBefore: number, limit: number): Promise<readonly ConfirmedBooking[]>;
  /**
   * Those of these ids, ascending by start. Needs the claim, so that several bookings are locked by one unit at a time.
   */
  findAll(ids: readonly string[]): Promise<readonly Booking[]>;
  /**
   * Every booking whose contact address this is or that waits for a change to it. Needs the claim, so that several
   * bookings are locked by one unit at a time.
   */
  ofAddress(address: ClientAddress): Promise<readonly Booking[]>;
  /** Ends every change to this address that waits, of whatever booking. Needs the claim like {@link ofAddress}. */
  endEmailChangesTo(email: EmailAddress): Promise<void>;
  /**
   * specification.md#retention: up to `limit` ended bookings that are not erased, ended then or before (`endOf`) and
   * have no open money at `now` (`hasOpenMoney`); those another unit holds are passed over.
   */
  pastRetention(until: RetentionUntil, now: Instant, limit: number): Promise<readonly EndedBooking[]>;
  /**
   * Bookings of one address that count against it: live holds, and after `since` whatever was held and not paid or needed
   * no fee, in any order. specification.md#held-hours specification.md#free-booking-counts
   */
  holdsMadeFrom(madeFrom: string, now: Instant, since: Instant): Promise<readonly CountedHold[]>;
  /**
   * Live holds whose clients chose to pay without a provider, in any order; those of the photographer are not among them.
   * Needs the claim, so that two choices see each other. specification.md#choose-offline
   */
  offlineHolds(now: Instant): Promise<readonly OfflineHold[]>;
  /** How many emails with instructions left for the address of this digest after `since`. specification.md#instructions-limit */
  instructionsSentTo(digest: string, since: Instant): Promise<number>;
  /**
   * Addresses with so many visitors' holds, or more, that lapsed after `since` and are stored as expired; not counted are
   * released holds. specification.md#many-lapsed-holds
   */
  addressesOfLapses(since: Instant, atLeast: number): Promise<readonly LapsesOfAddress[]>;
  /**
   * Stores a new booking. Refused `slot_taken` when an occupying booking overlaps it after all, and
   * {@link ReferenceTaken} when the reference is in use; either ends the unit.
   */
  add(booking: Booking): Promise<void>;
  /** Stores every fact of a booking that was loaded in this unit. Throws Refused `slot_taken` like {@link add}. */
  save(booking: Booking): Promise<void>;
  /** Stores only that holds loaded in this unit have expired; many lapse at once, so they are saved together. */
  saveExpired(bookings: readonly ExpiredBooking[]): Promise<void>;
}

export interface LapsesOfAddress {
  readonly madeFrom: string;
  readonly count: number;
}

/** The reference is in use; try another. */
export class ReferenceTaken extends Error {
  constructor() {
    super('a booking with this reference exists');
    this.name = 'ReferenceTaken';
  }
}
