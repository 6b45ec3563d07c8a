import type { ComponentChildren } from 'preact';
import type { PageScript } from '../asset-names.ts';
import type { Around } from '../wording/en.ts';
import type { Frame } from '../pages/page.ts';
import { Contact, hasContact } from '../parts/contact.tsx';
import type { SharedPage } from './business.ts';
import { SharingTags } from './sharing.tsx';
import { ORIGINS_NAME, type PageState, ROOT_ID, STATE_ID } from './page-state.ts';

interface DocumentProps {
  readonly frame: Frame;
  readonly around: Around;
  readonly title: string;
  /** Undefined for a page that search engines must not list. */
  readonly shared: SharedPage | undefined;
  readonly style: string;
  readonly isPrivate: boolean;
  /**
   * The origins of the sites that may embed the page. Undefined if the page cannot be embedded. An embedded page has
   * neither header nor footer.
   */
  readonly embedOrigins: readonly string[] | undefined;
  /** The reference of the page's booking. */
  readonly reference: string | undefined;
  /** The address of the page in the other language. */
  readonly otherLanguageHref: string;
  readonly script: PageScript | undefined;
  readonly state: PageState | undefined;
  readonly children: ComponentChildren;
}

/** The HTML around every page, which only the server renders. The script hydrates only what is inside `main`. */
export const Document = ({
  frame,
  around,
  title,
  shared,
  style,
  isPrivate,
  embedOrigins,
  script,
  state,
  ...rest
}: DocumentProps) => {
  const { words, studio } = frame;
  return (
    <html lang={words.locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        {shared ? <SharingTags {...shared} /> : <meta name="robots" content="noindex" />}
        {embedOrigins && <meta name={ORIGINS_NAME} content={embedOrigins.join(' ')} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {!isPrivate && !embedOrigins && (
          <>
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="manifest" href="/manifest.webmanifest" />
          </>
        )}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {script && <script type="module" src={script.src} />}
        {script?.imports.map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
      </head>
      <body>
        {!embedOrigins && (
          <Top
            frame={frame}
            around={around}
            logoUrl={isPrivate ? null : studio.logoUrl}
            isHome={shared?.path === '/'}
            otherLanguageHref={rest.otherLanguageHref}
          />
        )}
        <main id={ROOT_ID}>{rest.children}</main>
        {!embedOrigins && <Foot frame={frame} around={around} reference={rest.reference} />}
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

interface TopProps extends Pick<DocumentProps, 'frame' | 'around' | 'otherLanguageHref'> {
  readonly logoUrl: string | null | undefined;
  /** True on the home page, whose heading already is the studio's name. specification.md#site-logo */
  readonly isHome: boolean;
}

const Top = ({
  frame: { words, studioName, link },
  around,
  logoUrl,
  isHome,
  otherLanguageHref,
}: TopProps) => (
  <>
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
        <a href={link('/find-booking')}>{around.findBooking}</a>
        <a href={otherLanguageHref} lang={words.locale === 'fr' ? 'en' : 'fr'}>
          {around.otherLanguage}
        </a>
      </nav>
    </header>
  </>
);

const Foot = ({
  frame: { studio, link },
  around,
  reference,
}: Pick<DocumentProps, 'frame' | 'around' | 'reference'>) => (
  <footer class="foot">
    {hasContact(studio) && (
      <>
        <h2>{around.contact}</h2>
        <Contact studio={studio} words={around} reference={reference} />
      </>
    )}
    <p class="small">
      <a href={link('/terms')}>{around.terms}</a> <a href={link('/find-booking')}>{around.findBooking}</a>
    </p>
  </footer>
);
