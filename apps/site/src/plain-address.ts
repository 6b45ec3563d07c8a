/** Returns the canonical path of a page: the path in the table of pages, with the values of `params`. */
export const plainPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * Returns the origin of the site's whole addresses. Returns undefined if the public address is unknown. In that case,
 * no page contains a whole address. specification.md#whole-addresses
 */
export const originOf = (publicBaseUrl: string | undefined): string | undefined =>
  URL.parse(publicBaseUrl ?? '')?.origin;
