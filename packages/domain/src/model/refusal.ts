import type { WorkingHours } from './availability/working-hours.ts';

/**
 * specification.md#error-codes: every reason for which the rules refuse a request. Codes are the contract's own words;
 * the edge maps them to HTTP statuses.
 */
export type Refusal =
  | { readonly code: 'not_found' }
  | { readonly code: 'validation_failed'; readonly fields: readonly [string, ...string[]] }
  | { readonly code: 'slot_taken'; readonly bookingId?: string }
  | { readonly code: 'too_many_requests'; readonly retryAfterSeconds: number }
  | { readonly code: 'slug_taken' }
  | { readonly code: 'working_hours_taken'; readonly workingHours: WorkingHours }
  | { readonly code: 'block_overlaps_bookings'; readonly bookingIds: readonly [string, ...string[]] }
  | { readonly code: 'invalid_credentials' }
  /** A token in a body that opens nothing: unknown, used or expired. */
  | { readonly code: 'invalid_token'; readonly fields: readonly [string] }
  | { readonly code: ConflictCode; readonly bookingId: string };

/**
 * specification.md#conflict-carries-booking: conflicts with the present state of a booking, which the answer shows: it
 * is read for that by the edge.
 */
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
