import type { WorkingHours } from './availability/working-hours.ts';
import type { Booking } from './booking/booking.ts';

/**
 * Specification, Errors: the closed list of ways the rules say no. Codes are the contract's own words; which HTTP
 * status a code becomes is decided at the edge, never here.
 */
export type Refusal =
  | { readonly code: 'not_found' }
  | { readonly code: 'validation_failed'; readonly fields: readonly [string, ...string[]] }
  | { readonly code: 'slot_taken'; readonly booking?: Booking }
  | { readonly code: 'too_many_requests'; readonly retryAfterSeconds: number }
  | { readonly code: 'slug_taken' }
  | { readonly code: 'working_hours_taken'; readonly workingHours: WorkingHours }
  | { readonly code: 'block_overlaps_bookings'; readonly bookings: readonly [Booking, ...Booking[]] }
  | { readonly code: 'invalid_credentials' }
  /** A token in a body that opens nothing: unknown, used or expired. */
  | { readonly code: 'invalid_token'; readonly fields: readonly [string] }
  | { readonly code: ConflictCode; readonly booking: Booking };

/** Conflicts with the present state of a booking; each carries the booking as it now stands (decisions, 5). */
export type ConflictCode =
  | 'wrong_status'
  | 'shoot_not_started'
  | 'shoot_started'
  | 'payment_in_flight'
  | 'nothing_owed'
  | 'exceeds_owed'
  | 'no_link'
  | 'addon_locked'
  | 'not_refundable'
  | 'no_delivery'
  | 'balance_due'
  | 'slot_unchanged';

/** A rule the values of the request break; `fields` are top-level field names of the request. */
export const invalid = (...fields: [string, ...string[]]): Refusal => ({ code: 'validation_failed', fields });

export const notFound: Refusal = { code: 'not_found' };
