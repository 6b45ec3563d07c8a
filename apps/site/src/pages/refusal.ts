import type { ApiError, FieldProblem } from '@booky/api-client';
import type { Acting } from '../wording/mine.en.ts';
import type { Shared } from '../wording/en.ts';

/** Why what a visitor asked for was not done; it passes from the server to the script. */
export interface Refusal {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly code: string;
  /** How long to wait. */
  readonly seconds: number;
  readonly problems: readonly FieldProblem[];
  /** The payment that is in the way. */
  readonly ourRef?: string | undefined;
}

export const refusalOf = ({ status, code, problems, retryAfterSeconds = 60, body }: ApiError): Refusal => ({
  status,
  code,
  seconds: retryAfterSeconds,
  problems,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a conflict over a payment brings it
  ourRef: (body as { payment?: { ourRef?: string } } | undefined)?.payment?.ourRef,
});

/** What happened, and what to do next. */
export const sayRefusal = (
  { status, code, seconds }: Refusal,
  { tooMany, refusals, failures }: Shared & Acting,
): string => {
  if (status === 429) return tooMany(seconds);
  const other = status === 400 || status === 422 ? failures.refused : failures.server;
  return refusals[code] ?? (status === 0 ? failures.no_answer : other);
};

/** False where the same request may still have been carried out, or may yet be. */
export const isFinal = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  status >= 400 && status < 500 && status !== 429 && code !== 'request_in_progress';
