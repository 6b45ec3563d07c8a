import { nat } from 'fast-check';

/** Returns a copy of the bytes with one bit flipped. */
export const flipBit = (bytes: Uint8Array, bit: number): Uint8Array => {
  const flipped = Uint8Array.from(bytes);
  const index = Math.floor(bit / 8) % flipped.length;
  flipped[index] = (flipped[index] ?? 0) ^ (1 << (bit % 8));
  return flipped;
};

/** Returns the text with one bit of one UTF-16 unit flipped. */
export const flipBitOfText = (text: string, bit: number): string => {
  const index = Math.floor(bit / 16) % text.length;
  const unit = text.charCodeAt(index) ^ (1 << (bit % 16));
  return text.slice(0, index) + String.fromCharCode(unit) + text.slice(index + 1);
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Returns the base64 of a digest with another last character. The last character of 32 bytes has two unused bits, which
 * a lenient decoder ignores.
 */
export const setUnusedBit = (base64: string): string =>
  base64.replace(/.(?==?$)/, (last) => DIGITS[DIGITS.indexOf(last) + 1] ?? '');

export const anyBit = nat({ max: 1_000_000 });
