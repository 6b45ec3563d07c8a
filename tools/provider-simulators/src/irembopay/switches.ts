import { CALL_CHOICES } from '../http/broken-call.ts';
import type { Positions, Switches } from '../switches.ts';

/** Settings for possible faults, and for behaviour that the company leaves undocumented or documents inconsistently. */
export const IREMBOPAY_SWITCHES = {
  /** How a request is answered if an invoice with its `transactionId` exists already. */
  repeatedTransactionId: ['refused', 'same_invoice'],
  /** The status of an invoice after a failed payment or after it has expired. Only NEW is documented. */
  unpaidStatus: ['NEW', 'FAILED', 'EXPIRED', 'CANCELLED'],

  signature: ['sent', 'absent', 'by_another_secret'],
  signatureSpace: ['none', 'after_comma'],
  /** How the time-zone offset is written at the end of each date in a notification. */
  notificationOffset: ['+02', '+02:00'],
  notificationMessage: ['absent', 'present'],

  create: CALL_CHOICES,
  push: CALL_CHOICES,
} as const;

export type IremboPaySwitches = Switches<typeof IREMBOPAY_SWITCHES>;
export type IremboPayPositions = Positions<typeof IREMBOPAY_SWITCHES>;
