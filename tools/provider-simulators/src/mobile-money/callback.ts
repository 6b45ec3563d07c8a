import type { ChargeRecord, Verdict } from '../charges/charge-record.ts';
import type { CallbackPair, Wire } from '../charges/wire.ts';
import { decidedBody, type MobileMoneyDetails } from './payment-body.ts';
import { mobileMoneyReason } from './reasons.ts';

/**
 * Returns the same address with a wrong proof. Changes the first character, because changing the last character of
 * base64url may leave the decoded proof unchanged.
 */
const withWrongProof = (callbackUrl: string): string => {
  const url = new URL(callbackUrl);
  const [proof = '', ...before] = url.pathname.split('/').toReversed();
  const wrong = (proof.startsWith('A') ? 'B' : 'A') + proof.slice(1);
  url.pathname = [wrong, ...before].toReversed().join('/');
  return url.href;
};

const callbacks = (charge: ChargeRecord<MobileMoneyDetails>, verdict: Verdict): CallbackPair | undefined => {
  const { callbackUrl } = charge.details;
  if (callbackUrl === undefined) return undefined;
  // The callback is not signed: the proof in its address is the only one.
  const callback = {
    method: 'PUT',
    headers: () => ({ 'content-type': 'application/json' }),
    body: JSON.stringify(decidedBody(charge, verdict)),
  } as const;
  return {
    genuine: { ...callback, url: () => callbackUrl },
    forged: { ...callback, url: () => withWrongProof(callbackUrl) },
  };
};

export const mobileMoneyWire: Wire<MobileMoneyDetails> = {
  provider: 'mobile-money',
  // The company declines an unknown payer before any payment is created.
  keepsDeclined: false,
  currencyOf: ({ details }) => details.currency,
  reasonFor: (word) => mobileMoneyReason(word),
  callbacks,
};
