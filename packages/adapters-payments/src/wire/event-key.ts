/** Texts that need no quotation marks: they hold no colon and look like no JSON text, list or object. */
const PLAIN = /^[\w.-]+$/;

const partOf = (part: unknown): string => {
  if (part === undefined || part === null) return '';
  return encodeURIComponent(typeof part === 'string' && PLAIN.test(part) ? part : JSON.stringify(part));
};

/**
 * Makes one key of these parts, of whatever types, and another as soon as one of them differs. A missing part counts as
 * null, a number as its digits. `specification.md#delivery-repeat`
 */
export const eventKey = (...parts: readonly unknown[]): string => parts.map(partOf).join(':');
