import type { ApiClient, Studio } from '@booky/api-client';
import { type QueryClient, useQuery } from '@tanstack/preact-query';

/** What its answer is kept under. */
export const STUDIO_KEY = ['GET /api/studio'];

/** The studio, for its name and colour, as it is after each change; screens work without. */
export const useStudio = (client: ApiClient, queries: QueryClient): Studio | undefined =>
  useQuery(
    {
      queryKey: STUDIO_KEY,
      queryFn: async () => (await client.call('GET /api/studio')).studio,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queries,
  ).data;
