/** The orientation of a picture, from 1 to 8 as in Exif. The orientation 1 is upright. */
export type Orientation = number;

export const UPRIGHT: Orientation = 1;

/** The Exif tag of the orientation. Its value is a SHORT: one number of two bytes. */
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/**
 * Reads the orientation from a TIFF block, the format of Exif. An unreadable block counts as upright, as in browsers.
 */
export const orientationIn = (tiff: Uint8Array): Orientation => {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    if (!isLittle && view.getUint16(0) !== 0x4d4d) return UPRIGHT;
    const directory = view.getUint32(4, isLittle);
    const entries = view.getUint16(directory, isLittle);
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + index * ENTRY_BYTES;
      if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
      const value = view.getUint16(entry + 8, isLittle);
      return view.getUint16(entry + 2, isLittle) === SHORT && value >= 1 && value <= 8 ? value : UPRIGHT;
    }
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
  }
  return UPRIGHT;
};

/** Returns a TIFF block that contains only the orientation. */
export const bareOrientation = (orientation: Orientation): Uint8Array =>
  Uint8Array.from([
    77,
    77,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    ORIENTATION_TAG >> 8,
    ORIENTATION_TAG & 255,
    0,
    SHORT,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);

/** True if width and height swap when the picture is turned upright. */
export const liesOnItsSide = (orientation: Orientation): boolean => orientation >= 5;
