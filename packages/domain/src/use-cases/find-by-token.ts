/**
 * Returns the first result of `find` for the possible digests of a token. The digest under the current key is tried
 * first. specification.md#key-rotation
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
