import { CALL_CHOICES } from '../http/broken-call.ts';
import type { Positions, Switches } from '../switches.ts';

/** Switches for behaviour that the company does not document or documents in several ways, and for possible faults. */
export const PAWAPAY_SWITCHES = {
  /** The position is `off` until the merchant switches signed callbacks on in the dashboard. */
  signedCallbacks: ['off', 'on'],
  signature: ['good', 'absent', 'expired', 'of_another_body', 'for_another_host', 'by_another_key'],
  signatureEncoding: ['der', 'raw'],
  digest: ['sha-512', 'sha-256'],
  /** The number of the key that signs: 2 is the key after the first rotation. */
  signingKey: 1,
  publicKeyForm: ['pem', 'base64'],

  /** The status of a deposit before it is final. */
  openStatus: ['by_age', 'ACCEPTED', 'PROCESSING', 'IN_RECONCILIATION', 'SUBMITTED', 'UNHEARD_OF'],
  /** For this many seconds, an accepted deposit is NOT_FOUND. */
  notFoundSeconds: 0,

  airtelName: ['AIRTEL_RWA', 'AIRTEL_OAPI_RWA'],
  mtn: ['OPERATIONAL', 'CLOSED'],
  airtel: ['OPERATIONAL', 'CLOSED'],
  /** The place of a provider's settings in the active configuration. */
  configurationForm: ['by_currency', 'by_provider'],

  start: CALL_CHOICES,
} as const;

export type PawaPaySwitches = Switches<typeof PAWAPAY_SWITCHES>;
export type PawaPayPositions = Positions<typeof PAWAPAY_SWITCHES>;
