import type { ApiClient, Studio } from '@booky/api-client';
import { type QueryClient, useQuery } from '@tanstack/preact-query';
import { KEPT } from '../session/kept-day.ts';

export const STUDIO_KEY = ['GET /api/studio'];

/** Returns the studio's public details, such as its name and colour. They are read again after each change. */
export const useStudio = (client: ApiClient, queries: QueryClient): Studio | undefined =>
  useQuery(
    {
      queryKey: STUDIO_KEY,
      queryFn: async () => (await client.call('GET /api/studio')).studio,
      staleTime: Number.POSITIVE_INFINITY,
      meta: KEPT,
    },
    queries,
  ).data;
