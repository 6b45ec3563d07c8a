import type { Studio } from '@booky/api-client';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OfficeApi } from '../session/office-api.ts';
import type { Session, SessionState } from '../session/session.ts';
import type { Words } from '../wording/words.ts';

/** What every screen has at hand. */
export interface Office {
  readonly words: Words;
  readonly api: OfficeApi;
  readonly session: Session;
  /** As it is now, so that what depends on it is drawn again. */
  readonly sessionState: SessionState;
  /** The service's clock, in milliseconds. */
  readonly now: () => number;
  /** Undefined until it has been read. */
  readonly studio: Studio | undefined;
  /** What the studio calls a method of payment. specification.md#method-labels */
  readonly methodName: (method: string) => string;
  /** A path of the back office, with the language where one was chosen. */
  readonly link: (path: string, query?: Readonly<Record<string, string | undefined>>) => string;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

export const useOffice = (): Office => {
  const office = useContext(OfficeContext);
  if (office === undefined) throw new Error('useOffice() called outside OfficeContext');
  return office;
};
