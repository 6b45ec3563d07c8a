/** Texts that need no quotation marks: they have no colon and do not look like JSON. */
const PLAIN = /^[\w.-]+$/;

const partOf = (part: unknown): string => {
  if (part === undefined || part === null) return '';
  return encodeURIComponent(typeof part === 'string' && PLAIN.test(part) ? part : JSON.stringify(part));
};

/**
 * Joins parts of any types into a key that differs if any part differs. A missing part counts as null, a number as its
 * digits. `specification.md#delivery-repeat`
 */
export const eventKey = (...parts: readonly unknown[]): string => parts.map(partOf).join(':');
