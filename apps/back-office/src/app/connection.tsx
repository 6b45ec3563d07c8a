import { dateOf, writeStart, writeTime } from '@booky/web-ui';
import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { isOffline } from '../session/office-api.ts';
import { STUDIO_KEY } from './use-studio.ts';

/**
 * Says how old the data on the screen is. Shows nothing unless the last refresh failed because there was no connection.
 * specification.md#office-offline
 */
export const Connection = () => {
  const { words, now } = useOffice();
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
  const atMs = onServiceClock(Math.min(...readAtMs), now());
  const isOfToday = dateOf(atMs) === dateOf(now());
  return (
    <div class="notice offline" role="status">
      <p>{words.frame.asOf(isOfToday ? writeTime(atMs) : writeStart(atMs, words.locale))}</p>
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

/** Converts a time on this device's clock to the time on the service's clock. */
const onServiceClock = (atMs: number, serviceNowMs: number): number => serviceNowMs - Date.now() + atMs;
