import type { Locale } from '@booky/web-ui';
import { inOtherLanguage } from '@booky/web-ui/language';
import { useQueryClient } from '@tanstack/preact-query';
import { ErrorBoundary, Route, Router, useLocation } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { SCREEN_PATHS, type ScreenName } from '../screen-paths.ts';
import { LogInDialog } from '../screens/log-in/log-in.tsx';
import { Connection } from './connection.tsx';
import { Guard } from './guard.tsx';
import { Icon } from './icons.tsx';
import { isServed } from './lazy-screen.tsx';
import { NotFound } from './not-found.tsx';
import { useOffice } from '../office/office.ts';
import { endDevice } from '../session/device.ts';
import { NAVIGATION, OPEN_SCREENS, SCREENS } from './screens.ts';

interface FrameProps {
  /** Changes the language of the whole page. */
  readonly onSpeak: (locale: Locale) => Promise<void>;
}

/** The frame around every screen. If no one is logged in, it redirects to the login screen. */
export const Frame = ({ onSpeak }: FrameProps) => {
  const { words, sessionState, link } = useOffice();
  const { path, url, route } = useLocation();
  const isOpen = OPEN_SCREENS.some((name) => matches(SCREEN_PATHS[name], path));
  const mustLogIn = sessionState === 'out' && !isOpen;
  useEffect(() => {
    if (mustLogIn) route(link(SCREEN_PATHS.logIn, { next: url }), true);
  }, [mustLogIn, url]);
  return (
    <>
      <a class="skip" href="#content">
        {words.frame.skip}
      </a>
      <Top onSpeak={onSpeak} hasLogin={sessionState !== 'out'} />
      {sessionState !== 'out' && !isOpen && <Navigation path={path} />}
      <main id="content" tabIndex={-1}>
        {!mustLogIn && (
          <ErrorBoundary>
            <Connection />
            <Guard path={path}>
              <Router>
                {Object.entries(SCREENS).map(([name, Screen]) => (
                  <Route key={name} path={SCREEN_PATHS[name as ScreenName]} component={Screen} />
                ))}
                <Route default component={NotFound} />
              </Router>
            </Guard>
          </ErrorBoundary>
        )}
      </main>
      {sessionState === 'over' && !isOpen && <LogInDialog />}
    </>
  );
};

const Top = ({ onSpeak, hasLogin }: Pick<FrameProps, 'onSpeak'> & { readonly hasLogin: boolean }) => {
  const { words, studio, session, link, api } = useOffice();
  const { url, route } = useLocation();
  const queries = useQueryClient();
  const other: Locale = words.locale === 'fr' ? 'en' : 'fr';
  const [isLost, setLost] = useState(false);
  const speak = async (): Promise<void> => {
    setLost(false);
    try {
      await onSpeak(other);
      route(inOtherLanguage(hereNow(), words.locale), true);
    } catch {
      // Loads the page again, because a deployment may have renamed the script with the other language's words.
      if (await isServed()) location.assign(inOtherLanguage(hereNow(), words.locale));
      else setLost(true);
    }
  };
  return (
    <header class="top">
      {studio?.testPayments === true && <p class="test-payments">{words.frame.testPayments}</p>}
      <a class="logo" href={link(SCREEN_PATHS.today)}>
        {studio?.name ?? words.frame.studio}
      </a>
      <span class="top-acts">
        <a
          href={inOtherLanguage(url, words.locale)}
          lang={other}
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void speak();
          }}
        >
          {words.frame.otherLanguage}
        </a>
        {hasLogin && (
          <button
            type="button"
            class="plain"
            onClick={() => {
              void endDevice(api);
              session.end();
              queries.clear();
            }}
          >
            {words.logIn.logOut}
          </button>
        )}
      </span>
      {isLost && (
        <p class="notice wrong" role="alert">
          {words.frame.failures.noAnswer}
        </p>
      )}
    </header>
  );
};

const Navigation = ({ path }: { readonly path: string }) => {
  const { words, link } = useOffice();
  return (
    <nav class="screens" aria-label={words.frame.screens}>
      <ul>
        {NAVIGATION.map((name) => {
          const to = SCREEN_PATHS[name];
          const isHere = name === 'today' ? path === to : path === to || path.startsWith(`${to}/`);
          return (
            <li key={name}>
              <a href={link(to)} aria-current={isHere ? 'page' : undefined}>
                <Icon name={name} />
                <span>{words.frame.screen[name]}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

const hereNow = (): string => `${location.pathname}${location.search}`;

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path);
