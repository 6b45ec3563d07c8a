/** Returns a page's canonical path: its path in the table of pages, filled in with the values of `params`. */
export const plainPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * Returns the origin to use in absolute addresses. Returns undefined if the public address is unknown, in which case
 * pages contain only paths. specification.md#whole-addresses
 */
export const originOf = (publicBaseUrl: string | undefined): string | undefined =>
  URL.parse(publicBaseUrl ?? '')?.origin;
