import type { EmailMessage, PaymentAlertEmail } from '@booky/domain';
import { anAddress, freshNumber, freshUuid } from '../index.ts';

/** A payment alert to an email address that no other test uses. */
export const anEmail = (given: Partial<PaymentAlertEmail> = {}): PaymentAlertEmail => ({
  cause: 'payment_alert',
  to: anAddress(`reader-${freshNumber()}@example.rw`),
  locale: 'en',
  reason: 'refund_due',
  ourRef: freshUuid(),
  reference: 'BKY-3001-00001',
  amountRwf: 33_000,
  reportedRwf: null,
  ...given,
});

/** Returns the payment alerts among the emails to this address. */
export const emailsTo = (address: string, emails: readonly EmailMessage[]): readonly PaymentAlertEmail[] =>
  emails
    .filter((email) => email.cause === 'payment_alert')
    .filter((email) => email.to === address)
    .filter((email) => 'reportedRwf' in email && 'reference' in email);
