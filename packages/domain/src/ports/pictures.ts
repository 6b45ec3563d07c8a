import type { Picture, PictureType, PictureVariant } from '../model/catalogue/picture.ts';

/** A picture from which the metadata was removed, and its facts. */
export interface CleanPicture extends Omit<PictureVariant, 'bytes'> {
  readonly content: Uint8Array;
}

/** Checks what pictures contain, and cleans them. specification.md#clean-pictures */
export interface PictureCleaner {
  /** Returns the cleaned picture. Returns undefined if the bytes are not a complete JPEG, PNG or WebP. Never throws. */
  clean(bytes: Uint8Array): CleanPicture | undefined;
}

/** Pictures inside a unit of work. */
export interface PictureRepository {
  /**
   * Returns all pictures, newest first. Until the unit ends, locks the pictures and also the references to pictures.
   */
  lockAll(): Promise<readonly Picture[]>;
  /** Stores a new picture with one variant. */
  add(picture: Picture, content: Uint8Array): Promise<void>;
  addVariant(id: string, variant: PictureVariant, content: Uint8Array): Promise<void>;
  /** Removes a picture with all its variants. */
  remove(id: string): Promise<void>;
}

/** The bytes of pictures outside of a unit of work. */
export interface PictureContents {
  /** Returns the bytes of a variant. Returns undefined if the hash is unknown or the type is wrong. */
  find(sha256: string, type: PictureType): Promise<Uint8Array | undefined>;
}
