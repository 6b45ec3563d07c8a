import type { ChargeOutcome, FailureReason } from '@booky/domain';

/** The meaning of a provider's code for a charge it did not accept. */
export type CodeMeaning =
  /** The provider knows this reference: an earlier request arrived. */
  | { readonly kind: 'duplicate' }
  /** A final refusal because of the payer. */
  | { readonly kind: 'declined'; readonly reason: FailureReason }
  /** A final refusal because of us. */
  | { readonly kind: 'refused' };

const ACCEPTED: ChargeOutcome = { kind: 'accepted' };
const REFUSED: ChargeOutcome = { kind: 'refused', reason: 'merchant_misconfigured' };
const NOT_SENT: ChargeOutcome = { kind: 'not_sent' };
const UNKNOWN: ChargeOutcome = { kind: 'unknown' };

const outcomeOfMeaning = (meaning: CodeMeaning): ChargeOutcome => {
  switch (meaning.kind) {
    case 'duplicate':
      return ACCEPTED;
    case 'declined':
      return meaning;
    case 'refused':
      return REFUSED;
    default:
      return meaning satisfies never;
  }
};

/**
 * The provider gave no token: the payer sees it as unreachable, and the admin is alerted. See
 * `specification.md#provider-refuses-credentials`.
 */
export const CREDENTIALS_REFUSED: ChargeOutcome = { kind: 'refused', reason: 'provider_unreachable' };

const isRefusalOfTheRequest = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/**
 * Returns the outcome of a charge answered with neither success nor a body that settles it. Only a logical code makes a
 * 500 certain; a redirect, any other 5xx and a 408 may have come after the charge was made.
 */
export const outcomeOfRefusal = (status: number, meaning: CodeMeaning | undefined): ChargeOutcome => {
  if (status === 409) return ACCEPTED;
  if (status === 429) return NOT_SENT;
  if (meaning !== undefined && (status === 500 || isRefusalOfTheRequest(status)))
    return outcomeOfMeaning(meaning);
  return isRefusalOfTheRequest(status) ? REFUSED : UNKNOWN;
};
