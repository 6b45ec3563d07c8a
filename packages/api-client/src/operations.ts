import type { ApiError, ClientErrorCode } from './api-error.ts';
import type { Operations } from './contract.gen.ts';

/** A method and path of the contract, such as `POST /api/bookings`. */
export type Operation = keyof Operations;

/** What an operation takes: `path`, `query`, `headers` and `body`, as far as it has them. */
export type RequestTo<Name extends Operation> = Operations[Name]['request'];

/** What an operation answers. */
export type AnswerTo<Name extends Operation> = Operations[Name]['answer'];

/** The errors an operation is documented to refuse with; `code` narrows `body`. */
export type RefusalOf<Name extends Operation> =
  | Refused<Operations[Name]['refusal']>
  | (ApiError & { readonly code: ClientErrorCode; readonly body: undefined });

type Refused<Body> = Body extends { readonly error: infer Code extends string }
  ? ApiError & { readonly code: Code; readonly body: Body }
  : never;

/** How a call ended that does not throw. */
export type CallOutcome<Name extends Operation> =
  | {
      readonly ok: true;
      readonly data: AnswerTo<Name>;
      /** When it was done, if a request before this one with the same Idempotency-Key did it. An ISO-8601 instant. */
      readonly replayedAt?: string | undefined;
    }
  | { readonly ok: false; readonly error: RefusalOf<Name> };
