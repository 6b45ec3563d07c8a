import type { PublicService } from '@booky/api-client';
import { packagesToAskFor } from '../book/can-pay.ts';
import type { Loaded, Visit } from '../page.ts';

export interface HomeData {
  readonly services: readonly PublicService[];
  /** The packages that only the studio can sell. */
  readonly toAskFor: ReadonlySet<string>;
}

export const loadHome = async ({ api }: Visit): Promise<Loaded<HomeData>> => {
  const { services } = await api.call('GET /api/services');
  return { data: { services, toAskFor: await packagesToAskFor(api, services) } };
};
