import { type ClientAddress, emailAddress, phoneAddress } from '../../../model/booking/contact.ts';
import { BOOKING_LIMITS, within } from '../../../model/limits.ts';
import { ok, type Result } from '../../../model/result.ts';

/** How the client is known: by the email address, or by the phone if the client has no email address. */
export type ClientGiven = { readonly email: string } | { readonly phone: string };

/**
 * Reads a client's identity. Refuses a malformed value with `validation_failed` (naming `email` or `phone`).
 * specification.md#known-by-phone
 */
export const clientAddress = (given: ClientGiven): Result<ClientAddress> => {
  if ('email' in given) return emailAddress(given.email);
  const read = within({ phone: BOOKING_LIMITS.phone }, given);
  return read.ok ? ok(phoneAddress(read.value.phone)) : read;
};
