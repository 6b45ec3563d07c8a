import type { ApiError, FieldProblem } from '@booky/api-client';
import type { Acting } from '../wording/mine.en.ts';
import type { Shared } from '../wording/en.ts';

/** Why what a visitor asked for was not done, in words. */
export interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly problems: readonly FieldProblem[];
  /** The payment that is in the way. */
  readonly ourRef: string | undefined;
}

export const refusalOf = (
  { status, code, problems, retryAfterSeconds = 60, body }: ApiError,
  words: Shared & Acting,
): Refusal => {
  const { failures, refusals } = words;
  const ownFault = [400, 422].includes(status) ? failures.refused : failures.server;
  return {
    code,
    status,
    message:
      status === 429
        ? words.tooMany(retryAfterSeconds)
        : (refusals[code] ?? (status === 0 ? failures.no_answer : ownFault)),
    problems,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a conflict over a payment brings it
    ourRef: (body as { payment?: { ourRef?: string } } | undefined)?.payment?.ourRef,
  };
};
