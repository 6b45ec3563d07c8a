import { CALL_CHOICES } from '../http/broken-call.ts';
import type { Positions, Switches } from '../switches.ts';

/** What no document of the company states, or several state differently, and the faults it can have. */
export const IREMBOPAY_SWITCHES = {
  /** The answer to a `transactionId` that has an invoice. */
  repeatedTransactionId: ['refused', 'same_invoice'],
  createdStatus: ['201', '200'],
  /** `description`, `expiryAt` and `language`. */
  furtherFields: ['required', 'optional'],
  /** How long an invoice lives that names no `expiryAt`. */
  usualLifeHours: 24,
  customerPhone: ['either', 'string', 'integer'],
  /** The code of a field that is missing or malformed, where the company lists none. */
  invalidCode: ['INVALID_REQUEST', 'BAD_DATA'],
  /** Whether a call without X-API-Version: 2 is refused. */
  apiVersion: ['optional', 'required'],
  userAgent: ['optional', 'required'],
  /** The largest amount in major units; 0 is none. */
  largestAmount: 0,
  rateLimit: ['off', 'on'],
  pagePath: ['/', '/checkout/'],

  pushAuthentication: ['required', 'none'],
  /** Of `accountIdentifier`: ten with the leading zero, twelve with the country code. */
  phoneDigits: ['10', '12', 'either'],
  /** What a second push does while the first is open. */
  secondPush: ['prompts_again', 'changes_nothing'],

  /** How the payer of the payment page pays. */
  pageChannel: ['ONLINE_CARD', 'MTN_MOMO', 'AIRTEL_MONEY', 'EQUITY', 'BK'],
  /** The status of an invoice whose payer failed or that expired; only NEW is documented. */
  unpaidStatus: ['NEW', 'FAILED', 'EXPIRED', 'CANCELLED'],

  signature: ['sent', 'absent', 'by_another_secret'],
  signatureSpace: ['none', 'after_comma'],
  /** The time stamp of a notification that is tried again. */
  retryTime: ['same', 'renewed'],
  /** How dates of a notification end. */
  notificationOffset: ['+02', '+02:00'],
  notificationMessage: ['absent', 'present'],

  /** How a submission that a script makes unreachable is answered. */
  unreachable: ['429', '401'],
  create: CALL_CHOICES,
  push: CALL_CHOICES,
  query: ['answered', 'cut', '500'],
} as const;

export type IremboPaySwitches = Switches<typeof IREMBOPAY_SWITCHES>;
export type IremboPayPositions = Positions<typeof IREMBOPAY_SWITCHES>;
