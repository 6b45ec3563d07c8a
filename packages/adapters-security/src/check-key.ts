/** An HMAC-SHA256 key shorter than its output makes guessing the key easier than guessing the result. */
const SMALLEST_KEY_BYTES = 32;

/**
 * Describes the fault of a secret key from the configuration, in one sentence without the key. Undefined when
 * its UTF-8 form has at least 32 bytes.
 */
export const checkKey = (name: string, value: string | undefined): string | undefined => {
  if (value === undefined || value === '') {
    return `${name} is not set: it needs at least ${SMALLEST_KEY_BYTES} bytes of random text.`;
  }
  const bytes = Buffer.byteLength(value, 'utf8');
  if (bytes >= SMALLEST_KEY_BYTES) return undefined;
  return `${name} is too short: it has ${bytes} bytes and needs at least ${SMALLEST_KEY_BYTES} of random text.`;
};
