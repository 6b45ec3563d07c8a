import { CALL_CHOICES } from '../http/broken-call.ts';
import type { Positions, Switches } from '../switches.ts';

/** Behaviour that the company does not document or documents in several ways, and possible faults. */
export const PAWAPAY_SWITCHES = {
  /** Off until the merchant switches signed callbacks on in the dashboard. */
  signedCallbacks: ['off', 'on'],
  signature: ['good', 'absent', 'expired', 'of_another_body', 'for_another_host', 'by_another_key'],
  signatureEncoding: ['der', 'raw'],
  digest: ['sha-512', 'sha-256'],
  componentOrder: ['documented', 'reversed'],
  signatureLifeSeconds: 60,
  /** The signature of a repeated callback. */
  retrySignature: ['renewed', 'same'],
  /** The number of the key that signs: 2 is the key after the first rotation. */
  signingKey: 1,
  publicKeyForm: ['pem', 'base64'],
  /** Which public keys are listed after a rotation. */
  listedKeys: ['all', 'newest'],
  publicKeyAuthentication: ['none', 'required'],
  /** Whether a callback contains `clientReferenceId`. */
  callbackReference: ['absent', 'present'],
  requestedAmount: ['absent', 'present'],

  amountEcho: ['two_decimals', 'as_sent'],
  /** The status of a deposit before it is final. */
  openStatus: ['by_age', 'ACCEPTED', 'PROCESSING', 'IN_RECONCILIATION', 'SUBMITTED', 'UNHEARD_OF'],
  /** For this many seconds, an accepted deposit is NOT_FOUND. */
  notFoundSeconds: 0,
  limitCode: ['PAYER_LIMIT_REACHED', 'WALLET_LIMIT_REACHED'],

  wrongTokenStatus: ['403', '401'],
  /** What a refusal with an error status contains: only the reason, or also the status REJECTED. */
  refusalForm: ['reason', 'rejected'],
  /**
   * The result for a number whose prefix belongs to the other network. Such a number can be valid, because numbers can
   * be ported.
   */
  wrongNetwork: ['INVALID_PHONE_NUMBER', 'INVALID_PROVIDER', 'accepted'],
  /** How fields that only other countries have are treated. */
  foreignFields: ['refused', 'ignored'],
  /** The result of a second deposit from the same phone within ten minutes, if the first deposit is still open. */
  samePhone: ['allowed', 'fails'],
  airtelName: ['AIRTEL_RWA', 'AIRTEL_OAPI_RWA'],
  mtn: ['OPERATIONAL', 'CLOSED'],
  airtel: ['OPERATIONAL', 'CLOSED'],
  minAmount: 1,
  maxAmount: 10_000_000,
  /** Where the active configuration has a provider's settings. */
  configurationForm: ['by_currency', 'by_provider'],

  /** The answer to a submission that a script makes unreachable. */
  unreachable: ['401', '429'],
  start: CALL_CHOICES,
  query: ['answered', 'cut', '500'],
} as const;

export type PawaPaySwitches = Switches<typeof PAWAPAY_SWITCHES>;
export type PawaPayPositions = Positions<typeof PAWAPAY_SWITCHES>;
