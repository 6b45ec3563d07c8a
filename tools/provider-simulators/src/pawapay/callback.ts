import { accepted, fails, type Plan, succeeds } from '../charges/scenarios.ts';
import type { Wire } from '../charges/wire.ts';
import { callbackBody, type DepositDetails } from './deposit.ts';
import { contentType, signedHeaders, signingKey } from './signature.ts';
import type { PawaPayPositions } from './switches.ts';

export interface CallbackTerms {
  /** Undefined while the API has no address. */
  url(): string | undefined;
  /** What the keys are made from. */
  readonly keySeed: string;
  nowMs(): number;
  positions(): PawaPayPositions;
}

const notApproved = accepted(fails('PAYMENT_NOT_APPROVED'));
const unspecified = accepted(fails('UNSPECIFIED_FAILURE'));
/** Stays open, and no callback is sent. */
const silent = accepted(undefined);

/** The sandbox's own test numbers of Rwanda: MTN's, then Airtel's. */
const testNumbers: Readonly<Record<string, Plan>> = {
  '+250783456789': accepted(succeeds()),
  '+250783456039': notApproved,
  '+250783456019': accepted(fails('PAYER_LIMIT_REACHED')),
  '+250783456029': accepted(fails('PAYER_NOT_FOUND')),
  '+250783456069': unspecified,
  '+250783456129': silent,
  '+250733456789': accepted(succeeds()),
  '+250733456039': notApproved,
  '+250733456049': accepted(fails('INSUFFICIENT_BALANCE')),
  '+250733456069': unspecified,
  '+250733456129': silent,
};

/** Our failure reasons in the words of the company, which has one for a refusal and for a PIN that never came. */
const codes: Readonly<Record<string, string>> = {
  insufficient_funds: 'INSUFFICIENT_BALANCE',
  payer_declined: 'PAYMENT_NOT_APPROVED',
  payer_timeout: 'PAYMENT_NOT_APPROVED',
  payer_unknown: 'PAYER_NOT_FOUND',
  provider_error: 'UNSPECIFIED_FAILURE',
  merchant_misconfigured: 'UNKNOWN_ERROR',
};

/** One address for every deposit; signed where the merchant has switched it on. */
export const makePawaPayWire = (terms: CallbackTerms): Wire<DepositDetails> => {
  const headersOf = (body: string, change: Partial<PawaPayPositions> = {}) => {
    let first: Readonly<Record<string, string>> | undefined;
    return (): Readonly<Record<string, string>> => {
      const positions = { ...terms.positions(), ...change };
      const url = URL.parse(terms.url() ?? '');
      if (positions.signedCallbacks === 'off' || positions.signature === 'absent' || url === null)
        return { 'content-type': contentType };
      const key = signingKey(terms.keySeed, positions.signingKey);
      const headers = signedHeaders({ url, body, nowMs: terms.nowMs() }, key, positions);
      first ??= headers;
      return positions.retrySignature === 'same' ? first : headers;
    };
  };

  return {
    provider: 'pawapay',
    // Nothing is made under the id of a deposit that is rejected.
    keepsDeclined: false,
    planOf: (phone) => testNumbers[phone],
    reasonFor: (word = 'payer_declined') =>
      word === 'payer_limit' ? terms.positions().limitCode : (codes[word] ?? word),
    callbacks: (charge, verdict) => {
      const body = callbackBody({ ...charge, verdict }, terms.positions());
      const callback = { url: () => terms.url(), method: 'POST', body } as const;
      return {
        genuine: { ...callback, headers: headersOf(body) },
        forged: { ...callback, headers: headersOf(body, { signature: 'by_another_key' }) },
      };
    },
  };
};
