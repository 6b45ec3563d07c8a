/** A text of one line, or of any number of lines. */
export type TextKind = 'line' | 'lines';

/**
 * True for text that can't be stored or shown: text with NUL, which PostgreSQL refuses, or with half a surrogate pair.
 * specification.md#unstorable-text
 */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const CONTROL_CHARACTERS: Readonly<Record<TextKind, RegExp>> = {
  line: /\p{Cc}/u,
  lines: /(?![\n\r\t])\p{Cc}/u,
};

/**
 * True for a `line` with a control character, and for `lines` with a control character other than LF, CR and tab.
 * specification.md#unstorable-text
 */
export const hasForbiddenControl = (kind: TextKind, text: string): boolean =>
  CONTROL_CHARACTERS[kind].test(text);

/** Every JavaScript runtime has `URL`, although the language does not define `URL`. */
declare const URL: { canParse(text: string): boolean };

/** Allows no credentials before the host, because they could make the address look like an address of another host. */
const HTTPS_URI = /^https:\/\/[^/?#@]+(?:[/?#].*)?$/i;
/** Allows only the characters of RFC 3986, and % only at the beginning of an escape. */
const URI_CHARACTERS = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;

/**
 * Returns an https address with its scheme in lower case; undefined for text that is not a valid https address as
 * written. The patterns are checked first, because the URL parser silently drops line breaks and converts backslashes.
 * specification.md#https-only
 */
export const httpsUrl = (text: string): string | undefined =>
  HTTPS_URI.test(text) && URI_CHARACTERS.test(text) && URL.canParse(text)
    ? text.replace(/^https:/i, 'https:')
    : undefined;

/**
 * Matches a picture's path. No other text that begins with a slash is accepted as an address.
 * specification.md#picture-path
 */
const PICTURE_PATH = /^\/api\/pictures\/[0-9a-f]{64}\.(?:jpg|png|webp)$/;

export const isPicturePath = (address: string | undefined): address is string =>
  address !== undefined && PICTURE_PATH.test(address);

/**
 * Returns an https address, or the path of one of our pictures; undefined for any other text.
 * specification.md#picture-references
 */
export const imageUrl = (text: string): string | undefined => (isPicturePath(text) ? text : httpsUrl(text));
