/**
 * specification.md#key-rotation: looks up what a token opens by each digest that may be stored, the present key first.
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
