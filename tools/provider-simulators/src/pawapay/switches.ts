import { CALL_CHOICES } from '../http/broken-call.ts';
import type { Positions, Switches } from '../switches.ts';

/** Facts that no document of the company states, or that several state differently, and possible faults. */
export const PAWAPAY_SWITCHES = {
  /** Off until the merchant switches it on in the dashboard. */
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
  /** The public keys that are listed after a rotation. */
  listedKeys: ['all', 'newest'],
  publicKeyAuthentication: ['none', 'required'],
  /** `clientReferenceId` in a callback. */
  callbackReference: ['absent', 'present'],
  requestedAmount: ['absent', 'present'],

  amountEcho: ['two_decimals', 'as_sent'],
  /** The status of a deposit before it is final. */
  openStatus: ['by_age', 'ACCEPTED', 'PROCESSING', 'IN_RECONCILIATION', 'SUBMITTED', 'UNHEARD_OF'],
  /** The time for which an accepted deposit is NOT_FOUND. */
  notFoundSeconds: 0,
  limitCode: ['PAYER_LIMIT_REACHED', 'WALLET_LIMIT_REACHED'],

  wrongTokenStatus: ['403', '401'],
  /** The content of a refusal by status: only the reason, or REJECTED as well. */
  refusalForm: ['reason', 'rejected'],
  /** The answer to a number whose prefix belongs to the other network; numbers can be ported. */
  wrongNetwork: ['INVALID_PHONE_NUMBER', 'INVALID_PROVIDER', 'accepted'],
  /** Fields that only other countries have. */
  foreignFields: ['refused', 'ignored'],
  /** A second deposit of a phone within ten minutes while the first is open. */
  samePhone: ['allowed', 'fails'],
  airtelName: ['AIRTEL_RWA', 'AIRTEL_OAPI_RWA'],
  mtn: ['OPERATIONAL', 'CLOSED'],
  airtel: ['OPERATIONAL', 'CLOSED'],
  minAmount: 1,
  maxAmount: 10_000_000,
  /** The place of a provider's settings in the active configuration. */
  configurationForm: ['by_currency', 'by_provider'],

  /** The answer to a submission that a script makes unreachable. */
  unreachable: ['401', '429'],
  start: CALL_CHOICES,
  query: ['answered', 'cut', '500'],
} as const;

export type PawaPaySwitches = Switches<typeof PAWAPAY_SWITCHES>;
export type PawaPayPositions = Positions<typeof PAWAPAY_SWITCHES>;
