import { dialledNumber } from '../phone.ts';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import { cleanText } from '../text.ts';

/** A lower-case address that passed {@link emailAddress}. */
export type EmailAddress = string & { readonly __form: 'email' };

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOTTED_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The longest accepted contact address, in characters. specification.md#booking-form */
export const LONGEST_EMAIL = 320;

/** The longest new address of a client, studio or one-off recipient, in characters. specification.md#change-email */
export const LONGEST_NEW_EMAIL = 254;

/** True if the text has the form of an email address, in any letter case. specification.md#email-form */
export const isEmailAddress = (text: string): boolean => {
  // Check before lower-casing, which turns a Kelvin sign into an ASCII k: the text would then be another person's
  // address.
  const parts = text.split('@');
  const [local, domain] = parts;
  return (
    parts.length === 2 &&
    local !== undefined &&
    domain !== undefined &&
    text.length <= LONGEST_EMAIL &&
    LOCAL_PART.test(local) &&
    DOTTED_DOMAIN.test(domain)
  );
};

/**
 * Returns the address in lower case. Returns a refusal that names `email` if the text is malformed or longer than
 * `longest`.
 * specification.md#email-lowercased
 */
export const emailAddress = (text: string, longest = LONGEST_EMAIL): Result<EmailAddress> =>
  isEmailAddress(text) && text.length <= longest
    ? ok(text.toLowerCase() as EmailAddress)
    : refused(invalid('email', 'wrong_form'));

/** A contact phone that can be compared with another. It begins with `tel:`, so it never equals an email address. */
export type PhoneAddress = string & { readonly __form: 'tel' };

/** The client's identity: the email address, or else the phone. specification.md#known-by-phone */
export type ClientAddress = EmailAddress | PhoneAddress;

const TEL = 'tel:';

/**
 * Returns the first phone number in the text, or the whole text if no number is recognised.
 * specification.md#known-by-phone
 */
export const phoneAddress = (phone: string): PhoneAddress =>
  `${TEL}${dialledNumber(phone) ?? cleanText(phone).toLowerCase()}` as PhoneAddress;

export const phoneIn = (address: PhoneAddress): string => address.slice(TEL.length);

export const isPhoneAddress = (address: ClientAddress): address is PhoneAddress => address.startsWith(TEL);

interface Reachable {
  readonly email: EmailAddress | undefined;
  readonly phone: string;
}

/** Returns the identity of a booking's client. specification.md#known-by-phone */
export const addressOf = ({ email, phone }: Reachable): ClientAddress => email ?? phoneAddress(phone);
