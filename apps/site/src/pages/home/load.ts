import type { PublicService } from '@booky/api-client';
import type { Loaded, Visit } from '../page.ts';

export interface HomeData {
  readonly services: readonly PublicService[];
}

export const loadHome = async ({ api }: Visit): Promise<Loaded<HomeData>> => {
  const { services } = await api.call('GET /api/services');
  return { data: { services } };
};
