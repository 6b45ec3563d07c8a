/** All that a store holds, as text; alike for stores that hold alike. */
export const asText = (stored: object): string =>
  JSON.stringify(stored, (_key, value: unknown) => {
    if (value instanceof Map) return [...value];
    return value instanceof Uint8Array ? Array.from(value) : value;
  });
