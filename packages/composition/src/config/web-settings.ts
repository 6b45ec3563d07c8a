import type { Pages } from '@booky/adapters-mail';
import type { EnvironmentReader } from './environment-reader.ts';
import { originOf, readOrigin, type Strictness } from './web-addresses.ts';

export interface WebSettings {
  readonly servesSite: boolean;
  /** The origin of the site. Emails link to it, and its pages may call the API. */
  readonly frontendOrigin: string;
  readonly pages: Pages;
  readonly embedOrigins: readonly string[];
}

/**
 * Returns, for each kind of page that version 1.1 introduced, whether the site has it. A site that this process serves
 * has all these pages. A separate website has them if `ownPages` is 1.1. specification.md#email-pages
 * specification.md#find-booking-pages
 */
export const pagesOf = (servesSite: boolean, ownPages: '1.0' | '1.1' = '1.0'): Pages => {
  const hasAll = servesSite || ownPages === '1.1';
  return { forClients: hasAll, backOffice: hasAll };
};

/**
 * Decides whether this process serves the site. By default it does, unless FRONTEND_ORIGIN names a separate website.
 * WEB overrides this default. Call this function after reading the providers, so that a fault of PUBLIC_BASE_URL is
 * reported only once. specification.md#web-choice
 */
export const readWeb = (reader: EnvironmentReader, strictness: Strictness): WebSettings => {
  const hasOrigin = reader.optional('FRONTEND_ORIGIN') !== undefined;
  const chosen = reader.optional('WEB')?.trim();
  if (chosen !== undefined && !['on', 'off'].includes(chosen)) reader.fault('WEB must be one of on, off.');
  const servesSite = chosen === undefined ? !hasOrigin : chosen === 'on';
  const pages = pagesOf(servesSite, reader.choice('SITE_PAGES'));
  const settings = { servesSite, pages, embedOrigins: readEmbedOrigins(reader) };
  return hasOrigin || !servesSite
    ? { ...settings, frontendOrigin: readOrigin(reader, 'FRONTEND_ORIGIN', strictness) }
    : { ...settings, frontendOrigin: readPublicOrigin(reader, strictness) };
};

/** Matches an origin that has no wildcards and no characters with a special meaning in a Content-Security-Policy. */
const EMBED_ORIGIN = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** specification.md#embed-origins */
const readEmbedOrigins = (reader: EnvironmentReader): readonly string[] => {
  const origins = reader.optional('EMBED_ORIGINS')?.split(',') ?? [];
  const given = origins.map((origin) => origin.trim());
  if (!given.every((origin) => EMBED_ORIGIN.test(origin) && URL.parse(origin)?.origin === origin))
    reader.fault(
      'EMBED_ORIGINS must be origins such as https://studio.example, separated by commas, each without path or closing slash.',
    );
  return given;
};

const readPublicOrigin = (reader: EnvironmentReader, strictness: Strictness): string => {
  const value = reader.optional('PUBLIC_BASE_URL');
  if (reader.faults.some((sentence) => sentence.startsWith('PUBLIC_BASE_URL '))) return '';
  if (value === undefined) {
    reader.fault(
      'PUBLIC_BASE_URL is missing: the address at which visitors reach the site; or set FRONTEND_ORIGIN to your own website.',
    );
    return '';
  }
  return originOf(reader, 'PUBLIC_BASE_URL', value.trim(), strictness);
};
