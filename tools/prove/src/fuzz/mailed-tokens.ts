import type { EmailMessage } from '@booky/domain';
import type { Knowledge } from './knowledge.ts';

/** Learns the secrets in a queued email. */
export const addTokens = (knowledge: Knowledge, email: EmailMessage): void => {
  if ('accessToken' in email) knowledge.add('accessToken', email.accessToken);
  if ('checkoutToken' in email)
    knowledge.add('reference checkoutToken', `${email.shoot.reference} ${email.checkoutToken}`);
  if ('confirmationToken' in email) knowledge.add('confirmationToken', email.confirmationToken);
  if ('resetToken' in email) knowledge.add('resetToken', email.resetToken);
};

/** Learns the secrets in the links of a sent email. */
export const addLinks = (knowledge: Knowledge, links: readonly string[]): void => {
  // Text that a client typed can look like a link although it is not one.
  for (const link of links.filter((one) => URL.canParse(one))) {
    const [above, folder, token = ''] = ['', ...new URL(link).pathname.split('/')].slice(-3);
    if (above === 'pay') knowledge.add('reference checkoutToken', `${folder} ${token}`);
    if (folder === 'booking') knowledge.add('accessToken', token);
    if (folder === 'confirm-email-change') knowledge.add('confirmationToken', token);
    if (folder === 'reset-password') knowledge.add('resetToken', token);
  }
};
