/** Texts that hold neither a colon nor what JSON begins a text, list or object with. */
const PLAIN = /^[\w.-]+$/;

const partOf = (part: unknown): string => {
  if (part === undefined || part === null) return '';
  return encodeURIComponent(typeof part === 'string' && PLAIN.test(part) ? part : JSON.stringify(part));
};

/**
 * One key for these parts, whatever their types, and another as soon as one of them differs: a repeat of an event has
 * its key, anything else about it is a delivery of its own. A missing part counts as null, a number as its digits.
 * `specification.md#delivery-repeat`
 */
export const eventKey = (...parts: readonly unknown[]): string => parts.map(partOf).join(':');
