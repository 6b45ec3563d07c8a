import { type Email, NOT_REMINDED } from '../reference/studio.ts';

/**
 * Matches the subject of each kind of email, and gives its cause and facts. The admin's emails are always in English.
 */
const SUBJECTS: readonly (readonly [subject: RegExp, cause: string, says?: Email['says']])[] = [
  [/^(?:Your booking is confirmed|Votre réservation est confirmée)/, 'booking_confirmed'],
  [/^New booking/, 'booking_alert', { kind: 'confirmed' }],
  [/^Cancelled by the client/, 'booking_alert', { kind: 'cancelled_by_client' }],
  [/^Moved by the client/, 'booking_alert', { kind: 'moved_by_client' }],
  [/^(?:You have cancelled|Vous avez annulé) /, 'cancellation_copy'],
  [/ (?:is cancelled|est annulée) \(/, 'booking_cancelled'],
  [/^(?:Receipt|Reçu) ?: /, 'payment_receipt'],
  [/^(?:Reminder|Rappel) ?: /, 'shoot_reminder'],
  [/ (?:still to pay before your photo shoot|à régler avant votre séance photo) /, 'balance_due'],
  [/^(?:Please save your photos|Enregistrez vos photos) /, 'photos_expiring'],
  [/^(?:Thank you for your photo shoot|Merci pour votre séance photo) /, 'thank_you'],
  [/ (?:has moved to|est déplacée au) /, 'booking_rescheduled'],
  [/^(?:Your booking has been updated|Votre réservation a été mise à jour)/, 'booking_updated'],
  [/^RWF \S+ to pay for your photo shoot |RWF à régler pour votre séance photo /, 'session_fee_requested'],
  [/^(?:Confirm your new email|Confirmez votre nouvelle adresse)/, 'email_change'],
  [/^(?:The email address of your booking|L’adresse e-mail de votre réservation)/, 'email_changed'],
  [/^(?:How to pay for your photo shoot|Comment payer votre séance photo) /, 'payment_instructions'],
  [/ to expect from .* for /, 'offline_payment_alert'],
  [/^(?:Pay to confirm|Payez pour confirmer) /, 'payment_link'],
  [/^(?:A new private link|Un nouveau lien privé) /, 'fresh_link'],
  [/^(?:The photos of .* are ready|Les photos du .* sont prêtes) /, 'photos_ready'],
  [/^(?:A note from your photographer|Un message de votre photographe) /, 'client_note'],
  [/ a booking fee came too late /, 'late_fee_alert', { reason: 'late_fee' }],
  [/^A payment is to be returned/, 'payment_alert', { reason: 'refund_due' }],
  [/^A payment does not match what was due/, 'payment_alert', { reason: 'amount_mismatch' }],
  [/^A callback names another payment/, 'payment_alert', { reason: 'reference_mismatch' }],
  [/^The payment company contradicts itself/, 'payment_alert', { reason: 'contradiction' }],
  [/^Paid at the payment company, but never confirmed/, 'payment_alert', { reason: 'paid_without_delivery' }],
];

const TO_ADMIN: readonly string[] = [
  'booking_alert',
  'late_fee_alert',
  'offline_payment_alert',
  'payment_alert',
];

const REFERENCE = /BKY-\d{4}-[0-9A-Z]{5}/;
const REFERENCES = new RegExp(REFERENCE, 'g');
/** Matches the subject of the email about tomorrow's shoots, the only one that is about several bookings. */
const TOMORROW = /^\d+ shoots? on /;
/** Matches a UUID, except in a link to a booking in the back office. */
const UUIDS = /(?<!\/admin\/bookings\/)\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** Matches the refunded amount in the text of a cancellation email. */
const GOES_BACK = /(?:You will get|Return|La somme de)\s(?:RWF\s)?([\d,\u00A0]+)/g;

/**
 * Converts a sent email to the form of the reference model, as far as the facts can be found in its text. Returns an
 * empty list for other kinds of emails. An email about a payment is returned once for each UUID in its text, because
 * any of them may be the id of the payment.
 */
export const emailsOfSent = ({
  to,
  subject,
  text,
}: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}): readonly Email[] => {
  if (TOMORROW.test(subject))
    return (text.match(REFERENCES) ?? []).map((booking) => ({
      cause: 'tomorrow',
      to: 'admin',
      booking,
      says: { startsAt: subject },
    }));
  const booking = REFERENCE.exec(subject)?.[0];
  const known = SUBJECTS.find(([words]) => words.test(subject));
  if (booking === undefined || known === undefined) return [];
  const [, cause, says] = known;
  const email = { cause, to: TO_ADMIN.includes(cause) ? 'admin' : to, booking };
  if (says?.['reason'] !== undefined)
    return [...new Set(text.match(UUIDS))].map((payment) => ({ ...email, says: { ...says, payment } }));
  if (cause in NOT_REMINDED) return [{ ...email, says: { startsAt: subject } }];
  if (cause !== 'booking_cancelled' && says?.['kind'] !== 'cancelled_by_client')
    return [{ ...email, ...(says === undefined ? {} : { says }) }];
  const refundDueRwf = Array.from(text.matchAll(GOES_BACK), ([, amount = '']) =>
    Number(amount.replaceAll(/\D/g, '')),
  ).reduce((sum, amount) => sum + amount, 0);
  return [{ ...email, says: { ...says, refundDueRwf } }];
};
