import { CALL_CHOICES } from '../http/broken-call.ts';
import type { Positions, Switches } from '../switches.ts';

/** Facts that no document of the company states, or that several state differently, and possible faults. */
export const IREMBOPAY_SWITCHES = {
  /** The answer to a `transactionId` that has an invoice. */
  repeatedTransactionId: ['refused', 'same_invoice'],
  createdStatus: ['201', '200'],
  /** `description`, `expiryAt` and `language`. */
  furtherFields: ['required', 'optional'],
  /** The lifetime of an invoice without `expiryAt`. */
  usualLifeHours: 24,
  customerPhone: ['either', 'string', 'integer'],
  /** The code of a field that is missing or malformed, if the company lists none. */
  invalidCode: ['INVALID_REQUEST', 'BAD_DATA'],
  /** True if a call without X-API-Version: 2 is refused. */
  apiVersion: ['optional', 'required'],
  userAgent: ['optional', 'required'],
  /** The largest amount in major units; 0 is none. */
  largestAmount: 0,
  rateLimit: ['off', 'on'],
  pagePath: ['/', '/checkout/'],

  pushAuthentication: ['required', 'none'],
  /** The digits of `accountIdentifier`: ten with the leading zero, twelve with the country code. */
  phoneDigits: ['10', '12', 'either'],
  /** The effect of a second push while the first is open. */
  secondPush: ['prompts_again', 'changes_nothing'],

  /** The payer's method on the payment page. */
  pageChannel: ['ONLINE_CARD', 'MTN_MOMO', 'AIRTEL_MONEY', 'EQUITY', 'BK'],
  /** The status of an invoice whose payer failed or that expired; only NEW is documented. */
  unpaidStatus: ['NEW', 'FAILED', 'EXPIRED', 'CANCELLED'],

  signature: ['sent', 'absent', 'by_another_secret'],
  signatureSpace: ['none', 'after_comma'],
  /** The time stamp of a repeated notification. */
  retryTime: ['same', 'renewed'],
  /** The ending of a notification's dates. */
  notificationOffset: ['+02', '+02:00'],
  notificationMessage: ['absent', 'present'],

  /** The answer to a submission that a script makes unreachable. */
  unreachable: ['429', '401'],
  create: CALL_CHOICES,
  push: CALL_CHOICES,
  query: ['answered', 'cut', '500'],
} as const;

export type IremboPaySwitches = Switches<typeof IREMBOPAY_SWITCHES>;
export type IremboPayPositions = Positions<typeof IREMBOPAY_SWITCHES>;
