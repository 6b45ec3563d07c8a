import { isEmailAddress } from '../booking/contact.ts';
import { dialledNumber } from '../phone.ts';

/** The data that identifies a client in the bodies of deliveries. */
export interface ClientNames {
  readonly emails: readonly string[];
  /** The phones as typed, or as + and digits. */
  readonly phones: readonly string[];
  /** The references of the client's payments. */
  readonly ourRefs: readonly string[];
}

/**
 * Returns a function that tells whether a body contains an email address, a phone or a payment of this client. Letter
 * case does not matter, and the text may be escaped as in JSON or a form. A part of a longer address or number does not
 * count, because the longer text identifies another person. specification.md#named-in-body
 */
export const makeIsNamedIn = ({ emails, phones, ourRefs }: ClientNames): ((body: Uint8Array) => boolean) => {
  const words = new Set([...emails, ...ourRefs]);
  const numbers = new Set(phones.flatMap(numbersIn).map(wholeNumber));
  const endings = new Set(Array.from(numbers, endingOf));
  return (body) => {
    const text = plainText(body);
    return (
      [...addressesIn(text), ...(text.match(UUID) ?? [])].some((word) => words.has(word)) ||
      numbersIn(text).some((digits) => endings.has(endingOf(digits)) && numbers.has(wholeNumber(digits)))
    );
  };
};

const ESCAPED = /\\u([0-9a-f]{4})|%([0-7][0-9a-f])/gi;
const ESCAPED_SPACE = /\\[bfnrt]/g;

/**
 * Converts only ASCII letters to lower case. Otherwise a Kelvin sign would become a k, which could turn the text into
 * another person's address.
 */
const plainText = (body: Uint8Array): string =>
  decoded(body)
    .replaceAll(ESCAPED_SPACE, ' ')
    .replaceAll(ESCAPED, (_, unit: string | undefined, byte: string) =>
      String.fromCharCode(Number.parseInt(unit ?? byte, 16)),
    )
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Calling a function with more arguments than this may overflow the stack. */
const BYTES_AT_ONCE = 8192;
const NO_ASCII = /[\u0080-\u00FF]/;

/** Returns the body decoded as UTF-8. If the body is not UTF-8, returns each byte as one character. */
const decoded = (body: Uint8Array): string => {
  let bytes = '';
  for (let start = 0; start < body.length; start += BYTES_AT_ONCE)
    bytes += String.fromCharCode(...body.subarray(start, start + BYTES_AT_ONCE));
  if (!NO_ASCII.test(bytes)) return bytes;
  try {
    return decodeURIComponent(bytes.replaceAll(/[%\u0080-\u00FF]/g, (byte) => `%${hexOf(byte)}`));
  } catch {
    return bytes;
  }
};

const hexOf = (byte: string): string => byte.charCodeAt(0).toString(16).padStart(2, '0');

const UUID = /(?<![0-9a-f])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-f])/g;

const QUOTED = /"([^"@\s\\]+@[^"@\s\\]+)"/g;
/**
 * Excludes the characters that end a value in a form, a link or a template. An address with such a character is found
 * only in quotes.
 */
const ADDRESS = /(?<![\p{L}\p{M}\p{N}!#$%*+^_~.'-])[\p{L}\p{M}\p{N}!#$%*+^_~.'-]+@[\p{L}\p{M}\p{N}.-]+/gu;
/** Matches a quotation mark or full stop before an address, and a full stop or hyphen after it. */
const AROUND = /^['.]+|[.-]+$/g;

const addressesIn = (text: string): readonly string[] => {
  const quoted: string[] = [];
  const rest = text.replaceAll(QUOTED, (whole, address: string) => {
    if (!isEmailAddress(address)) return whole;
    quoted.push(address);
    return '';
  });
  return [...quoted, ...(rest.match(ADDRESS) ?? []).map((address) => address.replaceAll(AROUND, ''))];
};

const NUMBER = /(?<![\p{L}\p{N}])\d(?:[ .\u00A0-]?\d)*(?![\p{L}\p{N}])/gu;
const BETWEEN_DIGITS = /[ .\u00A0-]/;

/**
 * A number with at least this many digits has a country code or a leading zero. Such a number is complete even next to
 * other digits.
 */
const DIGITS_WITH_CODE = 10;
const FEWEST_DIGITS = 8;

/**
 * Returns the digits that may be phone numbers: each run of digits without its separators, and also each long part
 * between separators.
 */
const numbersIn = (text: string): readonly string[] =>
  (text.match(NUMBER) ?? []).flatMap((written) => {
    const parts = written.split(BETWEEN_DIGITS);
    const apart = parts.length === 1 ? [] : parts.filter(({ length }) => length >= DIGITS_WITH_CODE);
    return [parts.join(''), ...apart].filter(({ length }) => length >= FEWEST_DIGITS);
  });

const endingOf = (digits: string): string => digits.slice(-FEWEST_DIGITS);

/** Returns the digits with their country code, if the code is known. */
const wholeNumber = (digits: string): string => dialledNumber(digits)?.slice(1) ?? digits;
