import type { ApiClient } from '@booky/api-client';
import type { Session } from './session.ts';

const NAME = 'booky-office-device';

/** What this device keeps to stay logged in; nothing where storage is refused. specification.md#office-remembered */
const keptHandle = (): string | undefined => {
  try {
    return localStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Undefined forgets it. */
export const keepHandle = (handle: string | undefined): void => {
  try {
    if (handle === undefined) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, handle);
  } catch {
    // Without storage each login lasts as long as its token.
  }
};

/** Logs in again without a password, on a device that stays logged in; returns whether it could. */
export type StayLoggedIn = () => Promise<boolean>;

/** One request at a time in a tab; of two tabs at once both are given the same. specification.md#office-remembered */
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
    // Another tab may have put the next one there since.
    if (answered.error.status === 401 && keptHandle() === handle) keepHandle(undefined);
    return false;
  };
  return () =>
    (underWay ??= refresh().finally(() => {
      underWay = undefined;
    }));
};

/** Ends it at the service too, as far as that can be reached. */
export const endDevice = async (client: Pick<ApiClient, 'try'>): Promise<void> => {
  const handle = keptHandle();
  keepHandle(undefined);
  if (handle !== undefined) await client.try('POST /api/admin/auth/logout', { body: { handle } });
};
