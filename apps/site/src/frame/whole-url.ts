/**
 * Returns the address of a picture with its origin. The parameter `origin` is the service's public address. If that
 * address is unknown, returns undefined for a picture of this site.
 */
export const wholeUrl = (origin: string | undefined, url: string | null): string | undefined => {
  if (url === null || !url.startsWith('/')) return url ?? undefined;
  return origin === undefined ? undefined : origin + url;
};
