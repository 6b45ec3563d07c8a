import { bookingNamedIn, type EmailCause, type EmailMessage, type Locale } from '@booky/domain';
import { calendarFile, type EmailAttachment } from './calendar/calendar-file.ts';
import { readSender } from './calendar/sender.ts';
import type { EmailContent } from './content/email-content.ts';
import { layOutHtml } from './content/html-layout.ts';
import { letterheadOf, replyAddressOf } from './content/letterhead.ts';
import { toHeadline } from './content/plain-text.ts';
import { layOutText } from './content/text-layout.ts';
import type { Site } from './links.ts';
import type { StudioFacts } from './studio-facts.ts';
import { apiKeyCreated } from './templates/api-key-created.ts';
import { balanceDue } from './templates/balance-due.ts';
import { bookingAlert } from './templates/booking-alert.ts';
import { bookingCancelled } from './templates/booking-cancelled.ts';
import { bookingConfirmed } from './templates/booking-confirmed.ts';
import { bookingRescheduled } from './templates/booking-rescheduled.ts';
import { bookingUpdated } from './templates/booking-updated.ts';
import { calendarAlert } from './templates/calendar-alert.ts';
import { cancellationCopy } from './templates/cancellation-copy.ts';
import { clientNote } from './templates/client-note.ts';
import { deliveryAlert } from './templates/delivery-alert.ts';
import { emailChange } from './templates/email-change.ts';
import { emailChanged } from './templates/email-changed.ts';
import { freshLink } from './templates/fresh-link.ts';
import { gatheredAlert } from './templates/gathered-alert.ts';
import { lapsedHoldsAlert } from './templates/lapsed-holds-alert.ts';
import { lateFeeAlert } from './templates/late-fee-alert.ts';
import { loginFailures } from './templates/login-failures.ts';
import { offlinePaymentAlert } from './templates/offline-payment-alert.ts';
import { passwordReset } from './templates/password-reset.ts';
import { paymentAlert } from './templates/payment-alert.ts';
import { paymentInstructions } from './templates/payment-instructions.ts';
import { paymentLink } from './templates/payment-link.ts';
import { paymentReceipt } from './templates/payment-receipt.ts';
import { photosExpiring } from './templates/photos-expiring.ts';
import { photosReady } from './templates/photos-ready.ts';
import { sessionFeeRequested } from './templates/session-fee-requested.ts';
import { shootReminder } from './templates/shoot-reminder.ts';
import { thankYou } from './templates/thank-you.ts';
import { tomorrow } from './templates/tomorrow.ts';
import { unknownPaymentAlert } from './templates/unknown-payment-alert.ts';
import { webhookOff } from './templates/webhook-off.ts';
import { unprovenDeliveryAlert } from './templates/unproven-delivery-alert.ts';

/** A finished email. The subject is one line. The HTML and the plain text have the same words. */
export interface RenderedEmail {
  readonly to: string;
  /** The studio's address for replies. Without it, replies go to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly cause: EmailCause;
  readonly locale: Locale;
  /** The shoot's calendar file, if the email is about a confirmation, a new time, an update or a cancellation. */
  readonly attachments: readonly EmailAttachment[];
}

/** The settings of emails from the configuration. */
export interface Branding extends Site {
  /** The sender, as `name@domain` or `Name <name@domain>`. */
  readonly from: string;
}

/**
 * Renders an email in the language that the message names. If the message and the studio are the same, the bytes are
 * always the same, so that the mail service recognises a second try. `specification.md#email-causes`
 */
export const renderEmail = (
  message: EmailMessage,
  branding: Branding,
  studio: StudioFacts,
): RenderedEmail => {
  const { locale } = message;
  const content = contentOf(message, branding);
  const letterhead = letterheadOf(studio, locale, !TO_ADMIN.has(message.cause), bookingNamedIn(message));
  const replyTo = replyAddressOf(studio);
  return {
    to: message.to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: toHeadline(content.subject),
    text: layOutText(content, locale, letterhead),
    html: layOutHtml(content, locale, letterhead),
    cause: message.cause,
    locale,
    attachments: attachmentsOf(message, branding.from),
  };
};

const TO_ADMIN: ReadonlySet<EmailCause> = new Set([
  'tomorrow',
  'booking_alert',
  'late_fee_alert',
  'offline_payment_alert',
  'payment_alert',
  'password_reset',
  'login_failures',
  'calendar_alert',
  'api_key_created',
  'webhook_off',
]);

const CANCELS: ReadonlySet<EmailCause> = new Set(['booking_cancelled', 'cancellation_copy']);

const attachmentsOf = (message: EmailMessage, from: string): readonly EmailAttachment[] =>
  'calendar' in message
    ? [calendarFile({ ...message, isCancelled: CANCELS.has(message.cause) }, readSender(from))]
    : [];

const contentOf = (message: EmailMessage, site: Site): EmailContent => {
  switch (message.cause) {
    case 'booking_confirmed':
      return bookingConfirmed(message, site);
    case 'booking_rescheduled':
      return bookingRescheduled(message);
    case 'booking_updated':
      return bookingUpdated(message);
    case 'booking_cancelled':
      return bookingCancelled(message, site);
    case 'cancellation_copy':
      return cancellationCopy(message, site);
    case 'fresh_link':
      return freshLink(message, site);
    case 'payment_link':
      return paymentLink(message, site);
    case 'email_change':
      return emailChange(message, site);
    case 'email_changed':
      return emailChanged(message);
    case 'session_fee_requested':
      return sessionFeeRequested(message, site);
    case 'payment_instructions':
      return paymentInstructions(message, site);
    case 'payment_receipt':
      return paymentReceipt(message, site);
    case 'shoot_reminder':
      return shootReminder(message, site);
    case 'balance_due':
      return balanceDue(message, site);
    case 'photos_expiring':
      return photosExpiring(message);
    case 'thank_you':
      return thankYou(message);
    case 'tomorrow':
      return tomorrow(message, site);
    case 'photos_ready':
      return photosReady(message);
    case 'client_note':
      return clientNote(message);
    case 'booking_alert':
      return 'reason' in message ? lapsedHoldsAlert(message, site) : bookingAlert(message, site);
    case 'offline_payment_alert':
      return offlinePaymentAlert(message, site);
    case 'late_fee_alert':
      return lateFeeAlert(message, site);
    case 'payment_alert':
      return contentOfAlert(message, site);
    case 'password_reset':
      return passwordReset(message, site);
    case 'login_failures':
      return loginFailures(message, site);
    case 'calendar_alert':
      return calendarAlert(message, site);
    case 'api_key_created':
      return apiKeyCreated(message, site);
    case 'webhook_off':
      return webhookOff(message, site);
    default:
      return message satisfies never;
  }
};

const contentOfAlert = (
  message: Extract<EmailMessage, { readonly cause: 'payment_alert' }>,
  site: Site,
): EmailContent => {
  if (message.reason === 'delivery_keeps_failing') return deliveryAlert(message, site);
  if (message.reason === 'unknown_payment') return unknownPaymentAlert(message);
  if (message.reason === 'unproven_delivery') return unprovenDeliveryAlert(message, site);
  return message.reason === 'gathered' ? gatheredAlert(message) : paymentAlert(message, site);
};
