import type { Clock } from '@booky/domain/ports';
import { pagesOf } from '@booky/composition/config';
import { openAdapters, type Service, startService } from '@booky/http';
import { adapterSettings, serviceSettings } from '@booky/sandbox';
import type { World } from '../../harness/world.ts';

/**
 * The service in this process, on the world's database and on a clock of the run's own that may stand still: a moment
 * can then be met to the millisecond. It does no background work but what the run asks of it.
 */
export const startInProcess = async (
  { databaseUrl, secrets }: Pick<World, 'databaseUrl' | 'secrets'>,
  clock: Clock,
): Promise<Service> => {
  const adapters = await openAdapters(
    adapterSettings(databaseUrl, secrets, { providers: [], deliveryReaders: {} }, clock, {
      send: () => Promise.reject(new Error('no emails leave from here')),
    }),
  );
  return startService(adapters, {
    ...serviceSettings(
      { frontendOrigin: 'https://studio.example', pages: pagesOf(true), hasRateLimits: false },
      0,
    ),
    runsWorker: false,
  });
};
