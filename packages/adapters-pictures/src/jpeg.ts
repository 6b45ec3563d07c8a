import { bigEndian, Broken, bytesOf, partOf, startsWith } from './bytes.ts';
import { bareOrientation, orientationIn, UPRIGHT } from './orientation.ts';
import type { StrippedPicture } from './stripped-picture.ts';

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** The kinds of JPEG that browsers read: baseline, extended and progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** The segments that a decoder needs: Huffman tables, quantisation tables and the restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const LAST_APP = 0xef;
const COMMENT = 0xfe;

const JFIF = 'JFIF\0';
const EXIF = 'Exif\0\0';
const COLOR_PROFILE = 'ICC_PROFILE\0';
const ADOBE = 'Adobe';
/**
 * How many bytes of a JFIF segment are kept. Two zero bytes are written after them, because the thumbnail is removed.
 */
const JFIF_BYTES = 12;
const ADOBE_BYTES = 12;

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === MARKER && bytes[1] === START;

/**
 * Removes the segments that do not affect how the JPEG looks, and everything after the end of the picture. Throws
 * {@link Broken} for a broken JPEG, and for a kind of JPEG that browsers cannot read.
 */
export const stripJpeg = (bytes: Uint8Array): StrippedPicture => {
  const kept: Uint8Array[] = [];
  let frame: Uint8Array | undefined;
  let [hasScan, orientation, at] = [false, UPRIGHT, 2];
  for (;;) {
    if (bytes[at] !== MARKER) throw new Broken('a segment has no marker');
    while (bytes[at + 1] === MARKER) at += 1;
    const marker = bigEndian(bytes, at + 1, 1);
    at += 2;
    if (marker === END) break;
    const length = bigEndian(bytes, at, 2);
    const body = partOf(bytes, at + 2, length - 2);
    at += length;
    if (FRAMES.has(marker)) {
      if (frame !== undefined) throw new Broken('it has two frames');
      frame = body;
    }
    if (marker === APP1 && orientation === UPRIGHT && startsWith(body, EXIF))
      orientation = orientationIn(body.subarray(EXIF.length));
    const kind = keptBody(marker, body);
    if (kind !== undefined) kept.push(segment(marker, kind));
    if (marker === SCAN) {
      if (frame === undefined) throw new Broken('a scan comes before its frame');
      const end = endOfScan(bytes, at);
      kept.push(bytes.subarray(at, end));
      [hasScan, at] = [true, end];
    }
  }
  if (frame === undefined || !hasScan) throw new Broken('it has no picture');
  const exif = orientation === UPRIGHT ? [] : [exifOf(orientation)];
  const head = kept[0]?.[1] === APP0 ? kept.slice(0, 1) : [];
  return {
    width: bigEndian(frame, 3, 2),
    height: bigEndian(frame, 1, 2),
    orientation,
    parts: [
      Uint8Array.of(MARKER, START),
      ...head,
      ...exif,
      ...kept.slice(head.length),
      Uint8Array.of(MARKER, END),
    ],
  };
};

const segment = (marker: number, body: Uint8Array): Uint8Array =>
  Uint8Array.of(MARKER, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body);

const exifOf = (orientation: number): Uint8Array =>
  segment(APP1, Uint8Array.of(...bytesOf(EXIF), ...bareOrientation(orientation)));

/** Returns the part of a segment that is kept. Returns undefined if the whole segment is removed. */
const keptBody = (marker: number, body: Uint8Array): Uint8Array | undefined => {
  if (FRAMES.has(marker) || TABLES.has(marker) || marker === SCAN) return body;
  if (marker === APP0 && startsWith(body, JFIF)) return Uint8Array.of(...partOf(body, 0, JFIF_BYTES), 0, 0);
  if (marker === APP2 && startsWith(body, COLOR_PROFILE)) return body;
  if (marker === APP14 && startsWith(body, ADOBE)) return partOf(body, 0, ADOBE_BYTES);
  if ((marker >= APP0 && marker <= LAST_APP) || marker === COMMENT) return undefined;
  throw new Broken('a segment has an unknown kind');
};

/**
 * Returns the position of the first marker after the coded pixels. Within the pixels, each FF byte is followed by 00,
 * by a restart number or by another FF.
 */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(MARKER, from); at !== -1; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7) && next !== MARKER) return at;
  }
  throw new Broken('it ends too early');
};
