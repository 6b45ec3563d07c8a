/**
 * A key, and the previous one while its tokens are still accepted. Only the current key makes new ones.
 * `specification.md#key-rotation`
 */
export interface RotatedKey {
  readonly key: string;
  readonly previousKey?: string | undefined;
}
