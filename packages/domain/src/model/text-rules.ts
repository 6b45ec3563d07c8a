/** One line of text, or any number of lines. */
export type TextKind = 'line' | 'lines';

/**
 * True for text that can't be stored or shown: with NUL, which PostgreSQL refuses, or half of a surrogate pair, which is
 * no character. specification.md#unstorable-text
 */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const CONTROL_CHARACTERS: Readonly<Record<TextKind, RegExp>> = {
  line: /\p{Cc}/u,
  lines: /(?![\n\r\t])\p{Cc}/u,
};

/**
 * True for one line with a control character, and for lines with one other than LF, CR and tab.
 * specification.md#unstorable-text
 */
export const hasForbiddenControl = (kind: TextKind, text: string): boolean =>
  CONTROL_CHARACTERS[kind].test(text);

/** Of every JavaScript runtime, though no part of the language. */
declare const URL: { canParse(text: string): boolean };

/** A host without credentials before it, which could make an address look like another host's. */
const HTTPS_URI = /^https:\/\/[^/?#@]+(?:[/?#].*)?$/i;
/** The characters of RFC 3986; every % begins an escape. */
const URI_CHARACTERS = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;

/**
 * An https address that is a URI as it is, with its scheme in lower case; undefined for any other text. Its form is
 * checked before parsing, because the URL parser quietly drops line breaks and turns backslashes. specification.md#https-only
 */
export const httpsUrl = (text: string): string | undefined =>
  HTTPS_URI.test(text) && URI_CHARACTERS.test(text) && URL.canParse(text)
    ? text.replace(/^https:/i, 'https:')
    : undefined;
