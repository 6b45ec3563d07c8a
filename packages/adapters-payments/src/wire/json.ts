export type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value if it is an object. Returns undefined for any other value, including an array and null. */
export const asObject = (value: unknown): JsonObject | undefined => (isObject(value) ? value : undefined);

/**
 * Parses the bytes as a JSON object. Returns undefined if the bytes are not UTF-8, not JSON, or not an object. Never
 * throws.
 */
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
 * Returns the value if it is a text of one to 200 printable ASCII characters, such as a provider's word or id. Returns
 * undefined for any other value, because it might not fit a text column or an index.
 */
export const asWord = (value: unknown): string | undefined =>
  typeof value === 'string' && WORD.test(value) ? value : undefined;

/** Like {@link asWord}, but also accepts whole numbers, because some providers' ids are numbers. */
export const asIdentifier = (value: unknown): string | undefined =>
  Number.isSafeInteger(value) ? String(value) : asWord(value);

const LINE = /^[^\p{Cc}]{1,200}$/u;

/** Returns the value if it can be a name: one to 200 characters of any script, without control characters. */
export const asName = (value: unknown): string | undefined =>
  typeof value === 'string' && LINE.test(value.trim()) ? value.trim() : undefined;
