/**
 * `specification.md#key-rotation`: a key, and the previous one while tokens made with that are still accepted. Only the
 * key makes new ones.
 */
export interface RotatedKey {
  readonly key: string;
  readonly previousKey?: string | undefined;
}
