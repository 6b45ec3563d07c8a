import type { PublicService } from '@booky/api-client';
import { packagesToAskFor } from '../book/can-pay.ts';
import type { Loaded, Visit } from '../page.ts';

export interface ServiceData {
  readonly service: PublicService;
  /** Where the service stands in the catalogue. */
  readonly place: number;
  /** The packages that only the studio can sell. */
  readonly toAskFor: ReadonlySet<string>;
}

/** specification.md#site-service: an unknown or inactive service is not found. */
export const loadService = async ({ api, params }: Visit): Promise<Loaded<ServiceData>> => {
  const { services } = await api.call('GET /api/services');
  const place = services.findIndex(({ slug }) => slug === params['slug']);
  const service = services[place];
  if (service === undefined) return 'not_found';
  return { data: { service, place, toAskFor: await packagesToAskFor(api, [service]) } };
};
