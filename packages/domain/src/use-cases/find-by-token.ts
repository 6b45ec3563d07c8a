/**
 * Looks up a token by each digest that may be stored for it, the digest under the current key first.
 * specification.md#key-rotation
 */
export const findByToken = async <Found>(
  digests: readonly string[],
  find: (digest: string) => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  for (const digest of digests) {
    const found = await find(digest);
    if (found !== undefined) return found;
  }
  return undefined;
};
