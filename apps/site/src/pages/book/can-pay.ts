import type { ApiClient, PublicService } from '@booky/api-client';

/**
 * Returns whether clients can pay a booking fee on this site, online or without a provider. specification.md#site-ask
 */
export const canPayFees = async (api: ApiClient): Promise<boolean> => {
  const { methods, offline } = await api.call('GET /api/payment-methods');
  return methods.length > 0 || offline !== null;
};

/**
 * Returns the packages that only the studio can sell, because clients cannot pay the booking fee on the site.
 * specification.md#site-ask
 */
export const packagesToAskFor = async (
  api: ApiClient,
  services: readonly PublicService[],
): Promise<ReadonlySet<string>> => {
  if (await canPayFees(api)) return new Set();
  const ids = services.flatMap(({ packages }) => packages.map(({ id }) => id));
  const quotes = await Promise.all(
    ids.map((packageId) => api.call('POST /api/quote', { body: { packageId, addonIds: [] } })),
  );
  return new Set(ids.filter((_, index) => (quotes[index]?.quote.bookingFeeRwf ?? 0) > 0));
};
