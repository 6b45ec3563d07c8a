import type { Instant } from '@js-joda/core';
import { eachWithin, MOST_SERVICE_PICTURES, SERVICE_PICTURE_LIMITS } from '../limits.ts';
import { invalid, invalidNow } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import { isPicturePath } from '../text-rules.ts';

/** The supported types of pictures, each with the file extension that its path gets. specification.md#picture-types */
export const PICTURE_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export type PictureType = keyof typeof PICTURE_TYPES;

/** specification.md#picture-limits */
export const LARGEST_PICTURE_BYTES = 3_145_728;
export const LONGEST_PICTURE_SIDE = 6000;
export const MOST_PICTURES = 500;
export const MOST_VARIANTS = 8;

/** A picture in one width. Its bytes are the uploaded bytes after cleaning. specification.md#picture-object */
export interface PictureVariant {
  /** The hash of the bytes, in hexadecimal. The hash is part of the path. */
  readonly sha256: string;
  readonly type: PictureType;
  /** In pixels, as shown. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** A picture of the studio. specification.md#picture-object */
export interface Picture {
  readonly id: string;
  /** The average colour as `#rrggbb`, if the uploader sent one. */
  readonly color: string | undefined;
  readonly createdAt: Instant;
  /** In upload order; never empty. */
  readonly variants: readonly [PictureVariant, ...PictureVariant[]];
}

/** A picture of a service, as stored with the service. specification.md#service-pictures */
export interface ServicePicture {
  readonly id: string;
  readonly altEn: string | undefined;
  readonly altFr: string | undefined;
}

export interface ShowsPictures {
  readonly coverImageUrl: string | undefined;
  readonly pictures: readonly ServicePicture[];
}

/** A picture of a service as shown to clients. specification.md#service-pictures */
export interface ShownPicture extends ServicePicture {
  readonly picture: Picture;
}

/** Returns the path of a variant. The content at a path never changes. specification.md#picture-path */
export const picturePath = ({ sha256, type }: Pick<PictureVariant, 'sha256' | 'type'>): string =>
  `/api/pictures/${sha256}.${PICTURE_TYPES[type]}`;

/** Returns the picture with a variant at this path. */
export const pictureAt = (path: string, pictures: readonly Picture[]): Picture | undefined =>
  pictures.find(({ variants }) => variants.some((variant) => picturePath(variant) === path));

/**
 * Decides whether a picture may be stored. Refuses, naming `body`, if a side of the picture is longer than 6,000
 * pixels, or if `kept` already has 500 pictures. specification.md#picture-limits
 */
export const checkNewPicture = (
  { width, height }: Pick<PictureVariant, 'width' | 'height'>,
  kept: readonly Picture[],
): Result<true> => {
  if (Math.max(width, height) > LONGEST_PICTURE_SIDE) return refused(invalid('body', 'too_large'));
  return kept.length >= MOST_PICTURES ? refused(invalidNow('body', 'too_many')) : ok(true);
};

/**
 * Checks the pictures that a request lists for a service. Refuses, naming `pictures`, if there are more than 12
 * pictures, if a picture is repeated, or if a text is outside its limits. specification.md#service-pictures
 */
export const readServicePictures = (given: readonly ServicePicture[]): Result<readonly ServicePicture[]> => {
  const read = eachWithin('pictures', SERVICE_PICTURE_LIMITS, MOST_SERVICE_PICTURES, given);
  if (!read.ok) return read;
  return new Set(given.map(({ id }) => id)).size === given.length
    ? read
    : refused(invalid('pictures', 'duplicate'));
};

/**
 * Checks that all pictures in a change exist. A refusal names the field of the first missing picture.
 * specification.md#picture-references
 */
export const checkReferences = (
  { addresses, pictures }: PictureReferences,
  kept: readonly Picture[],
): Result<true> => {
  for (const [field, address] of Object.entries(addresses))
    if (isPicturePath(address) && pictureAt(address, kept) === undefined)
      return refused(invalidNow(field, 'not_found'));
  const ids = new Set(kept.map(({ id }) => id));
  return pictures.every(({ id }) => ids.has(id)) ? ok(true) : refused(invalidNow('pictures', 'not_found'));
};

/** The pictures in a change: addresses by field name, and pictures of a service. */
export interface PictureReferences {
  readonly addresses: Readonly<Record<string, string | undefined>>;
  readonly pictures: readonly ServicePicture[];
}

export const refersToPictures = ({ addresses, pictures }: PictureReferences): boolean =>
  pictures.length > 0 || Object.values(addresses).some(isPicturePath);

/** True if the picture is used as a cover, as a picture of a service or as the logo. specification.md#delete-picture */
export const isPictureInUse = (
  { id, variants }: Picture,
  services: readonly ShowsPictures[],
  logoUrl: string | undefined,
): boolean => {
  const paths = new Set<string | undefined>(variants.map(picturePath));
  return (
    paths.has(logoUrl) ||
    services.some(
      ({ coverImageUrl, pictures }) => paths.has(coverImageUrl) || pictures.some((shown) => shown.id === id),
    )
  );
};

/** Returns the pictures of a service, in the order of the service. specification.md#service-pictures */
export const shownPictures = (
  { pictures }: Pick<ShowsPictures, 'pictures'>,
  kept: readonly Picture[],
): readonly ShownPicture[] =>
  pictures.flatMap((shown) => {
    const picture = kept.find(({ id }) => id === shown.id);
    return picture === undefined ? [] : [{ ...shown, picture }];
  });
