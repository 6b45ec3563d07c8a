/**
 * Finds a row by each digest that a token may have been stored under, the current key's digest first.
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
