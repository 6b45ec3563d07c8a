import type { ApiError, FieldProblem, Payment } from '@booky/api-client';
import type { payWith } from '../wording/paying/en.ts';

/** Why nothing was started, in words. */
export interface PayFailure {
  readonly message: string;
  readonly problems: readonly FieldProblem[];
  /** The payment that is in the way. */
  readonly ourRef?: string | undefined;
}

/** What to say of a refusal to start a payment. */
export const failureOf = (
  { status, code, problems, retryAfterSeconds = 60, body }: ApiError,
  { attempts, inFlight }: typeof payWith,
): PayFailure => {
  if (code === 'payment_in_flight')
    return {
      message: inFlight,
      problems: [],
      ourRef: (body as { readonly payment?: Payment }).payment?.ourRef,
    };
  if (status === 429) return { message: attempts.too_many_requests(retryAfterSeconds), problems: [] };
  if (status === 0) return { message: attempts.no_answer, problems: [] };
  if (problems.length > 0) return { message: attempts.refused, problems };
  return { message: attempts.server, problems: [] };
};
