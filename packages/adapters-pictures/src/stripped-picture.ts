import type { Orientation } from './orientation.ts';

/** A picture that contains only data that affects its appearance. */
export interface StrippedPicture {
  /** In pixels, as stored in the file: before `orientation` turns the picture upright. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** The bytes of the picture file, to be joined in this order. */
  readonly parts: readonly Uint8Array[];
}
