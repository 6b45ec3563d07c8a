import { createHash } from 'node:crypto';
import type { PictureType } from '@booky/domain';
import type { PictureCleaner } from '@booky/domain/ports';
import { Broken } from './bytes.ts';
import { isJpeg, stripJpeg } from './jpeg.ts';
import { liesOnItsSide } from './orientation.ts';
import { isPng, stripPng } from './png.ts';
import type { StrippedPicture } from './stripped-picture.ts';
import { isWebp, stripWebp } from './webp.ts';

interface Format {
  readonly type: PictureType;
  readonly begins: (bytes: Uint8Array) => boolean;
  readonly strip: (bytes: Uint8Array) => StrippedPicture;
}

const FORMATS: readonly Format[] = [
  { type: 'image/jpeg', begins: isJpeg, strip: stripJpeg },
  { type: 'image/png', begins: isPng, strip: stripPng },
  { type: 'image/webp', begins: isWebp, strip: stripWebp },
];

/**
 * Returns a cleaner that copies the kept parts of a picture byte by byte, without decoding the picture. So pictures
 * keep their quality, and cleaning needs little memory. specification.md#clean-pictures
 * docs/adr/0029-pictures-are-cleaned-not-decoded.md
 */
export const makePictureCleaner = (): PictureCleaner => ({
  clean: (bytes) => {
    const format = FORMATS.find(({ begins }) => begins(bytes));
    if (format === undefined) return undefined;
    try {
      const { width, height, orientation, parts } = format.strip(bytes);
      if (width === 0 || height === 0) return undefined;
      const content = Buffer.concat(parts);
      const [shownWidth, shownHeight] = liesOnItsSide(orientation) ? [height, width] : [width, height];
      return {
        type: format.type,
        width: shownWidth,
        height: shownHeight,
        content,
        sha256: createHash('sha256').update(content).digest('hex'),
      };
    } catch (fault) {
      if (fault instanceof Broken) return undefined;
      throw fault;
    }
  },
});
