/** Returns the canonical path of a page: the path in the table of pages, filled with `params`. */
export const plainPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * Returns the origin of the site's whole addresses. Undefined if the service does not know its public address; then no
 * page contains a whole address. specification.md#whole-addresses
 */
export const originOf = (publicBaseUrl: string | undefined): string | undefined =>
  URL.parse(publicBaseUrl ?? '')?.origin;
