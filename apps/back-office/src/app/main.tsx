import '@booky/web-ui/tokens.css';
import '@booky/web-ui/base.css';
import './office.css';
import { createClient } from '@booky/api-client';
import { accentRules } from '@booky/web-ui';
import { onlineManager, QueryClient } from '@tanstack/preact-query';
import { render } from 'preact';
import { keptHandle, makeStayLoggedIn } from '../session/device.ts';
import { keepDay, keptDay } from '../session/kept-day.ts';
import { makeOfficeApi } from '../session/office-api.ts';
import { Session } from '../session/session.ts';
import { loadWords } from '../wording/load-words.ts';
import { App } from './app.tsx';
import { keepPage } from './keep-page.ts';

const start = async (): Promise<void> => {
  const locale = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  const session = new Session();
  const kept = keptDay();
  const client = createClient({
    nowMs: Date.now() + (kept?.aheadMs ?? 0),
    token: () => session.token,
    // Reads the language for each request, because the language can change while a screen stays open.
    fetch: (url, request) => {
      request.headers.set('accept-language', document.documentElement.lang);
      return fetch(url, request);
    },
  });
  // With `always`, TanStack sends requests even if the browser reports that there is no connection, so that a screen
  // shows the error immediately.
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnReconnect: true } },
  });
  // Tells TanStack at the start whether there is a connection. Otherwise TanStack assumes one until the browser sends
  // an event, and browsers send no event at the start.
  onlineManager.setOnline(navigator.onLine);
  addEventListener('offline', () => void queries.refetchQueries({ type: 'active' }));
  const stay = makeStayLoggedIn(client, session);
  const [words] = await Promise.all([loadWords(locale), session.state === 'out' && stay()]);
  // A refusal would have removed the handle from the device. If the handle is still stored, the service was not
  // reached.
  if (session.state === 'out' && keptHandle() !== undefined) session.awaitService(kept?.adminId);
  keepDay(queries, session, client.now);
  // Removes the shell's message about loading.
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
  keepPage();
};

/**
 * Applies the studio's colour by adding a rule to the style sheet. The CSP refuses inline styles, and Safari 16.3 has
 * no constructed style sheets.
 */
const showAccent = (colour: string | null): void => {
  const [sheet] = document.styleSheets;
  sheet?.insertRule(`@media all{${accentRules(colour)}}`, sheet.cssRules.length);
};

void start();
