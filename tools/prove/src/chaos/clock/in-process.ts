import type { Clock } from '@booky/domain/ports';
import { pagesOf } from '@booky/composition/config';
import { openAdapters, type Service, startService } from '@booky/http';
import { adapterSettings, serviceSettings } from '@booky/sandbox';
import type { World } from '../../harness/world.ts';

/**
 * Runs the service in this process, on the world's database but with its own clock, so that the run can act at an exact
 * millisecond. The service does background work only when the run asks it to.
 */
export const startInProcess = async (
  { databaseUrl, secrets }: Pick<World, 'databaseUrl' | 'secrets'>,
  clock: Clock,
): Promise<Service> => {
  const adapters = await openAdapters(
    adapterSettings(databaseUrl, secrets, { providers: [], deliveryReaders: {} }, clock, {
      send: () => Promise.reject(new Error('this service sends no emails')),
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
