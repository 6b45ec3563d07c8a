import type { ApiError, ClientErrorCode } from './api-error.ts';
import type { Operations } from './contract.gen.ts';

/** A method and path of the contract, such as `POST /api/bookings`. */
export type Operation = keyof Operations;

/** The input of an operation: its `path`, `query`, `headers` and `body`. */
export type RequestTo<Name extends Operation> = Operations[Name]['request'];

/** What an operation answers if it succeeds. */
export type AnswerTo<Name extends Operation> = Operations[Name]['answer'];

/** The documented errors of an operation. Checking `code` narrows the type of `body`. */
export type RefusalOf<Name extends Operation> =
  | Refused<Operations[Name]['refusal']>
  | (ApiError & { readonly code: ClientErrorCode; readonly body: undefined });

type Refused<Body> = Body extends { readonly error: infer Code extends string }
  ? ApiError & { readonly code: Code; readonly body: Body }
  : never;

/** What a call returns if it does not throw errors. */
export type CallOutcome<Name extends Operation> =
  | {
      readonly ok: true;
      readonly data: AnswerTo<Name>;
      /**
       * The time at which an earlier request with the same Idempotency-Key made this change, as an ISO-8601 instant.
       * Undefined if this request made the change.
       */
      readonly replayedAt?: string | undefined;
    }
  | { readonly ok: false; readonly error: RefusalOf<Name> };
