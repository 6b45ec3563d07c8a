import type { ApiClient } from '@booky/api-client';
import { type Locale, withQuery, writeMethod } from '@booky/web-ui';
import { chosenLanguage } from '@booky/web-ui/language';
import { type QueryClient, QueryClientProvider } from '@tanstack/preact-query';
import { LocationProvider } from 'preact-iso';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { OfficeApi } from '../session/office-api.ts';
import type { Session } from '../session/session.ts';
import { loadWords } from '../wording/load-words.ts';
import type { Words } from '../wording/words.ts';
import { Frame } from './frame.tsx';
import { type Office, OfficeContext } from '../office/office.ts';
import { useStudio } from './use-studio.ts';

interface AppProps {
  readonly words: Words;
  readonly session: Session;
  readonly client: ApiClient;
  readonly api: OfficeApi;
  readonly queries: QueryClient;
  readonly showAccent: (colour: string | null) => void;
}

/** The root component of the back office. Its state is kept when the screen changes. */
export const App = ({ words: first, session, client, api, queries, showAccent }: AppProps) => {
  const [words, setWords] = useState(first);
  const [chosen, setChosen] = useState(() => chosenLanguage(new URLSearchParams(location.search)));
  const [sessionState, setSessionState] = useState(session.state);
  useEffect(() => session.subscribe(() => setSessionState(session.state)), []);
  const studio = useStudio(client, queries);
  useEffect(() => showAccent(studio?.accentColor ?? null), [studio?.accentColor]);
  const office: Office = useMemo(
    () => ({
      words,
      api,
      session,
      sessionState,
      now: () => client.now(),
      studio,
      methodName: (method) =>
        writeMethod(method, studio?.methodLabels, { ...words.booking, locale: words.locale }),
      // Adds the chosen language to every link. specification.md#page-language
      link: (path, query) => withQuery(path, { ...query, lang: chosen }),
    }),
    [words, sessionState, studio, chosen],
  );
  // Changes the language without mounting the screen again, so that the screen keeps the typed text.
  const speak = async (locale: Locale): Promise<void> => {
    const spoken = await loadWords(locale);
    document.documentElement.lang = locale;
    setWords(spoken);
    setChosen(locale);
  };
  return (
    <QueryClientProvider client={queries}>
      <OfficeContext.Provider value={office}>
        <LocationProvider scope="/admin">
          <Frame onSpeak={speak} />
        </LocationProvider>
      </OfficeContext.Provider>
    </QueryClientProvider>
  );
};
