import type { ApiClient, PublicService } from '@booky/api-client';

/** Whether a booking fee can be paid at all, online or another way. specification.md#site-ask */
export const canPayFees = async (api: ApiClient): Promise<boolean> => {
  const { methods, offline } = await api.call('GET /api/payment-methods');
  return methods.length > 0 || offline !== null;
};

/** The packages that only the studio can sell, because no one can pay their fee here. specification.md#site-ask */
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
