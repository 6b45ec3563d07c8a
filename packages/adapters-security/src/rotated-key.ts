/**
 * The current key and the previous key of one use. The current key makes new tokens. Tokens of the previous key are
 * still accepted. `specification.md#key-rotation`
 */
export interface RotatedKey {
  readonly key: string;
  readonly previousKey?: string | undefined;
}
