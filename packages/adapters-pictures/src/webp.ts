import { Broken, bytesOf, latin1, littleEndian, partOf, startsWith } from './bytes.ts';
import { bareOrientation, orientationIn, UPRIGHT } from './orientation.ts';
import type { StrippedPicture } from './stripped-picture.ts';

const LOSSY = 'VP8 ';
const LOSSLESS = 'VP8L';
const EXTENDED = 'VP8X';
const FRAME = 'ANMF';
const EXIF = 'EXIF';
/** The prefix that a JPEG has before its Exif data. Some programs also write it in a WebP. */
const EXIF_OF_JPEG = 'Exif\0\0';
/** The header of an animation frame, before the frame's chunks. */
const FRAME_HEAD_BYTES = 16;
/** The bits of the extended header that say that the file contains Exif or XMP. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** The chunks that affect how the picture looks, including the chunks of an animation. */
const KEPT: ReadonlySet<string> = new Set([LOSSY, LOSSLESS, EXTENDED, 'ALPH', 'ICCP', 'ANIM', FRAME]);

/** The maximum number of chunks. No animation needs more, and the limit bounds the memory that one picture can take. */
const MOST_CHUNKS = 10_000;

interface Chunk {
  readonly name: string;
  readonly body: Uint8Array;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const isWebp = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP');

/**
 * Removes the chunks that do not affect how the WebP looks, and everything after the end of the picture. Throws
 * {@link Broken} for a broken WebP.
 */
export const stripWebp = (bytes: Uint8Array): StrippedPicture => {
  const all = chunksIn(partOf(bytes, 12, littleEndian(bytes, 4, 4) - 4));
  const [first, ...others] = all;
  if (first?.name !== EXTENDED) return stripSimple(first);
  const kept = others.filter(({ name }) => name !== EXTENDED && KEPT.has(name)).map(withoutStrays);
  const size = sizeOfCanvas(first.body);
  const still = kept.find(isBitstream);
  if (still === undefined ? !kept.some(({ name }) => name === FRAME) : !isSame(sizeOf(still), size))
    throw new Broken('it has no frame, and no picture of the size in its header');
  const exif = all.find(({ name }) => name === EXIF)?.body;
  const orientation = exif === undefined ? UPRIGHT : orientationIn(withoutJpegHead(exif));
  const [flags = 0] = first.body;
  const isTurned = orientation !== UPRIGHT;
  const head = first.body.slice();
  head[0] = (flags & ~(HAS_EXIF | HAS_XMP)) | (isTurned ? HAS_EXIF : 0);
  const tail = isTurned ? [{ name: EXIF, body: bareOrientation(orientation) }] : [];
  return { ...size, orientation, parts: file([{ name: EXTENDED, body: head }, ...kept, ...tail]) };
};

/**
 * Keeps only the first chunk of a simple WebP. This chunk contains the pixels, and readers ignore everything after it.
 */
const stripSimple = (first: Chunk | undefined): StrippedPicture => {
  if (first === undefined || !isBitstream(first)) throw new Broken('it has no picture');
  return { ...sizeOf(first), orientation: UPRIGHT, parts: file([first]) };
};

const chunksIn = (bytes: Uint8Array): readonly Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (chunks.length === MOST_CHUNKS) throw new Broken('it has too many chunks');
    const length = littleEndian(bytes, at + 4, 4);
    chunks.push({ name: latin1(partOf(bytes, at, 4)), body: partOf(bytes, at + 8, length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
};

/** Removes the chunks within an animation frame that do not affect how it looks. Returns any other chunk unchanged. */
const withoutStrays = (chunk: Chunk): Chunk => {
  if (chunk.name !== FRAME) return chunk;
  const inner = chunksIn(chunk.body.subarray(FRAME_HEAD_BYTES));
  if (!inner.some(isBitstream)) throw new Broken('a frame has no picture');
  const kept = inner.filter(({ name }) => name !== FRAME && KEPT.has(name)).flatMap(written);
  return { name: FRAME, body: joined([partOf(chunk.body, 0, FRAME_HEAD_BYTES), ...kept]) };
};

const isBitstream = ({ name }: Chunk): boolean => name === LOSSY || name === LOSSLESS;

const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

const sizeOfCanvas = (body: Uint8Array): Size => ({
  width: littleEndian(body, 4, 3) + 1,
  height: littleEndian(body, 7, 3) + 1,
});

/**
 * Reads the width and height from a chunk of pixels. Throws {@link Broken} if the header does not match the kind of
 * chunk, lossy or lossless.
 */
const sizeOf = ({ name, body }: Chunk): Size => {
  if (name === LOSSLESS) {
    const bits = littleEndian(body, 1, 4);
    if (body[0] !== 0x2f || bits >>> 29 !== 0) throw new Broken('its pixel data has a wrong header');
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const tag = littleEndian(body, 0, 3);
  const isKeyFrame = (tag & 1) === 0 && littleEndian(body, 3, 3) === 0x2a019d;
  if (!isKeyFrame || (tag >>> 5) + 10 > body.length) throw new Broken('its pixel data has a wrong header');
  return { width: littleEndian(body, 6, 2) & 0x3fff, height: littleEndian(body, 8, 2) & 0x3fff };
};

const withoutJpegHead = (exif: Uint8Array): Uint8Array =>
  startsWith(exif, EXIF_OF_JPEG) ? exif.subarray(EXIF_OF_JPEG.length) : exif;

const file = (chunks: readonly Chunk[]): readonly Uint8Array[] => {
  const body = joined(chunks.flatMap(written));
  return [bytesOf('RIFF'), inFourBytes(body.length + 4), bytesOf('WEBP'), body];
};

const written = ({ name, body }: Chunk): readonly Uint8Array[] => [
  bytesOf(name),
  inFourBytes(body.length),
  body,
  new Uint8Array(body.length % 2),
];

const inFourBytes = (number: number): Uint8Array => {
  const four = new Uint8Array(4);
  new DataView(four.buffer).setUint32(0, number, true);
  return four;
};

const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));
