import type { Refusal } from '@booky/domain';

/** Every value `error` can have in an answer. */
export type ErrorCode = Refusal['code'] | 'invalid_request' | 'internal_error';

/** How one code is answered: its status, and one English sentence for people that never holds a value. */
export interface ErrorAnswer {
  readonly status: number;
  readonly message: string;
}

/** Specification, Errors. A refusal added to the domain does not compile until it has its answer here. */
export const ERROR_ANSWERS: Readonly<Record<ErrorCode, ErrorAnswer>> = {
  invalid_request: { status: 400, message: 'The request does not have the documented form.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  slot_taken: { status: 409, message: 'This time has been taken by another booking.' },
  slot_unchanged: { status: 409, message: 'The booking is at this time already.' },
  wrong_status: { status: 409, message: 'The booking is not in a status that allows this.' },
  shoot_not_started: { status: 409, message: 'The shoot has not started yet.' },
  shoot_started: { status: 409, message: 'The shoot has started already.' },
  balance_due: { status: 409, message: 'The booking still owes money.' },
  validation_failed: { status: 422, message: 'A value breaks a rule; the fields are named.' },
  too_many_requests: { status: 429, message: 'There were too many requests; try again later.' },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
};
