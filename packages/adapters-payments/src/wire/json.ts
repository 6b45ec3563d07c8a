export type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object, or undefined when it is anything else, an array or null included. */
export const asObject = (value: unknown): JsonObject | undefined => (isObject(value) ? value : undefined);

/** The bytes as a JSON object; undefined when they are not UTF-8, not JSON, or JSON of another kind. Never throws. */
export const parseObject = (bytes: Uint8Array | undefined): JsonObject | undefined => {
  if (bytes === undefined) return undefined;
  try {
    return asObject(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
};

const WORD = /^[\x20-\x7e]{1,200}$/;

/**
 * The value as one of the provider's words or ids: one to 200 printable ASCII characters. Anything else is undefined,
 * so that what a provider sends always fits a text column and an index.
 */
export const asWord = (value: unknown): string | undefined =>
  typeof value === 'string' && WORD.test(value) ? value : undefined;

/** As {@link asWord}, and a whole number counts too: some providers have numbered their ids. */
export const asIdentifier = (value: unknown): string | undefined =>
  Number.isSafeInteger(value) ? String(value) : asWord(value);

const LINE = /^[^\p{Cc}]{1,200}$/u;

/** The value as a name: one to 200 characters of any script, none of them a control character. */
export const asName = (value: unknown): string | undefined =>
  typeof value === 'string' && LINE.test(value.trim()) ? value.trim() : undefined;
