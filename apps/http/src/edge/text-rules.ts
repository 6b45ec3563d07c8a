import type { TextKind } from './schema-notes.ts';

/**
 * specification.md#unstorable-text: text that can't be stored or shown is of the wrong shape in any field: NUL, which
 * PostgreSQL can't store, and half of a surrogate pair, which is no character.
 */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const CONTROL_CHARACTERS: Readonly<Record<TextKind, RegExp>> = {
  line: /\p{Cc}/u,
  lines: /(?![\n\r\t])\p{Cc}/u,
};

/**
 * specification.md#unstorable-text: true for text of one line with a control character, or of many with one but LF, CR
 * and tab.
 */
export const hasForbiddenControl = (kind: TextKind, text: string): boolean =>
  CONTROL_CHARACTERS[kind].test(text);

/** A host without credentials before it, which could make an address look like another host's. */
const HTTPS_URI = /^https:\/\/[^/?#@]+(?:[/?#].*)?$/i;
/** The characters of RFC 3986; every % begins an escape. */
const URI_CHARACTERS = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;

/**
 * An https address that is a URI as it stands. Its form is checked before parsing, because the URL parser quietly drops
 * line breaks and turns backslashes.
 */
export const isHttpsUrl = (text: string): boolean =>
  HTTPS_URI.test(text) && URI_CHARACTERS.test(text) && URL.canParse(text);
