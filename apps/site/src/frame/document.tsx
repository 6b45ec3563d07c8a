import type { ComponentChildren } from 'preact';
import type { Around } from '../wording/en.ts';
import type { Frame } from '../pages/page.ts';
import { Contact, hasContact } from '../parts/contact.tsx';
import type { SharedPage } from './business.ts';
import { SharingTags } from './sharing.tsx';
import { type PageState, ROOT_ID, STATE_ID } from './page-state.ts';

interface DocumentProps {
  readonly frame: Frame;
  readonly around: Around;
  readonly title: string;
  /** Undefined for a page that search engines are to leave out. */
  readonly shared: SharedPage | undefined;
  readonly style: string;
  readonly isPrivate: boolean;
  /** Of the booking that the page is about. */
  readonly reference: string | undefined;
  /** The same page in the other language. */
  readonly otherLanguageHref: string;
  readonly script: string | undefined;
  readonly state: PageState | undefined;
  readonly children: ComponentChildren;
}

/** What stands around every page. Rendered by the server alone; the script takes over the inside of `main`. */
export const Document = ({
  frame,
  around,
  title,
  shared,
  style,
  isPrivate,
  script,
  state,
  ...rest
}: DocumentProps) => {
  const { words, studio, studioName, link } = frame;
  const logoUrl = isPrivate ? null : studio.logoUrl;
  // Its heading is the studio's name already. specification.md#site-logo
  const isHome = shared?.path === '/';
  return (
    <html lang={words.locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        {shared ? <SharingTags {...shared} /> : <meta name="robots" content="noindex" />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {!isPrivate && (
          <>
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="manifest" href="/manifest.webmanifest" />
          </>
        )}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {script && <script type="module" src={script} />}
      </head>
      <body>
        <a class="skip" href={`#${ROOT_ID}`}>
          {around.skip}
        </a>
        <header class="top">
          {(logoUrl || !isHome) && (
            <a class={logoUrl ? 'logo pictured' : 'logo'} href={link('/')}>
              {logoUrl && <img src={logoUrl} alt="" />}
              <span>{studioName}</span>
            </a>
          )}
          <nav>
            <a href={link('/find-booking')}>{words.findBooking}</a>
            <a href={rest.otherLanguageHref} lang={words.locale === 'fr' ? 'en' : 'fr'}>
              {around.otherLanguage}
            </a>
          </nav>
        </header>
        <main id={ROOT_ID}>{rest.children}</main>
        <footer class="foot">
          {hasContact(studio) && (
            <>
              <h2>{around.contact}</h2>
              <Contact studio={studio} words={around} reference={rest.reference} />
            </>
          )}
          <p class="small">
            <a href={link('/terms')}>{around.terms}</a>
            <a href={link('/find-booking')}>{words.findBooking}</a>
          </p>
        </footer>
        {state && (
          <script
            type="application/json"
            id={STATE_ID}
            dangerouslySetInnerHTML={{ __html: JSON.stringify(state).replaceAll('<', '\\u003c') }}
          />
        )}
      </body>
    </html>
  );
};
