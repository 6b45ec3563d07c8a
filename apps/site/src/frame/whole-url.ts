/**
 * Returns a picture's URL including an origin. `origin` is the service's public address. If it is unknown, returns
 * undefined for a picture on this site.
 */
export const wholeUrl = (origin: string | undefined, url: string | null): string | undefined => {
  if (url === null || !url.startsWith('/')) return url ?? undefined;
  return origin === undefined ? undefined : origin + url;
};
