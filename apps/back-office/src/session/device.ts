import type { ApiClient } from '@booky/api-client';
import type { Session } from './session.ts';

const NAME = 'booky-office-device';

/**
 * Returns the stored handle, which is a secret that logs in a remembered device. Returns undefined if the device has no
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
    // Without storage, a login lasts only as long as its token.
  }
};

/** Logs in without a password on a remembered device. Returns whether the login succeeded. */
export type StayLoggedIn = () => Promise<boolean>;

/**
 * Returns a function that logs in with the handle. A tab sends only one such request at a time. If two tabs send the
 * same handle simultaneously, both get the same new handle. specification.md#office-remembered
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
    // Removes only the handle that was refused, because another tab may have stored a new one since.
    if (answered.error.status === 401 && keptHandle() === handle) keepHandle(undefined);
    return false;
  };
  return () =>
    (underWay ??= refresh().finally(() => {
      underWay = undefined;
    }));
};

/** Removes the handle from the device and, if the service can be reached, from the service too. */
export const endDevice = async (client: Pick<ApiClient, 'try'>): Promise<void> => {
  const handle = keptHandle();
  keepHandle(undefined);
  if (handle !== undefined) await client.try('POST /api/admin/auth/logout', { body: { handle } });
};
