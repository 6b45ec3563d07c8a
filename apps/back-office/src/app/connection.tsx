import { writeTime } from '@booky/web-ui';
import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { isOffline } from '../session/office-api.ts';
import { STUDIO_KEY } from './use-studio.ts';

/** How old the screen is, where the last try to read it again met no service. specification.md#office-offline */
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
  return (
    <div class="notice offline" role="status">
      <p>{words.frame.asOf(writeTime(onServiceClock(Math.min(...readAtMs), now())))}</p>
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
const onServiceClock = (atMs: number, serviceNowMs: number): number => serviceNowMs - Date.now() + atMs;
