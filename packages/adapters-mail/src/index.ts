export type { EmailAttachment } from './calendar/calendar-file.ts';
export { renderEmail, type Branding, type RenderedEmail } from './render-email.ts';
export { makeResendMailer, type ResendSettings } from './resend-mailer.ts';
