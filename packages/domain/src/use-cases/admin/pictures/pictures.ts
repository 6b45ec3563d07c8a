import {
  checkNewPicture,
  isPictureInUse,
  MOST_VARIANTS,
  type Picture,
  type PictureVariant,
} from '../../../model/catalogue/picture.ts';
import { PICTURE_LIMITS, within } from '../../../model/limits.ts';
import { invalid, invalidNow } from '../../../model/refusal.ts';
import { orNotFound, orRefuse, Refused } from '../../../model/result.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PictureCleaner } from '../../../ports/pictures.ts';
import type { SecretSource } from '../../../ports/security.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly catalogueReader: CatalogueReader;
  readonly pictureCleaner: PictureCleaner;
  readonly secrets: SecretSource;
  readonly clock: Clock;
}

export interface PictureSent {
  readonly bytes: Uint8Array;
  /** The type of the picture, according to the sender. */
  readonly type: string | undefined;
  /** The picture to which this upload adds another width. Undefined if the upload is a new picture. */
  readonly of: string | undefined;
  /** The average colour of the picture, as `#rrggbb`. */
  readonly color: string | undefined;
}

/** The picture to which the uploaded bytes belong, and whether they were new. */
export interface PictureKept {
  readonly picture: Picture;
  readonly isNew: boolean;
}

/** Returns every picture, newest first. specification.md#list-pictures */
export const makeListPictures =
  ({ catalogueReader }: Pick<Ports, 'catalogueReader'>) =>
  async (): Promise<readonly Picture[]> =>
    (await catalogueReader.catalogue()).pictures;

/**
 * Stores a cleaned picture, or another width of a picture. Uploading the same bytes again changes nothing. Fails
 * with:
 * - `not_found` if `of` is unknown
 * - `validation_failed`, naming `body`, if the bytes are not of the stated type, are too large, or belong to another
 *   picture
 * - `validation_failed`, naming `body`, if there are already 500 pictures
 * - `validation_failed`, naming `of`, for the ninth variant
 * - `validation_failed`, naming `color`, if the colour is malformed
 * specification.md#add-picture
 */
export const makeAddPicture =
  ({ unitOfWork, pictureCleaner, secrets, clock }: Omit<Ports, 'catalogueReader'>) =>
  async ({ bytes, type, of, ...given }: PictureSent): Promise<PictureKept> => {
    const { color } = orRefuse(within(PICTURE_LIMITS, given));
    const clean = pictureCleaner.clean(bytes);
    if (clean === undefined || clean.type !== type) throw new Refused(invalid('body', 'wrong_form'));
    orRefuse(checkNewPicture(clean, []));
    const { content, ...facts } = clean;
    const variant: PictureVariant = { ...facts, bytes: content.length };
    const id = secrets.uuid();
    return unitOfWork.run(async ({ pictures }) => {
      const kept = await pictures.lockAll();
      const widened = of === undefined ? undefined : orNotFound(kept.find((picture) => picture.id === of));
      const same = kept.find(({ variants }) => variants.some(({ sha256 }) => sha256 === clean.sha256));
      if (same !== undefined) {
        if (widened !== undefined && widened.id !== same.id)
          throw new Refused(invalidNow('body', 'duplicate'));
        return { picture: same, isNew: false };
      }
      if (widened !== undefined) {
        if (widened.variants.length >= MOST_VARIANTS) throw new Refused(invalidNow('of', 'too_many'));
        await pictures.addVariant(widened.id, variant, content);
        return { picture: { ...widened, variants: [...widened.variants, variant] }, isNew: true };
      }
      orRefuse(checkNewPicture(clean, kept));
      const picture: Picture = {
        id,
        color,
        createdAt: clock.now(),
        variants: [variant],
      };
      await pictures.add(picture, content);
      return { picture, isNew: true };
    });
  };

/**
 * Deletes a picture with all its variants. Fails with `not_found`, or with `picture_in_use` if a service or the
 * studio shows the picture. specification.md#delete-picture
 */
export const makeDeletePicture =
  ({ unitOfWork }: Pick<Ports, 'unitOfWork'>) =>
  (id: string): Promise<void> =>
    unitOfWork.run(async ({ pictures, catalogueReader, studioReader }) => {
      const picture = orNotFound((await pictures.lockAll()).find((kept) => kept.id === id));
      const { services } = await catalogueReader.catalogue();
      const { studio } = await studioReader.read();
      if (isPictureInUse(picture, services, studio.logoUrl)) throw new Refused({ code: 'picture_in_use' });
      await pictures.remove(id);
    });
