import type { Orientation } from './orientation.ts';

/** A picture without data that do not affect its appearance. */
export interface StrippedPicture {
  /** In pixels, as stored: before the picture is turned upright. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** Its bytes, in their order. */
  readonly parts: readonly Uint8Array[];
}
