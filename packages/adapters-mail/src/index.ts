export {
  type CalendarEntry,
  calendarFile,
  type CalendarShoot,
  type EmailAttachment,
} from './calendar/calendar-file.ts';
export { feedFile } from './calendar/feed-file.ts';
export { readSender, type Sender } from './calendar/sender.ts';
export { bookingLink, type Pages, payLink } from './links.ts';
export type { Branding, RenderedEmail } from './render-email.ts';
export { checkResendKey, makeResendMailer, type ResendSettings } from './resend-mailer.ts';
export { readSmtpAddress, type SmtpAddress } from './smtp/smtp-address.ts';
export {
  checkSmtpLogin,
  makeSmtpMailer,
  type SmtpMailer,
  type SmtpServerSettings,
  type SmtpSettings,
} from './smtp/smtp-mailer.ts';
export { type StudioFacts, UNSET_STUDIO } from './studio-facts.ts';
