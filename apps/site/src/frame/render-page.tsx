import type { Studio } from '@booky/api-client';
import { accentRules, type Locale } from '@booky/web-ui';
import { BASE_STYLES } from '@booky/web-ui/styles';
import { renderToString } from 'preact-render-to-string';
import type { PageScript } from '../asset-names.ts';
import type { AnyPage } from '../pages/page.ts';
import type { SiteAnswer } from '../site-contract.ts';
import * as en from '../wording/en.ts';
import * as fr from '../wording/fr.ts';
import { Document } from './document.tsx';
import frameStyles from './frame.css?inline';
import { inOtherLanguage } from '@booky/web-ui/language';
import { makeFrame } from './make-frame.ts';
import type { PageState } from './page-state.ts';

const WORDS = { en, fr };

/** What surrounds a page: the studio, the language, the address and so on. */
export interface Setting {
  readonly studio: Studio;
  /** The language in the query of the address. */
  readonly chosen: Locale | undefined;
  readonly locale: Locale;
  /** The requested path and query. */
  readonly url: string;
  /** The service's time in milliseconds. */
  readonly now: () => number;
  /** specification.md#whole-addresses */
  readonly origin?: string | undefined;
  /** The address of the page, without the query. */
  readonly path?: string | undefined;
  /** The origins that may embed the booking. */
  readonly embedOrigins: readonly string[];
  /** The script that hydrates the page. */
  readonly script?: PageScript | undefined;
}

/** Renders the loaded page and the HTML around it. The page's styles break long words. specification.md#any-text */
export const renderPage = (
  page: Pick<
    AnyPage,
    | 'View'
    | 'title'
    | 'words'
    | 'styles'
    | 'forScript'
    | 'isPrivate'
    | 'isSteady'
    | 'isEmbedded'
    | 'referenceOf'
    | 'share'
  >,
  data: unknown,
  setting: Setting,
  status: number,
): SiteAnswer => {
  const { studio, chosen, locale, url, script } = setting;
  const isPrivate = page.isPrivate ?? false;
  const isEmbedded = page.isEmbedded ?? false;
  const words = { ...WORDS[locale].shared, ...page.words[locale] };
  const frame = makeFrame({ words, studio, chosen, isEmbedded });
  const style = accentRules(studio.accentColor) + BASE_STYLES + frameStyles + (page.styles ?? '');
  const name = page.title({ data, frame });
  const title = name ? `${name} – ${frame.studioName}` : frame.studioName;
  const shared = status === 200 && setting.path !== undefined ? page.share?.({ data, frame }) : undefined;
  const html = renderToString(
    <Document
      frame={frame}
      around={WORDS[locale].around}
      title={title}
      shared={
        shared && { ...shared, frame, studio, title, origin: setting.origin, path: setting.path ?? '/' }
      }
      style={style}
      isPrivate={isPrivate}
      embedOrigins={isEmbedded ? setting.embedOrigins : undefined}
      reference={page.referenceOf?.(data)}
      otherLanguageHref={inOtherLanguage(url, locale)}
      script={script}
      state={
        script === undefined
          ? undefined
          : {
              ...stateOf(page.forScript?.(data, studio) ?? data, setting),
              ...(isEmbedded && { isEmbedded }),
              refusals: page.words[locale].refusals,
            }
      }
    >
      <page.View data={data} frame={frame} />
    </Document>,
  );
  return {
    status,
    html: `<!doctype html>${html}`,
    style,
    isPrivate,
    isEmbedded,
    isListed: shared !== undefined,
    isSteady: page.isSteady === true && status === 200,
  };
};

const stateOf = (data: unknown, { studio: { name, policies }, chosen, now }: Setting): PageState => ({
  data,
  studio: { name, policies },
  chosen,
  nowMs: now(),
});
