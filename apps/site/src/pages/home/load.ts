import type { ApiClient, PublicService } from '@booky/api-client';
import { canPayFees } from '../book/can-pay.ts';
import type { Loaded, Visit } from '../page.ts';

export interface HomeData {
  readonly services: readonly PublicService[];
  /** The packages that only the studio can sell, because no one can pay their fee here. */
  readonly toAskFor: ReadonlySet<string>;
}

export const loadHome = async ({ api }: Visit): Promise<Loaded<HomeData>> => {
  const { services } = await api.call('GET /api/services');
  return { data: { services, toAskFor: await toAskFor(api, services) } };
};

const toAskFor = async (
  api: ApiClient,
  services: readonly PublicService[],
): Promise<HomeData['toAskFor']> => {
  if (await canPayFees(api)) return new Set();
  const ids = services.flatMap(({ packages }) => packages.map(({ id }) => id));
  const quotes = await Promise.all(
    ids.map((packageId) => api.call('POST /api/quote', { body: { packageId, addonIds: [] } })),
  );
  return new Set(ids.filter((_, index) => (quotes[index]?.quote.bookingFeeRwf ?? 0) > 0));
};
