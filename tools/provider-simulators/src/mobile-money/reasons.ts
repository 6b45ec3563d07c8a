/** The provider's published word for each of our failure reasons. */
const words: Readonly<Record<string, string>> = {
  insufficient_funds: 'NOT_ENOUGH_FUNDS',
  payer_limit: 'PAYER_LIMIT_REACHED',
  payer_declined: 'APPROVAL_REJECTED',
  payer_timeout: 'EXPIRED',
  payer_unknown: 'PAYER_NOT_FOUND',
  merchant_misconfigured: 'NOT_ALLOWED',
  provider_error: 'INTERNAL_PROCESSING_ERROR',
};

export const mobileMoneyReason = (word = 'payer_declined'): string => words[word] ?? word;
