/** Returns the canonical path of a page: its path in the table of pages, with the values of `params`. */
export const plainPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * Returns the origin for addresses that contain an origin. Returns undefined if the public address is unknown. Pages
 * then contain only paths. specification.md#whole-addresses
 */
export const originOf = (publicBaseUrl: string | undefined): string | undefined =>
  URL.parse(publicBaseUrl ?? '')?.origin;
