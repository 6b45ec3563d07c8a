const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns a UUID in lower case. Returns null for any other text. The database would refuse to compare an id with such a
 * text, but it can compare an id with null and finds no row.
 */
export const uuidOrNull = (text: string): string | null => (UUID.test(text) ? text : null);
