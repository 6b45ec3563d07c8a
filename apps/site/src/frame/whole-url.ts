/**
 * Returns the whole address of a picture; undefined for a picture of this site if the service does not know its public
 * address.
 */
export const wholeUrl = (origin: string | undefined, url: string | null): string | undefined => {
  if (url === null || !url.startsWith('/')) return url ?? undefined;
  return origin === undefined ? undefined : origin + url;
};
