/** The one way to write the address of a page: its path in the table of pages with these parts in it. */
export const plainPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * Where whole addresses of the site begin; undefined where the service does not know its public address, and then no whole
 * address is written anywhere. specification.md#whole-addresses
 */
export const originOf = (publicBaseUrl: string | undefined): string | undefined =>
  URL.parse(publicBaseUrl ?? '')?.origin;
