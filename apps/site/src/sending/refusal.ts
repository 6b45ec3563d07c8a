import type { ApiError, FieldProblem } from '@booky/api-client';
import type { Sending } from '../wording/en.ts';

/** Why a visitor's request was refused. The server passes it on to the script. */
export interface Refusal {
  /** The HTTP status, or 0 if no answer arrived. */
  readonly status: number;
  readonly code: string;
  /** How many seconds to wait before the next request. */
  readonly seconds: number;
  readonly problems: readonly FieldProblem[];
  /** The reference of the payment that blocks the request. */
  readonly ourRef?: string | undefined;
  /** The path of the page for paying the hold that blocks the request. */
  readonly payPath?: string;
}

export const refusalOf = ({ status, code, problems, retryAfterSeconds = 60, body }: ApiError): Refusal => ({
  status,
  code,
  seconds: retryAfterSeconds,
  problems,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a conflict over a payment returns it
  ourRef: (body as { payment?: { ourRef?: string } } | undefined)?.payment?.ourRef,
});

/** Returns a refusal that comes from the page itself. The page's words contain a sentence for its code. */
export const ownRefusal = (code: string, problems: Refusal['problems'] = []): Refusal => ({
  status: 409,
  code,
  seconds: 0,
  problems,
});

/** The refusal of a form from another site. specification.md#own-form */
export const FOREIGN_FORM: Refusal = { status: 403, code: 'foreign_form', seconds: 0, problems: [] };

/** Returns the sentences that say what happened and what to do next. */
export const sayRefusal = (
  { status, code, seconds, problems }: Refusal,
  { tooMany, offline, brokenDown, invalid, refusals }: Sending,
): string => {
  if (status === 429) return tooMany(seconds);
  if (status === 0) return offline;
  return refusals[code] ?? (problems.length > 0 ? invalid : brokenDown);
};

/** Returns the API's message about a field. */
export const problemOf = (refusal: Refusal | undefined, name: string): string | undefined =>
  refusal?.problems.find(({ field }) => field === name)?.message;
