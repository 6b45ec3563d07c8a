import type { StartReason } from './availability/start-reason.ts';
import type { WorkingHours } from './availability/working-hours.ts';

/**
 * Every reason to refuse a request. The codes are those of the contract. The edge maps each code to an HTTP status.
 * specification.md#error-codes
 */
export type Refusal =
  | { readonly code: 'not_found' }
  | {
      readonly code: 'validation_failed';
      readonly problems: readonly [Problem, ...Problem[]];
      /** False if the request alone, or the clock, breaks the rule. specification.md#check-order */
      readonly needsStoredData: boolean;
    }
  | { readonly code: 'slot_taken'; readonly bookingId?: string }
  /** `bookingId` is the booking to reschedule, if any. specification.md#outside-availability */
  | {
      readonly code: 'outside_availability';
      readonly reasons: readonly StartReason[];
      readonly bookingId?: string | undefined;
    }
  | { readonly code: 'too_many_requests'; readonly retryAfterSeconds: number }
  | { readonly code: 'slug_taken' | 'too_many_calendars' | 'picture_in_use' }
  /**
   * The client can't be erased, because a booking has not ended or because money is open. specification.md#erase-client
   */
  | { readonly code: 'bookings_ahead' | 'money_open' }
  | { readonly code: 'working_hours_taken'; readonly workingHours: WorkingHours }
  | { readonly code: 'block_overlaps_bookings'; readonly bookingIds: readonly [string, ...string[]] }
  | { readonly code: 'invalid_credentials' }
  /** The cursor can't be used any more. specification.md#event-cursor */
  | { readonly code: 'gone' }
  /** The token in a body is unknown, used or expired. */
  | { readonly code: 'invalid_token'; readonly problems: readonly [Problem] }
  | { readonly code: ConflictCode; readonly bookingId: string }
  /**
   * The company answered that the payment is not paid, or that it is paid with another amount.
   * specification.md#adopt-payment
   */
  | { readonly code: 'not_paid'; readonly bookingId: string; readonly answer: CompanyAnswer }
  /** `ourRef` is the attempt that prevents the request. specification.md#exclusive-attempt */
  | { readonly code: 'payment_in_flight'; readonly bookingId: string; readonly ourRef: string };

/** A payment company's answer about a payment, as shown to the admin. specification.md#ask-company */
export const COMPANY_ANSWERS = ['pending', 'paid', 'failed', 'unknown'] as const;

export type CompanyAnswer = (typeof COMPANY_ANSWERS)[number];

/**
 * Conflicts with the current state of a booking. The edge shows that state in the answer.
 * specification.md#conflict-carries-booking
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

/** The possible problems in one field of a request. specification.md#problem-codes */
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

/** A problem in one field. `field` is a top-level name of the request. */
export interface Problem {
  readonly field: string;
  readonly code: ProblemCode;
}

/** Returns the refusal of a request that breaks a rule, whatever data is stored. */
export const invalid = (field: string, code: ProblemCode): Refusal => allInvalid({ field, code });

/** Returns the refusal of a request that breaks several rules, whatever data is stored. */
export const allInvalid = (...problems: [Problem, ...Problem[]]): Refusal => ({
  code: 'validation_failed',
  problems,
  needsStoredData: false,
});

/** Returns the refusal of a request that breaks a rule because of stored data. The same request may succeed later. */
export const invalidNow = (field: string, code: ProblemCode): Refusal => ({
  code: 'validation_failed',
  problems: [{ field, code }],
  needsStoredData: true,
});

/** Turns the refusal of a part of a field into a refusal of the whole field. */
export const ofField = (field: string, refusal: Refusal): Refusal =>
  refusal.code === 'validation_failed' ? invalid(field, refusal.problems[0].code) : refusal;

export const notFound: Refusal = { code: 'not_found' };
