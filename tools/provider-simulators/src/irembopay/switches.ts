import { CALL_CHOICES } from '../http/broken-call.ts';
import type { Positions, Switches } from '../switches.ts';

/** Switches for behaviour that the company does not document or documents in several ways, and for possible faults. */
export const IREMBOPAY_SWITCHES = {
  /** The answer to a `transactionId` that has an invoice. */
  repeatedTransactionId: ['refused', 'same_invoice'],
  /** The status of an invoice after a failed payment or its expiry. Only NEW is documented. */
  unpaidStatus: ['NEW', 'FAILED', 'EXPIRED', 'CANCELLED'],

  signature: ['sent', 'absent', 'by_another_secret'],
  signatureSpace: ['none', 'after_comma'],
  /** The offset at the end of each date in a notification. */
  notificationOffset: ['+02', '+02:00'],
  notificationMessage: ['absent', 'present'],

  create: CALL_CHOICES,
  push: CALL_CHOICES,
} as const;

export type IremboPaySwitches = Switches<typeof IREMBOPAY_SWITCHES>;
export type IremboPayPositions = Positions<typeof IREMBOPAY_SWITCHES>;
