import type { Orientation } from './orientation.ts';

/** A picture without the data that does not affect its appearance. */
export interface StrippedPicture {
  /** The width in pixels, before `orientation` turns the picture upright. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** The bytes of the picture file, in parts that must be joined in this order. */
  readonly parts: readonly Uint8Array[];
}
