import type { Refusal } from '@booky/domain';

/** Every value of `error` in an answer. */
export type ErrorCode =
  | Exclude<Refusal['code'], 'invalid_token'>
  | 'invalid_request'
  | 'unauthenticated'
  | 'insufficient_scope'
  | 'idempotency_key_reused'
  | 'request_in_progress'
  | 'read_only'
  | 'unavailable'
  | 'internal_error';

/** The answer to one code: the status, and one English sentence for people, without values. */
export interface ErrorAnswer {
  readonly status: number;
  readonly message: string;
}

/**
 * The answer to each code. The table does not compile if a refusal of the domain has no answer.
 * specification.md#error-codes
 */
export const ERROR_ANSWERS: Readonly<Record<ErrorCode, ErrorAnswer>> = {
  invalid_request: { status: 400, message: 'The request does not have the documented form.' },
  unauthenticated: { status: 401, message: 'A valid admin token is needed.' },
  insufficient_scope: { status: 403, message: 'The API key lacks the scope of this operation.' },
  invalid_credentials: {
    status: 401,
    message: 'The email or the password is wrong, or the account is locked.',
  },
  not_found: { status: 404, message: 'There is nothing here.' },
  gone: { status: 410, message: 'The cursor is too old: begin without a cursor.' },
  slot_taken: { status: 409, message: 'This time has been taken by another booking.' },
  outside_availability: {
    status: 409,
    message: 'The time is not offered to visitors; confirm to book it anyway.',
  },
  slot_unchanged: { status: 409, message: 'The booking already has this time.' },
  wrong_status: { status: 409, message: 'The booking or payment is not in a status that allows this.' },
  shoot_not_started: { status: 409, message: 'The shoot has not started yet.' },
  shoot_started: { status: 409, message: 'The shoot has started already.' },
  payment_in_flight: { status: 409, message: 'An open payment may still succeed.' },
  nothing_owed: { status: 409, message: 'Nothing is owed.' },
  exceeds_owed: { status: 409, message: 'This is more than is owed.' },
  already_chosen: { status: 409, message: 'The client has already chosen to pay without a provider.' },
  not_paid: { status: 409, message: 'The payment company does not confirm that this amount was paid.' },
  no_link: { status: 409, message: 'The booking has no link yet.' },
  addon_locked: { status: 409, message: 'The add-ons of the booking can no longer be changed like this.' },
  not_refundable: { status: 409, message: 'The payment is not due for a refund.' },
  not_voidable: { status: 409, message: 'The payment cannot be voided.' },
  no_delivery: { status: 409, message: 'The booking has no live link to its photos.' },
  too_many_calendars: { status: 409, message: 'There are already ten calendars, the maximum.' },
  picture_in_use: { status: 409, message: 'A service or the studio shows this picture.' },
  slug_taken: { status: 409, message: 'Another service has this slug.' },
  working_hours_taken: { status: 409, message: 'There are already working hours for this day.' },
  block_overlaps_bookings: {
    status: 409,
    message: 'The time overlaps bookings; confirm to block it anyway.',
  },
  bookings_ahead: { status: 409, message: 'A booking of this client is still pending or confirmed.' },
  money_open: { status: 409, message: 'A payment of this client is still pending or due back.' },
  too_late: { status: 409, message: 'It is too late to reschedule the booking.' },
  moves_used_up: { status: 409, message: 'The client has rescheduled the booking as often as allowed.' },
  balance_due: { status: 409, message: 'The booking still owes money.' },
  request_in_progress: { status: 409, message: 'The first request with this Idempotency-Key still runs.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for another request.',
  },
  validation_failed: { status: 422, message: 'A value breaks a rule; the fields are named.' },
  too_many_requests: { status: 429, message: 'There were too many requests; try again later.' },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service is busy; try again in some seconds.' },
  read_only: { status: 503, message: 'Nothing can be changed at the moment; try again in some seconds.' },
};
