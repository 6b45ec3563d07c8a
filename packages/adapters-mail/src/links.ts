/**
 * `specification.md#link-addresses`: the addresses of the frontend that emails lead to. The token is the last path
 * segment, whole; a token is base64url and needs no escaping, anything else is kept inside its segment.
 */
const linkTo =
  (folder: string) =>
  (frontendOrigin: string, token: string): string =>
    `${frontendOrigin.replace(/\/+$/, '')}/${folder}/${encodeURIComponent(token.toWellFormed())}`;

/** A client's booking, by its access token. */
export const bookingLink = linkTo('booking');

/** Where a client confirms a new email address. */
export const emailChangeLink = linkTo('confirm-email-change');

/** Where the admin sets a new password. */
export const passwordResetLink = linkTo('admin/reset-password');
