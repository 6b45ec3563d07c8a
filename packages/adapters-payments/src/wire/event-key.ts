/** Texts that go into the key unchanged: they contain no colon and cannot be taken for JSON. */
const PLAIN = /^[\w.-]+$/;

const partOf = (part: unknown): string => {
  if (part === undefined || part === null) return '';
  return encodeURIComponent(typeof part === 'string' && PLAIN.test(part) ? part : JSON.stringify(part));
};

/**
 * Joins parts of any type into a key. Keys differ if any part differs. A missing part counts as null, and a number as
 * its digits. `specification.md#delivery-repeat`
 */
export const eventKey = (...parts: readonly unknown[]): string => parts.map(partOf).join(':');
