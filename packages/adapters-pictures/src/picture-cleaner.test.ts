import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { CleanPicture } from '@booky/domain/ports';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { makePictureCleaner } from './index.ts';

const FOLDER = path.join(import.meta.dirname, '../test/samples');
const SAMPLES = readdirSync(FOLDER);
const { clean } = makePictureCleaner();

const sample = (name: string): Buffer => readFileSync(path.join(FOLDER, name));

const cleaned = (bytes: Uint8Array): CleanPicture => {
  const found = clean(bytes);
  if (found === undefined) throw new Error('the picture was refused instead of cleaned');
  return found;
};

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const typeOf = (name: string): string | undefined =>
  Object.entries(TYPES).find(([ending]) => name.endsWith(ending))?.[1];

/** Metadata in the samples: the place, the author, comments, and data after the end of the picture. */
const METADATA = [
  'secret',
  'Kigali',
  'Aline',
  'GPS',
  'Exif',
  'EXIF',
  'xmp',
  'IPTC',
  'Photoshop',
  'script',
  'PK',
];

/** The samples that have an orientation tag, with the tag's value. */
const TURNED = { 'turned3.jpg': 3, 'turned6.jpg': 6, 'turned8.jpg': 8, 'turned6.png': 6, 'turned6.webp': 6 };
const isTurned = (name: string): name is keyof typeof TURNED => Object.hasOwn(TURNED, name);

/** The samples that Pillow wrote without metadata. */
const UNTOUCHED = SAMPLES.filter((name) => !/placed|turned|trailing|text|magick/.test(name));

/** test/samples/README.md says who made the samples. specification.md#clean-pictures */
describe('a sample picture', () => {
  it.each(SAMPLES.filter((name) => typeOf(name) !== undefined))(
    '(%s) is recognised and loses its metadata',
    (name) => {
      const { type, width, height, content } = cleaned(sample(name));
      const isOnItsSide = isTurned(name) && TURNED[name] >= 5;
      expect({ type, size: [width, height] }).toEqual({
        type: typeOf(name),
        size: isOnItsSide ? [32, 48] : [48, 32],
      });
      const allowed = isTurned(name) ? ['Exif', 'EXIF'] : [];
      const text = Buffer.from(content).toString('latin1');
      expect(METADATA.filter((word) => text.includes(word) && !allowed.includes(word))).toEqual([]);
    },
  );

  it.each(UNTOUCHED.filter((name) => typeOf(name) !== undefined))(
    '(%s) keeps every byte if it has no metadata',
    (name) => {
      expect(Buffer.from(cleaned(sample(name)).content).equals(sample(name))).toBe(true);
    },
  );

  const TWINS = [
    ['placed.jpg', 'plain.jpg'],
    ['trailing.jpg', 'plain.jpg'],
    ['placed.png', 'plain.png'],
    ['text.png', 'plain.png'],
    ['trailing.png', 'plain.png'],
    ['trailing.webp', 'plain.webp'],
    ['placed-alpha.webp', 'alpha.webp'],
    ['placed-moving.webp', 'moving.webp'],
  ] as const;
  it.each(TWINS)('(%s) becomes identical to %s, a copy with other metadata', (name, twin) => {
    expect(cleaned(sample(name)).sha256).toBe(cleaned(sample(twin)).sha256);
  });

  it.each(Object.entries(TURNED))(
    '(%s) keeps nothing of its metadata except its orientation (%i)',
    (name, orientation) => {
      const { content } = cleaned(sample(name));
      const tag = Buffer.of(0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0);
      expect(Buffer.from(content).includes(tag)).toBe(true);
      const withoutTag =
        content.length - cleaned(sample(name.replace(/turned\d/, plainOf(name)))).content.length;
      expect(withoutTag).toBeLessThanOrEqual(52);
    },
  );

  it.each(SAMPLES.filter((name) => typeOf(name) !== undefined))(
    '(%s) does not change when it is cleaned a second time',
    (name) => {
      const once = cleaned(sample(name));
      expect(cleaned(once.content).sha256).toBe(once.sha256);
    },
  );
});

/** Returns the name of the sample that a turned sample was made from. */
const plainOf = (name: string): string => (name.endsWith('webp') ? 'lossless' : 'plain');

const text = (given: string): Buffer => Buffer.from(given, 'latin1');

const body = () => fc.uint8Array({ maxLength: 300 });

const arbitrarySample = () => fc.constantFrom(...SAMPLES.filter((name) => typeOf(name) !== undefined));

describe('an uploaded file', () => {
  const changed = (name: string, at: number, ...bytes: readonly number[]): Buffer => {
    const copy = Buffer.from(sample(name));
    copy.set(bytes, at);
    return copy;
  };
  const header = (...size: readonly [number, ...number[]]): Buffer => {
    const copy = changed('plain.png', 16, ...size);
    copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
    return copy;
  };
  const endless = (): Buffer => {
    const bytes = Buffer.concat([sample('plain.webp'), Buffer.alloc(80_000).fill('C2PA\0\0\0\0')]);
    bytes.writeUInt32LE(bytes.length - 8, 4);
    return bytes;
  };
  const jpeg = sample('plain.jpg');
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0));
  it.each<readonly [string, Uint8Array]>([
    ['empty', new Uint8Array()],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG after an XML declaration', text('<?xml version="1.0"?><svg/>')],
    ['GIF', text('GIF89a\x01\0\x01\0\0\0\0;')],
    ['HTML', text('<!doctype html><p>')],
    ['PDF', text('%PDF-1.7')],
    ['a JPEG with a script after its first bytes', text('\xFF\xD8\xFF<script>alert(1)</script>')],
    ['a JPEG that contains only a script in a comment', text('\xFF\xD8\xFF\xFE\0\x0A<script>\xFF\xD9')],
    ['a JPEG without pixels', Buffer.concat([jpeg.subarray(0, frame), Buffer.of(0xff, 0xd9)])],
    ['a JPEG of a kind that browsers do not read', changed('plain.jpg', frame, 0xff, 0xc3)],
    ['a JPEG with width 0', changed('plain.jpg', frame + 7, 0, 0)],
    ['a PNG with a wrong checksum', changed('plain.png', 16, 1)],
    ['a PNG with width 0', header(0, 0, 0, 0)],
    ['a PNG with an unknown colour type', header(0, 0, 0, 48, 0, 0, 0, 32, 8, 5)],
    [
      'a PNG without pixels',
      Buffer.concat([sample('plain.png').subarray(0, 33), sample('plain.png').subarray(-12)]),
    ],
    ['a PNG whose first chunk is not the header', text('\x89PNG\r\n\x1A\n\0\0\0\0IDAT\x35\xAF\x06\x1E')],
    ['a WebP whose canvas is larger than its pixels', changed('alpha.webp', 24, 0xff, 0x10)],
    ['a WebP without pixel data', changed('plain.webp', 23, 0, 0, 0)],
    ['a WebP with more than 10,000 chunks', endless()],
    ['a sound file in the container format of WebP', text('RIFF\x04\0\0\0WAVE')],
  ])('is refused if it is %s', (_what, bytes) => {
    expect(clean(bytes)).toBeUndefined();
  });

  test.prop([arbitrarySample(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })])(
    'is refused if its end is missing',
    (name, part) => {
      const bytes = sample(name);
      const cut = bytes.subarray(0, Math.floor(bytes.length * part));
      const found = clean(cut);
      // If a picture is found, the cut removed only data after its end, so it must be complete.
      if (found !== undefined) expect(found.sha256).toBe(cleaned(bytes).sha256);
    },
  );

  test.prop([arbitrarySample(), fc.nat(), fc.nat({ max: 255 })])(
    'with one changed byte is refused or cleaned, but never causes an error',
    (name, at, byte) => {
      const bytes = Buffer.from(sample(name));
      bytes[at % bytes.length] = byte;
      const found = clean(bytes);
      if (found !== undefined) expect(cleaned(found.content).sha256).toBe(found.sha256);
    },
  );

  test.prop([
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom('\xFF\xD8\xFF', '\x89PNG\r\n\x1A\n', 'RIFF\x20\0\0\0WEBPVP8X'),
  ])('that only begins like a picture is refused or cleaned, but never causes an error', (bytes, begin) => {
    const found = clean(Buffer.concat([text(begin), bytes]));
    if (found !== undefined) expect(cleaned(found.content).sha256).toBe(found.sha256);
  });
});

describe('non-image data in a picture', () => {
  /**
   * An application segment or a comment with random bytes. Cleaning removes it: of these kinds, it keeps only segments
   * that begin with a known signature, such as `JFIF`.
   */
  const segment = fc
    .tuple(fc.constantFrom(0xe0, 0xe1, 0xe2, 0xe3, 0xec, 0xed, 0xee, 0xef, 0xfe), body())
    .map(([marker, bytes]) => {
      const length = bytes.length + 2;
      return Buffer.concat([Buffer.of(0xff, marker, length >> 8, length & 0xff), bytes]);
    });
  test.prop([fc.constantFrom('plain.jpg', 'progressive.jpg', 'cmyk.jpg'), fc.array(segment)])(
    'is removed from the segments of a JPEG',
    (name, segments) => {
      const whole = sample(name);
      const first = 2 + (whole[3] === 0xe0 ? 2 + whole.readUInt16BE(4) : 0);
      const bytes = Buffer.concat([whole.subarray(0, first), ...segments, whole.subarray(first)]);
      expect(Buffer.from(cleaned(bytes).content).equals(whole)).toBe(true);
    },
  );

  const chunk = fc
    .tuple(fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt', 'caBX'), body())
    .map(([name, bytes]) => {
      const named = Buffer.concat([Buffer.from(name), bytes]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(bytes.length);
      sum.writeUInt32BE(crc32(named));
      return Buffer.concat([length, named, sum]);
    });
  test.prop([fc.constantFrom('plain.png', 'palette.png', 'moving.png'), fc.array(chunk)])(
    'is removed from the chunks of a PNG',
    (name, chunks) => {
      const whole = sample(name);
      const bytes = Buffer.concat([whole.subarray(0, 33), ...chunks, whole.subarray(33)]);
      expect(Buffer.from(cleaned(bytes).content).equals(whole)).toBe(true);
    },
  );

  test.prop([fc.constantFrom('alpha.webp', 'moving.webp', 'plain.webp'), fc.array(body())])(
    'is removed from the chunks of a WebP',
    (name, bodies) => {
      const whole = sample(name);
      const chunks = bodies.flatMap((bytes) => {
        const length = Buffer.alloc(4);
        length.writeUInt32LE(bytes.length);
        return [Buffer.from('C2PA'), length, bytes, Buffer.alloc(bytes.length % 2)];
      });
      const bytes = Buffer.concat([whole, ...chunks]);
      bytes.writeUInt32LE(bytes.length - 8, 4);
      expect(Buffer.from(cleaned(bytes).content).equals(whole)).toBe(true);
    },
  );
});
