import { crc32 } from 'node:zlib';
import { bigEndian, Broken, bytesOf, latin1, partOf, startsWith } from './bytes.ts';
import { bareOrientation, orientationIn, UPRIGHT } from './orientation.ts';
import type { StrippedPicture } from './stripped-picture.ts';

const SIGNATURE = '\x89PNG\r\n\x1A\n';
const HEADER = 'IHDR';
const HEADER_BYTES = 13;
const PIXELS = 'IDAT';
const END = 'IEND';
const EXIF = 'eXIf';

/** The chunks that affect how the picture looks, including the chunks of an animation. */
const KEPT: ReadonlySet<string> = new Set([
  HEADER,
  'PLTE',
  PIXELS,
  END,
  'tRNS',
  'bKGD',
  'sBIT',
  'pHYs',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'acTL',
  'fcTL',
  'fdAT',
]);

/** The allowed bit depths for each colour type. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, SIGNATURE);

/**
 * Removes the chunks that do not affect how the PNG looks, and everything after the end of the picture. Throws
 * {@link Broken} for a broken PNG.
 */
export const stripPng = (bytes: Uint8Array): StrippedPicture => {
  const kept: Uint8Array[] = [];
  let header: Uint8Array | undefined;
  let [hasPixels, orientation, at] = [false, UPRIGHT, SIGNATURE.length];
  for (let name = ''; name !== END; ) {
    const length = bigEndian(bytes, at, 4);
    const body = partOf(bytes, at + 8, length);
    name = latin1(partOf(bytes, at + 4, 4));
    const whole = partOf(bytes, at, length + 12);
    if (crc32(whole.subarray(4, -4)) !== bigEndian(whole, length + 8, 4))
      throw new Broken('a checksum is wrong');
    at += whole.length;
    if ((name === HEADER) !== (header === undefined)) throw new Broken('its header is not the first chunk');
    header ??= body;
    hasPixels ||= name === PIXELS;
    if (name === EXIF) orientation = orientationIn(body);
    if (KEPT.has(name)) kept.push(whole);
    else if (!/^[a-z]/.test(name)) throw new Broken('a required chunk has an unknown kind');
  }
  if (header === undefined || !hasPixels) throw new Broken('it has no picture');
  const exif = orientation === UPRIGHT ? [] : [chunk(EXIF, bareOrientation(orientation))];
  return {
    ...sizeIn(header),
    orientation,
    parts: [bytesOf(SIGNATURE), ...kept.slice(0, 1), ...exif, ...kept.slice(1)],
  };
};

const sizeIn = (header: Uint8Array): { readonly width: number; readonly height: number } => {
  const [depth = 0, color = 0, compression, filter, interlace = 0] = partOf(header, 8, 5);
  const isRight =
    header.length === HEADER_BYTES &&
    DEPTHS[color]?.includes(depth) === true &&
    compression === 0 &&
    filter === 0 &&
    interlace <= 1;
  if (!isRight) throw new Broken('its header is wrong');
  return { width: bigEndian(header, 0, 4), height: bigEndian(header, 4, 4) };
};

const chunk = (name: string, body: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(body.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, body.length);
  whole.set(bytesOf(name), 4);
  whole.set(body, 8);
  view.setUint32(body.length + 8, crc32(whole.subarray(4, -4)));
  return whole;
};
