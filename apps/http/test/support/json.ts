export { isJson, type Json } from '../../testing/json.ts';

/** What the keys lead to in a value of an answer; throws when a key is not there. */
export const at = (value: unknown, ...keys: readonly (string | number)[]): unknown => {
  let part = value;
  for (const key of keys) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) {
      throw new Error(`the answer has no ${keys.join('.')}: ${JSON.stringify(value)}`);
    }
    part = Reflect.get(part, key);
  }
  return part;
};

/** The text the keys lead to; throws for anything but text. */
export const textAt = (value: unknown, ...keys: readonly (string | number)[]): string => {
  const text = at(value, ...keys);
  if (typeof text !== 'string') throw new Error(`${keys.join('.')} is no text: ${JSON.stringify(value)}`);
  return text;
};

/** The list the keys lead to; throws for anything but a list. */
export const listAt = (value: unknown, ...keys: readonly (string | number)[]): readonly unknown[] => {
  const list = at(value, ...keys);
  if (!Array.isArray(list)) throw new Error(`${keys.join('.')} is no list: ${JSON.stringify(value)}`);
  return list;
};
