import { type ApiClient, ApiError } from '@booky/api-client';
import { writeTime } from '@booky/web-ui';
import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { useClient } from '../session/client-context.ts';
import { useOffice } from './office.ts';
import { STUDIO_KEY } from './use-studio.ts';

/** How old the screen is, where the last try to read it again met no service. specification.md#office-offline */
export const Connection = () => {
  const { words } = useOffice();
  const client = useClient();
  const queries = useQueryClient();
  const [, setEvents] = useState(0);
  useEffect(() => queries.getQueryCache().subscribe(() => setEvents((count) => count + 1)), []);
  const readAtMs = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      ({ queryKey, state }) => queryKey !== STUDIO_KEY && state.data !== undefined && isOffline(state.error),
    )
    .map(({ state }) => state.dataUpdatedAt);
  if (readAtMs.length === 0) return null;
  return (
    <div class="notice offline" role="status">
      <p>{words.frame.asOf(writeTime(onServiceClock(Math.min(...readAtMs), client), words.locale))}</p>
      <button
        type="button"
        class="plain touch"
        onClick={() => void queries.refetchQueries({ type: 'active' })}
      >
        {words.frame.tryAgain}
      </button>
    </div>
  );
};

/** The service's time at an instant of this device. */
const onServiceClock = (atMs: number, client: ApiClient): number => client.now() - Date.now() + atMs;

/** Whether an answer was not there for want of a connection. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
