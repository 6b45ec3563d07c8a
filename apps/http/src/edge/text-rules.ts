import type { TextKind } from './schema-notes.ts';

/**
 * Decisions, 2: text that nothing can store or show, in any field, is of the wrong shape: NUL, which PostgreSQL has no
 * place for, and half of a surrogate pair, which is no character.
 */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const CONTROL_CHARACTERS: Readonly<Record<TextKind, RegExp>> = {
  line: /\p{Cc}/u,
  lines: /(?![\n\r\t])\p{Cc}/u,
};

/** Decisions, 2: true for text of one line with a control character, or of many with one but LF, CR and tab. */
export const hasForbiddenControl = (kind: TextKind, text: string): boolean =>
  CONTROL_CHARACTERS[kind].test(text);

/** A host, and no name or password in front of it: those make an address look like another's. */
const HTTPS_URI = /^https:\/\/[^/?#@]+(?:[/?#].*)?$/i;
/** The characters RFC 3986 knows; every % begins an escape. */
const URI_CHARACTERS = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;

/**
 * An https address that is a URI as it stands. Its form is checked before parsing, because the URL parser quietly drops
 * line breaks and turns backslashes.
 */
export const isHttpsUrl = (text: string): boolean =>
  HTTPS_URI.test(text) && URI_CHARACTERS.test(text) && URL.canParse(text);
