export { renderEmail, type Branding, type RenderedEmail } from './render-email.ts';
export { makeResendMailer, type ResendSettings } from './resend-mailer.ts';
