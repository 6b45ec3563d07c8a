/** Matches texts that go into the key unchanged. They contain no colon and cannot look like JSON. */
const PLAIN = /^[\w.-]+$/;

const partOf = (part: unknown): string => {
  if (part === undefined || part === null) return '';
  return encodeURIComponent(typeof part === 'string' && PLAIN.test(part) ? part : JSON.stringify(part));
};

/**
 * Joins parts of any type into a key. Two keys differ if any of their parts differ. A missing part counts as null, and
 * a number counts as its digits. `specification.md#delivery-repeat`
 */
export const eventKey = (...parts: readonly unknown[]): string => parts.map(partOf).join(':');
