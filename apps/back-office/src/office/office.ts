import type { Studio } from '@booky/api-client';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OfficeApi } from '../session/office-api.ts';
import type { Session, SessionState } from '../session/session.ts';
import type { Words } from '../wording/words.ts';

/** The context of every screen. */
export interface Office {
  readonly words: Words;
  readonly api: OfficeApi;
  readonly session: Session;
  /** A copy of the session's state. A new state renders the screens again. */
  readonly sessionState: SessionState;
  /** Returns the service's time in epoch milliseconds. */
  readonly now: () => number;
  /** The facts about the studio. Undefined until the first answer. */
  readonly studio: Studio | undefined;
  /** Returns the studio's label of a method of payment. specification.md#method-labels */
  readonly methodName: (method: string) => string;
  /** Returns a path of the back office, with the chosen language if there is one. */
  readonly link: (path: string, query?: Readonly<Record<string, string | undefined>>) => string;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

export const useOffice = (): Office => {
  const office = useContext(OfficeContext);
  if (office === undefined) throw new Error('useOffice() called outside OfficeContext');
  return office;
};
