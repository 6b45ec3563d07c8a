import type { PictureType } from '../../model/catalogue/picture.ts';
import { orNotFound } from '../../model/result.ts';
import type { PictureContents } from '../../ports/pictures.ts';

/** Returns the bytes of a picture. Fails with `not_found`. specification.md#read-picture */
export const makeReadPicture =
  ({ pictureContents }: { readonly pictureContents: PictureContents }) =>
  async (sha256: string, type: PictureType): Promise<Uint8Array> =>
    orNotFound(await pictureContents.find(sha256, type));
