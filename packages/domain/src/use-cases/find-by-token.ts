/**
 * Looks up what a token opens by each digest that may be stored of it, the present one first, so that links stay alive when
 * the key of the digests is changed (decisions, 8).
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
