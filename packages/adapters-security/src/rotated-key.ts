/**
 * The current key and the previous key for one purpose. New tokens are made with the current key. Tokens that were made
 * with the previous key are still accepted. `specification.md#key-rotation`
 */
export interface RotatedKey {
  readonly key: string;
  readonly previousKey?: string | undefined;
}
