import type { ApiClient } from '@booky/api-client';
import type { Session } from './session.ts';

const NAME = 'booky-office-device';

/**
 * Returns the stored handle, a secret by which a remembered device logs in. Returns undefined if the device has no
 * handle or no storage. specification.md#office-remembered
 */
export const keptHandle = (): string | undefined => {
  try {
    return localStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores the handle, or removes the stored handle if `handle` is undefined. */
export const keepHandle = (handle: string | undefined): void => {
  try {
    if (handle === undefined) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, handle);
  } catch {
    // Without storage a login lasts as long as its token.
  }
};

/** Logs in without a password on a remembered device. Returns whether the login succeeded. */
export type StayLoggedIn = () => Promise<boolean>;

/**
 * Returns a function that logs in by the handle. A tab sends only one such request at a time. If two tabs send one
 * handle at the same time, both tabs get the same next handle. specification.md#office-remembered
 */
export const makeStayLoggedIn = (client: ApiClient, session: Session): StayLoggedIn => {
  let underWay: Promise<boolean> | undefined;
  const refresh = async (): Promise<boolean> => {
    const handle = keptHandle();
    if (handle === undefined) return false;
    const answered = await client.try('POST /api/admin/auth/refresh', { body: { handle } });
    if (answered.ok) {
      keepHandle(answered.data.refresh?.handle);
      if (session.start(answered.data)) location.reload();
      return true;
    }
    // Removes only the refused handle. Another tab may have stored a new handle.
    if (answered.error.status === 401 && keptHandle() === handle) keepHandle(undefined);
    return false;
  };
  return () =>
    (underWay ??= refresh().finally(() => {
      underWay = undefined;
    }));
};

/** Removes the handle from the device. Also removes it from the service, if the service is reached. */
export const endDevice = async (client: Pick<ApiClient, 'try'>): Promise<void> => {
  const handle = keptHandle();
  keepHandle(undefined);
  if (handle !== undefined) await client.try('POST /api/admin/auth/logout', { body: { handle } });
};
