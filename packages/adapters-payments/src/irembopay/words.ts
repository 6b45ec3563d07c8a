import type { ProviderMethod } from '@booky/domain';
import type { CodeMeaning } from '../charge-outcome.ts';
import { asObject, asWord, type JsonObject } from '../wire/json.ts';

/** The company's name for the network of each wallet. */
export const NETWORKS: Readonly<Partial<Record<ProviderMethod, string>>> = {
  momo_alpha: 'MTN',
  momo_beta: 'AIRTEL',
};

const REFUSED: CodeMeaning = { kind: 'refused' };
const PAYER_UNKNOWN: CodeMeaning = { kind: 'declined', reason: 'payer_unknown' };

/** The error codes that are documented as final. After any other code, it is uncertain whether the charge exists. */
const MEANINGS: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  ['BAD_PHONE_NUMBER', PAYER_UNKNOWN],
  ['PHONE_NUMBER_MISSING', PAYER_UNKNOWN],
  // The payer's number belongs to the network of another method.
  ['PAYMENT_PROVIDER_ERROR', PAYER_UNKNOWN],
  ['INVOICE_EXPIRED', { kind: 'declined', reason: 'payer_timeout' }],
  // The payer has already paid. Querying the status then reports the payment.
  ['INVOICE_ALREADY_PAID', { kind: 'duplicate' }],
  ['AUTHENTICATION_FAILED', REFUSED],
  ['PRODUCT_NOT_FOUND', REFUSED],
  ['PAYMENT_ACCOUNT_NOT_FOUND', REFUSED],
  ['BAD_DATA', REFUSED],
  ['BAD_PAYMENT_PROVIDER', REFUSED],
  ['INVOICE_MISSING', REFUSED],
  ['INVOICE_NOT_FOUND', REFUSED],
  ['INVOICE_ALREADY_IN_BATCH', REFUSED],
]);

/** Returns the code of an error answer. Returns undefined if the answer has no code. */
export const codeOf = (body: JsonObject | undefined): string | undefined => {
  const errors = body?.['errors'];
  return asWord(asObject(Array.isArray(errors) ? errors[0] : undefined)?.['code']);
};

export const meaningOf = (code: string | undefined): CodeMeaning | undefined =>
  code === undefined ? undefined : MEANINGS.get(code);
