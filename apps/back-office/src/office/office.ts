import type { Studio } from '@booky/api-client';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OfficeApi } from '../session/office-api.ts';
import type { Session, SessionState } from '../session/session.ts';
import type { Words } from '../wording/words.ts';

/** What every screen can use. */
export interface Office {
  readonly words: Words;
  readonly api: OfficeApi;
  readonly session: Session;
  /** A copy of the session's state. When it changes, the screens are rendered again. */
  readonly sessionState: SessionState;
  /** Returns the service's time in epoch milliseconds. */
  readonly now: () => number;
  /** The studio's public details. Undefined until the first response. */
  readonly studio: Studio | undefined;
  /** Returns the studio's label for a payment method. specification.md#method-labels */
  readonly methodName: (method: string) => string;
  /** Returns a path within the back office, with the chosen language added if there is one. */
  readonly link: (path: string, query?: Readonly<Record<string, string | undefined>>) => string;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

export const useOffice = (): Office => {
  const office = useContext(OfficeContext);
  if (office === undefined) throw new Error('useOffice() called outside OfficeContext');
  return office;
};
