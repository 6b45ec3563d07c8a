/** The length of HMAC-SHA256's output. Guessing a shorter key would be easier than guessing the output. */
const SMALLEST_KEY_BYTES = 32;

/**
 * Returns a sentence if a secret key in the configuration is missing or too short. The sentence never contains the key.
 * Returns undefined if the key has at least 32 bytes in UTF-8.
 */
export const checkKey = (name: string, value: string | undefined): string | undefined => {
  if (value === undefined || value === '') {
    return `${name} is not set: it needs at least ${SMALLEST_KEY_BYTES} bytes of random text.`;
  }
  const bytes = Buffer.byteLength(value, 'utf8');
  if (bytes >= SMALLEST_KEY_BYTES) return undefined;
  return `${name} is too short: it has ${bytes} bytes and needs at least ${SMALLEST_KEY_BYTES} of random text.`;
};
