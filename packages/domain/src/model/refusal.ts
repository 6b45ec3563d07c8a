import type { StartReason } from './availability/start-reason.ts';
import type { WorkingHours } from './availability/working-hours.ts';

/**
 * specification.md#error-codes: every reason for which the rules refuse a request. Codes are the contract's own words;
 * the edge maps them to HTTP statuses.
 */
export type Refusal =
  | { readonly code: 'not_found' }
  | {
      readonly code: 'validation_failed';
      readonly problems: readonly [Problem, ...Problem[]];
      /** specification.md#check-order: false for what the request alone breaks, the clock included. */
      readonly needsStoredData: boolean;
    }
  | { readonly code: 'slot_taken'; readonly bookingId?: string }
  /** specification.md#outside-availability: names the booking where one is to be moved. */
  | {
      readonly code: 'outside_availability';
      readonly reasons: readonly StartReason[];
      readonly bookingId?: string | undefined;
    }
  | { readonly code: 'too_many_requests'; readonly retryAfterSeconds: number }
  | { readonly code: 'slug_taken' | 'too_many_calendars' }
  /** specification.md#erase-client: what still stands between a client and being erased. */
  | { readonly code: 'bookings_ahead' | 'money_open' }
  | { readonly code: 'working_hours_taken'; readonly workingHours: WorkingHours }
  | { readonly code: 'block_overlaps_bookings'; readonly bookingIds: readonly [string, ...string[]] }
  | { readonly code: 'invalid_credentials' }
  /** specification.md#event-cursor: what was to be read on from can't be read on from any more. */
  | { readonly code: 'gone' }
  /** A token in a body that opens nothing: unknown, used or expired. */
  | { readonly code: 'invalid_token'; readonly problems: readonly [Problem] }
  | { readonly code: ConflictCode; readonly bookingId: string }
  /** specification.md#adopt-payment: what the company says instead, or paid, but another amount. */
  | { readonly code: 'not_paid'; readonly bookingId: string; readonly answer: CompanyAnswer }
  /** specification.md#exclusive-attempt: names the attempt in the way. */
  | { readonly code: 'payment_in_flight'; readonly bookingId: string; readonly ourRef: string };

/** specification.md#ask-company: what a payment company, asked about a payment, is shown to say. */
export const COMPANY_ANSWERS = ['pending', 'paid', 'failed', 'unknown'] as const;

export type CompanyAnswer = (typeof COMPANY_ANSWERS)[number];

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
  | 'not_voidable'
  | 'no_delivery'
  | 'balance_due'
  | 'slot_unchanged'
  | 'too_late'
  | 'moves_used_up'
  | 'already_chosen';

/** specification.md#problem-codes: what can be wrong with one field of a request. */
export const PROBLEM_CODES = [
  'required',
  'unknown_key',
  'wrong_type',
  'wrong_form',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_many',
  'duplicate',
  'not_one_of',
  'not_found',
  'not_offered',
  'too_soon',
  'in_the_past',
  'outside_hours',
  'not_a_start',
  'must_be_true',
  'both_or_neither',
  'order',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What is wrong with one field; `field` is a top-level name of the request. */
export interface Problem {
  readonly field: string;
  readonly code: ProblemCode;
}

/** A rule that the request alone breaks. */
export const invalid = (field: string, code: ProblemCode): Refusal => allInvalid({ field, code });

/** Rules that the request alone breaks. */
export const allInvalid = (...problems: [Problem, ...Problem[]]): Refusal => ({
  code: 'validation_failed',
  problems,
  needsStoredData: false,
});

/** A rule that the request breaks because of what is stored now, so that the same request may pass later. */
export const invalidNow = (field: string, code: ProblemCode): Refusal => ({
  code: 'validation_failed',
  problems: [{ field, code }],
  needsStoredData: true,
});

/** The refusal of a part of one field, as one of that field. */
export const ofField = (field: string, refusal: Refusal): Refusal =>
  refusal.code === 'validation_failed' ? invalid(field, refusal.problems[0].code) : refusal;

export const notFound: Refusal = { code: 'not_found' };
