/**
 * Thrown for a broken file: its first bytes announce a picture format, but later bytes break the rules of that format.
 */
export class Broken extends Error {
  constructor(what: string) {
    super(`the picture is broken: ${what}`);
    this.name = 'Broken';
  }
}

/** Returns a part of the bytes. Throws {@link Broken} if the bytes end before the part does. */
export const partOf = (bytes: Uint8Array, from: number, length: number): Uint8Array => {
  if (length < 0 || from + length > bytes.length) throw new Broken('it ends too early');
  return bytes.subarray(from, from + length);
};

/** Reads a big-endian number. Throws {@link Broken} if the bytes end before the number does. */
export const bigEndian = (bytes: Uint8Array, from: number, length: number): number =>
  partOf(bytes, from, length).reduce((number, byte) => number * 256 + byte, 0);

/** Reads a little-endian number. Throws {@link Broken} if the bytes end before the number does. */
export const littleEndian = (bytes: Uint8Array, from: number, length: number): number =>
  partOf(bytes, from, length).reduceRight((number, byte) => number * 256 + byte, 0);

/** Converts each byte to one character. */
export const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

export const startsWith = (bytes: Uint8Array, text: string): boolean =>
  latin1(bytes.subarray(0, text.length)) === text;

/** Converts each character of the text to one byte. */
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
