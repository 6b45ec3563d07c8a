/**
 * Calls `find` with each digest that a token may be stored under, beginning with the one under the current key.
 * Returns the first result. specification.md#key-rotation
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
