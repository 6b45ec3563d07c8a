const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The text when it is a lower-case UUID, else null, which equals no id. References come from outside, and the database
 * refuses to compare an id with any other text.
 */
export const uuidOrNull = (text: string): string | null => (UUID.test(text) ? text : null);
