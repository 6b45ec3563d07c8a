import { CALL_CHOICES } from '../http/broken-call.ts';
import type { Positions, Switches } from '../switches.ts';

/** Settings for possible faults, and for behaviour that the company leaves undocumented or documents inconsistently. */
export const PAWAPAY_SWITCHES = {
  /** The merchant's setting for signed callbacks in the company's dashboard. */
  signedCallbacks: ['off', 'on'],
  signature: ['good', 'absent', 'expired', 'of_another_body', 'for_another_host', 'by_another_key'],
  signatureEncoding: ['der', 'raw'],
  digest: ['sha-512', 'sha-256'],
  /** The number of the key with which callbacks are signed: 2 is the key after the first rotation. */
  signingKey: 1,
  publicKeyForm: ['pem', 'base64'],

  /** The status of a deposit until it has reached a final status. */
  openStatus: ['by_age', 'ACCEPTED', 'PROCESSING', 'IN_RECONCILIATION', 'SUBMITTED', 'UNHEARD_OF'],
  /** How many seconds after its acceptance a deposit is still NOT_FOUND for a query. */
  notFoundSeconds: 0,

  airtelName: ['AIRTEL_RWA', 'AIRTEL_OAPI_RWA'],
  mtn: ['OPERATIONAL', 'CLOSED'],
  airtel: ['OPERATIONAL', 'CLOSED'],
  /** Where the active configuration contains the settings of a provider. */
  configurationForm: ['by_currency', 'by_provider'],

  start: CALL_CHOICES,
} as const;

export type PawaPaySwitches = Switches<typeof PAWAPAY_SWITCHES>;
export type PawaPayPositions = Positions<typeof PAWAPAY_SWITCHES>;
