import { EVENTS } from '../events/index.ts';

/**
 * The cases that random histories must reach. A case consists of an event and its answer, or of an applied event and
 * what it did to the payment and the booking.
 */
export const CASES: readonly string[] = [
  ...Object.entries(EVENTS).flatMap(([name, { reaches, reachesAtOnce = [] }]) => [
    ...reaches.map((answer) => `${name}: ${answer}`),
    ...reachesAtOnce.map((answer) => `at once, ${name}: ${answer}`),
  ]),
  '2 at once',
  '3 at once',
  '4 at once',
  'asked: failed',
  'asked: paid',
  'broke after_commit',
  'broke before_commit',
  'emailed: booking_updated',
  'emailed: offline_payment_alert',
  'emailed: payment_instructions',
  'emailed: payment_receipt',
  'emailed: balance_due',
  'emailed: photos_expiring',
  'emailed: shoot_reminder',
  'emailed: thank_you',
  'emailed: tomorrow',
  'emails refused',
  'emails sent',
  'retried',
];
