import type { ApiError, FieldProblem } from '@booky/api-client';
import type { Sending } from '../wording/en.ts';

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
  /** Where the hold that is in the way is paid. */
  readonly payPath?: string;
}

export const refusalOf = ({ status, code, problems, retryAfterSeconds = 60, body }: ApiError): Refusal => ({
  status,
  code,
  seconds: retryAfterSeconds,
  problems,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a conflict over a payment brings it
  ourRef: (body as { payment?: { ourRef?: string } } | undefined)?.payment?.ourRef,
});

/** A refusal for a reason that only the page knows, which has words of its own under this code. */
export const ownRefusal = (code: string, problems: Refusal['problems'] = []): Refusal => ({
  status: 409,
  code,
  seconds: 0,
  problems,
});

/** specification.md#own-form: what is said of a form that came from elsewhere. */
export const FOREIGN_FORM: Refusal = { status: 403, code: 'foreign_form', seconds: 0, problems: [] };

/** What happened, and what to do next. */
export const sayRefusal = (
  { status, code, seconds, problems }: Refusal,
  { tooMany, offline, brokenDown, invalid, refusals }: Sending,
): string => {
  if (status === 429) return tooMany(seconds);
  if (status === 0) return offline;
  return refusals[code] ?? (problems.length > 0 ? invalid : brokenDown);
};

/** What is wrong with one field, in words of the API. */
export const problemOf = (refusal: Refusal | undefined, name: string): string | undefined =>
  refusal?.problems.find(({ field }) => field === name)?.message;
