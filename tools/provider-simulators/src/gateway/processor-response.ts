import type { Method } from '../simulator.ts';

/**
 * The answer of the payment processor behind the gateway: the processor's word, and a two-digit code of the card
 * networks.
 */
export interface ProcessorResponse {
  readonly type: string;
  readonly code: string;
}

export const approved: ProcessorResponse = { type: 'approved', code: '00' };

/** The processor's answer for each of our failure reasons. */
const responses: Readonly<Record<string, ProcessorResponse>> = {
  insufficient_funds: { type: 'insufficient_funds', code: '51' },
  payer_limit: { type: 'limit_exceeded', code: '61' },
  payer_declined: { type: 'payer_declined', code: '05' },
  payer_timeout: { type: 'payer_timeout', code: '68' },
  payer_unknown: { type: 'payer_not_found', code: '14' },
  card_declined: { type: 'do_not_honor', code: '05' },
  merchant_misconfigured: { type: 'invalid_merchant', code: '03' },
  provider_error: { type: 'issuer_unavailable', code: '91' },
};

/** Translates our failure reason into the processor's word for it. Returns any other `word` unchanged. */
export const gatewayReason = (word: string | undefined, method: Method): string => {
  const said = word ?? (method === 'card' ? 'card_declined' : 'payer_declined');
  return responses[said]?.type ?? said;
};

/**
 * Returns the processor's answer for a stored reason. A reason that consists of two digits is a code, and any other
 * reason is a word.
 */
export const processorResponse = (reason: string): ProcessorResponse => {
  const known = Object.values(responses).find(({ type }) => type === reason);
  if (known !== undefined) return known;
  return /^\d{2}$/.test(reason) ? { type: 'declined', code: reason } : { type: reason, code: '96' };
};
