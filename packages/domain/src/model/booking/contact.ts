import { dialledNumber } from '../phone.ts';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import { cleanText } from '../text.ts';

/** A lower-case address that passed {@link emailAddress}. */
export type EmailAddress = string & { readonly __form: 'email' };

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOTTED_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** specification.md#booking-form: the longest contact address. */
export const LONGEST_EMAIL = 320;

/** The longest address that a client, a studio or a one-off recipient is given. specification.md#change-email */
export const LONGEST_NEW_EMAIL = 254;

/** specification.md#email-form, in any letter case. */
export const isEmailAddress = (text: string): boolean => {
  // Read as given: lowering the case first would turn the Kelvin sign into an ASCII k, another person's address.
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
 * specification.md#email-lowercased: reads an address and lowers its case; a mistyped one is refused naming `email`.
 */
export const emailAddress = (text: string, longest = LONGEST_EMAIL): Result<EmailAddress> =>
  isEmailAddress(text) && text.length <= longest
    ? ok(text.toLowerCase() as EmailAddress)
    : refused(invalid('email', 'wrong_form'));

/** A contact phone in the form in which phones are compared; no email address is like it. */
export type PhoneAddress = string & { readonly __form: 'tel' };

/** What a client is known by: the email address, or without one the phone. specification.md#known-by-phone */
export type ClientAddress = EmailAddress | PhoneAddress;

const TEL = 'tel:';

/** The first number in the text, or where none is understood the whole text. specification.md#known-by-phone */
export const phoneAddress = (phone: string): PhoneAddress =>
  `${TEL}${dialledNumber(phone) ?? cleanText(phone).toLowerCase()}` as PhoneAddress;

/** The phone in it. */
export const phoneIn = (address: PhoneAddress): string => address.slice(TEL.length);

export const isPhoneAddress = (address: ClientAddress): address is PhoneAddress => address.startsWith(TEL);

interface Reachable {
  readonly email: EmailAddress | undefined;
  readonly phone: string;
}

/** What the client of a booking is known by. specification.md#known-by-phone */
export const addressOf = ({ email, phone }: Reachable): ClientAddress => email ?? phoneAddress(phone);
