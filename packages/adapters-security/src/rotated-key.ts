/**
 * The current key, which makes new tokens, and the previous key, as long as its tokens are still accepted.
 * `specification.md#key-rotation`
 */
export interface RotatedKey {
  readonly key: string;
  readonly previousKey?: string | undefined;
}
