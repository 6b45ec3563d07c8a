/**
 * Returns the whole address of a picture. Undefined for a picture of this site if `origin`, the service's public
 * address, is unknown.
 */
export const wholeUrl = (origin: string | undefined, url: string | null): string | undefined => {
  if (url === null || !url.startsWith('/')) return url ?? undefined;
  return origin === undefined ? undefined : origin + url;
};
