import { fails, SHARED_ENDINGS, succeeds, testNumber } from '../charges/endings.ts';
import type { Wire } from '../charges/wire.ts';
import { callbackBody, type DepositDetails } from './deposit.ts';
import { contentType, signedHeaders, signingKey } from './signature.ts';
import type { PawaPayPositions } from './switches.ts';

export interface CallbackTerms {
  /** Returns the address of the API. Returns undefined if the API has none yet. */
  url(): string | undefined;
  /** The seed from which the signing keys are made. */
  readonly keySeed: string;
  nowMs(): number;
  positions(): PawaPayPositions;
}

const notApproved = fails('PAYMENT_NOT_APPROVED');
const unspecified = fails('UNSPECIFIED_FAILURE');

/** The test numbers of pawaPay's sandbox for Rwanda, followed by the endings that work with every company. */
export const ENDINGS = [
  testNumber('783456789', 'MTN: pays', succeeds()),
  testNumber('783456039', 'MTN: not approved', notApproved),
  testNumber('783456019', 'MTN: over a limit', fails('PAYER_LIMIT_REACHED')),
  testNumber('783456029', 'MTN: the payer is unknown', fails('PAYER_NOT_FOUND')),
  testNumber('783456069', 'MTN: fails', unspecified),
  testNumber('783456129', 'MTN: stays pending', undefined),
  testNumber('733456789', 'Airtel: pays', succeeds()),
  testNumber('733456039', 'Airtel: not approved', notApproved),
  testNumber('733456049', 'Airtel: the payer has too little money', fails('INSUFFICIENT_BALANCE')),
  testNumber('733456069', 'Airtel: fails', unspecified),
  testNumber('733456129', 'Airtel: stays pending', undefined),
  ...SHARED_ENDINGS,
];

/**
 * The company's word for each of our failure reasons. It uses the same word if the payer declined and if the payer
 * never entered the PIN.
 */
const codes: Readonly<Record<string, string>> = {
  insufficient_funds: 'INSUFFICIENT_BALANCE',
  payer_limit: 'PAYER_LIMIT_REACHED',
  payer_declined: 'PAYMENT_NOT_APPROVED',
  payer_timeout: 'PAYMENT_NOT_APPROVED',
  payer_unknown: 'PAYER_NOT_FOUND',
  provider_error: 'UNSPECIFIED_FAILURE',
  merchant_misconfigured: 'UNKNOWN_ERROR',
};

/** pawaPay's callbacks. They all go to the same address, and are signed if the merchant has switched signing on. */
export const makePawaPayWire = (terms: CallbackTerms): Wire<DepositDetails> => {
  const headersOf =
    (body: string, change: Partial<PawaPayPositions> = {}) =>
    (url: URL): Readonly<Record<string, string>> => {
      const positions = { ...terms.positions(), ...change };
      if (positions.signedCallbacks === 'off' || positions.signature === 'absent')
        return { 'content-type': contentType };
      const key = signingKey(terms.keySeed, positions.signingKey);
      return signedHeaders({ url, body, nowMs: terms.nowMs() }, key, positions);
    };

  return {
    provider: 'pawapay',
    // A rejected deposit does not exist, so its id can be used again.
    keepsDeclined: false,
    endings: ENDINGS,
    reasonFor: (word = 'payer_declined') => codes[word] ?? word,
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
