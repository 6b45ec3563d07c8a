import '@booky/web-ui/tokens.css';
import '@booky/web-ui/base.css';
import './office.css';
import { createClient } from '@booky/api-client';
import { accentRules } from '@booky/web-ui';
import { QueryClient } from '@tanstack/preact-query';
import { render } from 'preact';
import { makeStayLoggedIn } from '../session/device.ts';
import { makeOfficeApi } from '../session/office-api.ts';
import { Session } from '../session/session.ts';
import { loadWords } from '../wording/load-words.ts';
import { App } from './app.tsx';

const start = async (): Promise<void> => {
  const locale = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  const session = new Session();
  const client = createClient({
    token: () => session.token,
    // Read each time: the language can change under a screen that stays.
    fetch: (url, request) => {
      request.headers.set('accept-language', document.documentElement.lang);
      return fetch(url, request);
    },
  });
  // Requests go out although the browser believes to be offline: a screen then says so instead of waiting silently.
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnReconnect: true } },
  });
  addEventListener('offline', () => void queries.refetchQueries({ type: 'active' }));
  const stay = makeStayLoggedIn(client, session);
  const [words] = await Promise.all([loadWords(locale), session.state === 'out' && stay()]);
  // What the page says until then.
  document.body.replaceChildren();
  render(
    <App
      words={words}
      session={session}
      client={client}
      api={makeOfficeApi(client, session, stay)}
      queries={queries}
      showAccent={showAccent}
    />,
    document.body,
  );
};

/** A rule made by script is no inline style, which the page's policy refuses; a sheet made by script is younger than Safari 16. */
const showAccent = (colour: string | null): void => {
  const [sheet] = document.styleSheets;
  sheet?.insertRule(`@media all{${accentRules(colour)}}`, sheet.cssRules.length);
};

void start();
