import type { Picture, PictureType, PictureVariant } from '../model/catalogue/picture.ts';

/** A picture without metadata, and its facts. */
export interface CleanPicture extends Omit<PictureVariant, 'bytes'> {
  readonly content: Uint8Array;
}

/** Checks pictures by their content. specification.md#clean-pictures */
export interface PictureCleaner {
  /** Returns the cleaned picture; undefined for anything but a complete JPEG, PNG or WebP. Never throws. */
  clean(bytes: Uint8Array): CleanPicture | undefined;
}

/** Pictures inside a unit of work. */
export interface PictureRepository {
  /** Returns all pictures, newest first. Locks the pictures, and the references to pictures, until the unit ends. */
  lockAll(): Promise<readonly Picture[]>;
  /** Stores a new picture with one variant. */
  add(picture: Picture, content: Uint8Array): Promise<void>;
  addVariant(id: string, variant: PictureVariant, content: Uint8Array): Promise<void>;
  /** Removes a picture with all its variants. */
  remove(id: string): Promise<void>;
}

/** The bytes of pictures outside of a unit of work. */
export interface PictureContents {
  /** Returns the bytes of a variant; undefined for an unknown hash or a wrong type. */
  find(sha256: string, type: PictureType): Promise<Uint8Array | undefined>;
}
