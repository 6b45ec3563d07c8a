import type { ApiError, ClientErrorCode } from './api-error.ts';
import type { Operations } from './contract.gen.ts';

/** A method and path of the contract, such as `POST /api/bookings`. */
export type Operation = keyof Operations;

/** The input of an operation: its `path`, `query`, `headers` and `body`. */
export type RequestTo<Name extends Operation> = Operations[Name]['request'];

/** The answer of an operation. */
export type AnswerTo<Name extends Operation> = Operations[Name]['answer'];

/** The documented errors of an operation. `code` narrows the type of `body`. */
export type RefusalOf<Name extends Operation> =
  | Refused<Operations[Name]['refusal']>
  | (ApiError & { readonly code: ClientErrorCode; readonly body: undefined });

type Refused<Body> = Body extends { readonly error: infer Code extends string }
  ? ApiError & { readonly code: Code; readonly body: Body }
  : never;

/** The result of a call that does not throw. */
export type CallOutcome<Name extends Operation> =
  | {
      readonly ok: true;
      readonly data: AnswerTo<Name>;
      /**
       * The time of an earlier request that made this change under the same Idempotency-Key, as an ISO-8601 instant.
       * Undefined if this request made the change.
       */
      readonly replayedAt?: string | undefined;
    }
  | { readonly ok: false; readonly error: RefusalOf<Name> };
