import type { PublicService } from '@booky/api-client';
import { packagesToAskFor } from '../book/can-pay.ts';
import type { Loaded, Visit } from '../page.ts';

export interface ServiceData {
  readonly service: PublicService;
  /** The packages that only the studio can sell. */
  readonly toAskFor: ReadonlySet<string>;
}

/** Loads a service. For an unknown or inactive service, the page is not found. specification.md#site-service */
export const loadService = async ({ api, params }: Visit): Promise<Loaded<ServiceData>> => {
  const { services } = await api.call('GET /api/services');
  const service = services.find(({ slug }) => slug === params['slug']);
  if (service === undefined) return 'not_found';
  return { data: { service, toAskFor: await packagesToAskFor(api, [service]) } };
};
