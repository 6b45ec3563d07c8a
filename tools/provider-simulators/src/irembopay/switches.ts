import { CALL_CHOICES } from '../http/broken-call.ts';
import type { Positions, Switches } from '../switches.ts';

/** Behaviour that the company does not document or documents in several ways, and possible faults. */
export const IREMBOPAY_SWITCHES = {
  /** The answer to a `transactionId` that has an invoice. */
  repeatedTransactionId: ['refused', 'same_invoice'],
  createdStatus: ['201', '200'],
  /** Whether `description`, `expiryAt` and `language` are required. */
  furtherFields: ['required', 'optional'],
  /** The lifetime of an invoice without `expiryAt`. */
  usualLifeHours: 24,
  customerPhone: ['either', 'string', 'integer'],
  /** The error code for a missing or malformed field for which the company lists no code. */
  invalidCode: ['INVALID_REQUEST', 'BAD_DATA'],
  /** Whether a call without X-API-Version: 2 is refused. */
  apiVersion: ['optional', 'required'],
  userAgent: ['optional', 'required'],
  /** The largest amount, in whole units of the currency. 0 means that there is no limit. */
  largestAmount: 0,
  rateLimit: ['off', 'on'],
  pagePath: ['/', '/checkout/'],

  pushAuthentication: ['required', 'none'],
  /** The number of digits of `accountIdentifier`: ten with the leading zero, twelve with the country code. */
  phoneDigits: ['10', '12', 'either'],
  /** The effect of a second push during an open push. */
  secondPush: ['prompts_again', 'changes_nothing'],

  /** The method with which the payer pays on the payment page. */
  pageChannel: ['ONLINE_CARD', 'MTN_MOMO', 'AIRTEL_MONEY', 'EQUITY', 'BK'],
  /** The status of an invoice after a failed payment or its expiry. Only NEW is documented. */
  unpaidStatus: ['NEW', 'FAILED', 'EXPIRED', 'CANCELLED'],

  signature: ['sent', 'absent', 'by_another_secret'],
  signatureSpace: ['none', 'after_comma'],
  /** The time in the signature of a repeated notification. */
  retryTime: ['same', 'renewed'],
  /** How the dates in a notification end. */
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
