/** A JSON object in an answer. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Follows these keys into an answer and returns the value. Throws if a key is missing. */
export const at = (value: unknown, ...keys: readonly (string | number)[]): unknown => {
  let part = value;
  for (const key of keys) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) {
      throw new Error(`the answer has no value at '${keys.join('.')}': ${JSON.stringify(value)}`);
    }
    part = Reflect.get(part, key);
  }
  return part;
};

/** Returns the text under these keys. Throws if the value is not a string. */
export const textAt = (value: unknown, ...keys: readonly (string | number)[]): string => {
  const text = at(value, ...keys);
  if (typeof text !== 'string')
    throw new Error(`the value at '${keys.join('.')}' is not a text: ${JSON.stringify(value)}`);
  return text;
};

/** Returns the list under these keys. Throws if the value is not a list. */
export const listAt = (value: unknown, ...keys: readonly (string | number)[]): readonly unknown[] => {
  const list = at(value, ...keys);
  if (!Array.isArray(list))
    throw new Error(`the value at '${keys.join('.')}' is not a list: ${JSON.stringify(value)}`);
  return list;
};

/** Returns the object under these keys. Throws if the value is not an object. */
export const jsonAt = (value: unknown, ...keys: readonly (string | number)[]): Json => {
  const object = at(value, ...keys);
  if (!isJson(object))
    throw new Error(`the value at '${keys.join('.')}' is not an object: ${JSON.stringify(value)}`);
  return object;
};
