const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns a lower-case UUID, or else null, which equals no id. References come from outside, and the database refuses
 * to compare an id with any other text.
 */
export const uuidOrNull = (text: string): string | null => (UUID.test(text) ? text : null);
