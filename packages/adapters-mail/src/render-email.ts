import type { EmailCause, EmailMessage, Locale } from '@booky/domain';
import { calendarFile, type EmailAttachment } from './calendar/calendar-file.ts';
import { readSender } from './calendar/sender.ts';
import type { EmailContent } from './content/email-content.ts';
import { layOutHtml } from './content/html-layout.ts';
import { toSubject } from './content/plain-text.ts';
import { layOutText } from './content/text-layout.ts';
import { bookingAlert } from './templates/booking-alert.ts';
import { bookingCancelled } from './templates/booking-cancelled.ts';
import { bookingConfirmed } from './templates/booking-confirmed.ts';
import { bookingRescheduled } from './templates/booking-rescheduled.ts';
import { clientNote } from './templates/client-note.ts';
import { deliveryAlert } from './templates/delivery-alert.ts';
import { emailChange } from './templates/email-change.ts';
import { emailChanged } from './templates/email-changed.ts';
import { freshLink } from './templates/fresh-link.ts';
import { gatheredAlert } from './templates/gathered-alert.ts';
import { lateFeeAlert } from './templates/late-fee-alert.ts';
import { loginFailures } from './templates/login-failures.ts';
import { passwordReset } from './templates/password-reset.ts';
import { paymentAlert } from './templates/payment-alert.ts';
import { photosReady } from './templates/photos-ready.ts';
import { sessionFeeRequested } from './templates/session-fee-requested.ts';
import { unknownPaymentAlert } from './templates/unknown-payment-alert.ts';

/** An email as it goes out. The subject is one line; HTML and text say the same. */
export interface RenderedEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly cause: EmailCause;
  readonly locale: Locale;
  /** The shoot for the client's calendar, with the emails that confirm, move or cancel it. */
  readonly attachments: readonly EmailAttachment[];
}

/** What emails take from the configuration. */
export interface Branding {
  /** The sender, as `name@domain` or `Name <name@domain>`. */
  readonly from: string;
  /** Where links point, such as `https://studio.example`; a slash at its end makes no difference. */
  readonly frontendOrigin: string;
  /** Signs every email when it is given: the name of the studio or of the person who answers questions. */
  readonly supportName?: string;
}

/**
 * `specification.md#email-causes`: writes an email in the language of its message. The same message always gives the
 * same email: a retry must repeat its bytes for the mail service to recognise it.
 */
export const renderEmail = (message: EmailMessage, branding: Branding): RenderedEmail => {
  const content = contentOf(message, branding.frontendOrigin);
  return {
    to: message.to,
    subject: toSubject(content.subject),
    text: layOutText(content, message.locale, branding.supportName),
    html: layOutHtml(content, message.locale, branding.supportName),
    cause: message.cause,
    locale: message.locale,
    attachments: attachmentsOf(message, branding.from),
  };
};

const attachmentsOf = (message: EmailMessage, from: string): readonly EmailAttachment[] =>
  'calendar' in message
    ? [calendarFile({ ...message, isCancelled: message.cause === 'booking_cancelled' }, readSender(from))]
    : [];

const contentOf = (message: EmailMessage, frontendOrigin: string): EmailContent => {
  switch (message.cause) {
    case 'booking_confirmed':
      return bookingConfirmed(message, frontendOrigin);
    case 'booking_rescheduled':
      return bookingRescheduled(message);
    case 'booking_cancelled':
      return bookingCancelled(message);
    case 'fresh_link':
      return freshLink(message, frontendOrigin);
    case 'email_change':
      return emailChange(message, frontendOrigin);
    case 'email_changed':
      return emailChanged(message);
    case 'session_fee_requested':
      return sessionFeeRequested(message);
    case 'photos_ready':
      return photosReady(message);
    case 'client_note':
      return clientNote(message);
    case 'booking_alert':
      return bookingAlert(message);
    case 'late_fee_alert':
      return lateFeeAlert(message);
    case 'payment_alert':
      return contentOfAlert(message);
    case 'password_reset':
      return passwordReset(message, frontendOrigin);
    case 'login_failures':
      return loginFailures(message);
    default:
      return message satisfies never;
  }
};

const contentOfAlert = (
  message: Extract<EmailMessage, { readonly cause: 'payment_alert' }>,
): EmailContent => {
  if (message.reason === 'delivery_keeps_failing') return deliveryAlert(message);
  if (message.reason === 'unknown_payment') return unknownPaymentAlert(message);
  return message.reason === 'gathered' ? gatheredAlert(message) : paymentAlert(message);
};
