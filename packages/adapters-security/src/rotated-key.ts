/** A key, and the one before it while what was made with that is still to be accepted. Nothing new is made with it. */
export interface RotatedKey {
  readonly key: string;
  readonly previousKey?: string | undefined;
}
