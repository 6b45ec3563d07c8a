const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns a UUID in lower case. Returns null for any other text, because null equals no id. The database would refuse
 * to compare an id with a text that is not a UUID.
 */
export const uuidOrNull = (text: string): string | null => (UUID.test(text) ? text : null);
