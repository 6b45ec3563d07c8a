import type { QueryClient } from '@tanstack/preact-query';
import { keptHandle } from './device.ts';
import type { Session } from './session.ts';

const NAME = 'booky-office-day';

/** A response of the API, and when it arrived by the device's clock. */
interface KeptAnswer {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly atMs: number;
}

interface KeptDay {
  readonly adminId: string;
  /** The end of the login that read the day, by the device's clock. */
  readonly untilMs: number;
  /** How far the service's clock is ahead of the device's clock. */
  readonly aheadMs: number;
  readonly answers: readonly KeptAnswer[];
}

/** Marks the queries whose responses are stored on the device. */
export const KEPT = { isKept: true } as const;

const storages = (): readonly Storage[] => [localStorage, sessionStorage];

/**
 * Returns the stored day. Returns undefined once the login that read the day has ended.
 * specification.md#office-kept-day
 */
export const keptDay = (): KeptDay | undefined => {
  try {
    const [text] = storages().flatMap((storage) => storage.getItem(NAME) ?? []);
    const day = text === undefined ? undefined : (JSON.parse(text) as KeptDay);
    if (day && day.untilMs > Date.now()) return day;
  } catch {
    // The browser refuses storage.
  }
  forgetDay();
  return undefined;
};

export const forgetDay = (): void => {
  try {
    for (const storage of storages()) storage.removeItem(NAME);
  } catch {}
};

/** Stores the day. On a device that the person chose to remember, the day is kept after the tab is closed. */
const store = (day: KeptDay): void => {
  forgetDay();
  try {
    (keptHandle() === undefined ? sessionStorage : localStorage).setItem(NAME, JSON.stringify(day));
  } catch {}
};

/**
 * Shows the stored day until it has been read again, and stores each new response. `now` returns the service's time in
 * epoch milliseconds. specification.md#office-kept-day
 */
export const keepDay = (queries: QueryClient, session: Session, now: () => number): void => {
  const cache = queries.getQueryCache();
  const day = keptDay();
  if (session.state === 'in' && session.adminId === day?.adminId)
    for (const { key, data, atMs } of day?.answers ?? [])
      queries.setQueryData(key, data, { updatedAt: atMs });
  else forgetDay();
  // Marks the data as stale, so that each screen reads it again.
  void queries.invalidateQueries();
  session.subscribe(() => {
    if (session.state !== 'in' || session.adminId !== keptDay()?.adminId) forgetDay();
  });
  cache.subscribe((event) => {
    const { adminId, endsAt } = session;
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.meta !== KEPT) return;
    if (session.state !== 'in' || adminId === undefined || endsAt === undefined) return;
    const answers = cache
      .findAll({ predicate: ({ meta, state }) => meta === KEPT && state.data !== undefined })
      .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, atMs: state.dataUpdatedAt }));
    const aheadMs = now() - Date.now();
    store({ adminId, untilMs: Date.parse(endsAt) - aheadMs, aheadMs, answers });
  });
};
