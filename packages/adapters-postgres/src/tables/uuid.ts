const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns the text in lower case if it is a UUID; otherwise null, which equals no id. References come from callers, and
 * the database refuses to compare an id with a text that is not a UUID.
 */
export const uuidOrNull = (text: string): string | null => (UUID.test(text) ? text : null);
