import type { ApiClient } from '@booky/api-client';
import type { Session } from './session.ts';

const NAME = 'booky-office-device';

/** Returns a remembered device's handle; undefined without a handle or storage. specification.md#office-remembered */
export const keptHandle = (): string | undefined => {
  try {
    return localStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores the handle; undefined removes it. */
export const keepHandle = (handle: string | undefined): void => {
  try {
    if (handle === undefined) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, handle);
  } catch {
    // Without storage a login lasts as long as its token.
  }
};

/** Logs in without a password on a remembered device; returns whether that succeeded. */
export type StayLoggedIn = () => Promise<boolean>;

/**
 * Runs one refresh at a time in a tab. Two tabs that refresh at once get the same handle.
 * specification.md#office-remembered
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
    // Another tab may have stored the next handle since.
    if (answered.error.status === 401 && keptHandle() === handle) keepHandle(undefined);
    return false;
  };
  return () =>
    (underWay ??= refresh().finally(() => {
      underWay = undefined;
    }));
};

/** Forgets the handle, here and at the service if it is reached. */
export const endDevice = async (client: Pick<ApiClient, 'try'>): Promise<void> => {
  const handle = keptHandle();
  keepHandle(undefined);
  if (handle !== undefined) await client.try('POST /api/admin/auth/logout', { body: { handle } });
};
