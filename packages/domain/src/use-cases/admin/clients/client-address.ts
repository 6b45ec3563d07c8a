import { type ClientAddress, emailAddress, phoneAddress } from '../../../model/booking/contact.ts';
import { BOOKING_LIMITS, within } from '../../../model/limits.ts';
import { ok, type Result } from '../../../model/result.ts';

/** The client's identity: the email address, or the phone of a client without an email address. */
export type ClientGiven = { readonly email: string } | { readonly phone: string };

/**
 * Reads a client's identity. Refuses, and names `email` or `phone`, if the value is malformed.
 * specification.md#known-by-phone
 */
export const clientAddress = (given: ClientGiven): Result<ClientAddress> => {
  if ('email' in given) return emailAddress(given.email);
  const read = within({ phone: BOOKING_LIMITS.phone }, given);
  return read.ok ? ok(phoneAddress(read.value.phone)) : read;
};
