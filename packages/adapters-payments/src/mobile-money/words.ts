import type { FailureReason } from '@booky/domain';
import type { CodeMeaning } from '../charge-outcome.ts';
import { asObject, asWord } from '../wire/json.ts';

/**
 * Maps the provider's word to the reason why a charge failed. Any other word means provider_error.
 * `specification.md#failure-reasons`
 */
const REASONS: ReadonlyMap<string, FailureReason> = new Map([
  ['NOT_ENOUGH_FUNDS', 'insufficient_funds'],
  ['PAYER_LIMIT_REACHED', 'payer_limit'],
  ['APPROVAL_REJECTED', 'payer_declined'],
  ['PAYMENT_NOT_APPROVED', 'payer_declined'],
  ['EXPIRED', 'payer_timeout'],
  ['COULD_NOT_PERFORM_TRANSACTION', 'payer_timeout'],
  ['PAYER_NOT_FOUND', 'payer_unknown'],
  ['SENDER_ACCOUNT_NOT_ACTIVE', 'payer_unknown'],
]);

/** Maps a word by its beginning, because the provider adds new words without notice. */
const REASONS_BY_BEGINNING: readonly (readonly [string, FailureReason])[] = [
  ['LOW_BALANCE_OR_', 'insufficient_funds'],
  ['PAYEE_', 'merchant_misconfigured'],
  ['NOT_ALLOWED', 'merchant_misconfigured'],
  ['INVALID_', 'merchant_misconfigured'],
];

const DUPLICATE_REFERENCE = 'RESOURCE_ALREADY_EXIST';

/**
 * The code with which the provider answers a status query for a payment that it does not have, or does not have yet.
 */
export const NO_SUCH_PAYMENT = 'RESOURCE_NOT_FOUND';

const reasonOfWord = (word: string): FailureReason =>
  REASONS.get(word) ??
  REASONS_BY_BEGINNING.find(([beginning]) => word.startsWith(beginning))?.[1] ??
  'provider_error';

/**
 * Returns why a charge has the status FAILED. In real answers, the reason is a word. In the published schema, it is an
 * object with a `code`.
 */
export const failureReasonOf = (reason: unknown): FailureReason =>
  reasonOfWord(asWord(reason) ?? asWord(asObject(reason)?.['code']) ?? '');

/**
 * Returns the meaning of the code in an error answer. Returns undefined for INTERNAL_PROCESSING_ERROR,
 * SERVICE_UNAVAILABLE and any unlisted word, because the payment may then exist.
 */
export const meaningOfCode = (code: unknown): CodeMeaning | undefined => {
  const word = asWord(code);
  if (word === undefined) return undefined;
  if (word === DUPLICATE_REFERENCE) return { kind: 'duplicate' };
  const reason = reasonOfWord(word);
  if (reason === 'provider_error') return undefined;
  return reason === 'merchant_misconfigured' ? { kind: 'refused' } : { kind: 'declined', reason };
};
