import type { ChargeOutcome, FailureReason } from '@booky/domain';

/** The meaning of the error code in a provider's answer to a charge request. */
export type CodeMeaning =
  /** The provider already has a charge with this reference, from an earlier request. */
  | { readonly kind: 'duplicate' }
  /** A final refusal whose cause is the payer. */
  | { readonly kind: 'declined'; readonly reason: FailureReason }
  /** A final refusal whose cause is our request or our settings. */
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
 * The outcome if the provider refuses our credentials. The payer reads only that the provider is unreachable, and the
 * photographer gets an alert. See `specification.md#provider-refuses-credentials`.
 */
export const CREDENTIALS_REFUSED: ChargeOutcome = { kind: 'refused', reason: 'provider_unreachable' };

const isRefusalOfTheRequest = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/**
 * Returns the outcome of a charge request that the provider answered with an error status. A 500 is a certain refusal
 * only if its body has a code with a known meaning. After a redirect, another 5xx or a 408, the charge may exist.
 */
export const outcomeOfRefusal = (status: number, meaning: CodeMeaning | undefined): ChargeOutcome => {
  if (status === 409) return ACCEPTED;
  if (status === 429) return NOT_SENT;
  if (meaning !== undefined && (status === 500 || isRefusalOfTheRequest(status)))
    return outcomeOfMeaning(meaning);
  return isRefusalOfTheRequest(status) ? REFUSED : UNKNOWN;
};
