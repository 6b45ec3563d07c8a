import type { Pages } from '@booky/adapters-mail';
import type { EnvironmentReader } from './environment-reader.ts';
import { originOf, readOrigin, type Strictness } from './web-addresses.ts';

export interface WebSettings {
  /** Whether this process serves the site. */
  readonly servesSite: boolean;
  /** Where links in emails point, and from where browsers may call. */
  readonly frontendOrigin: string;
  readonly pages: Pages;
}

/**
 * specification.md#email-pages specification.md#find-booking-pages: the pages there are beyond those of version 1.0, of
 * the site and the back office served here, or of a website of one's own.
 */
export const pagesOf = (servesSite: boolean, ownPages: '1.0' | '1.1' = '1.0'): Pages => {
  const hasAll = servesSite || ownPages === '1.1';
  return { forClients: hasAll, backOffice: hasAll };
};

/**
 * specification.md#web-choice: the site is served here unless FRONTEND_ORIGIN names a website of its own; WEB decides
 * otherwise. Read after the provider, whose sentence about PUBLIC_BASE_URL counts for both.
 */
export const readWeb = (reader: EnvironmentReader, strictness: Strictness): WebSettings => {
  const hasOrigin = reader.optional('FRONTEND_ORIGIN') !== undefined;
  const chosen = reader.optional('WEB')?.trim();
  if (chosen !== undefined && !['on', 'off'].includes(chosen)) reader.fault('WEB must be one of on, off.');
  const servesSite = chosen === undefined ? !hasOrigin : chosen === 'on';
  const pages = pagesOf(servesSite, reader.choice('SITE_PAGES'));
  if (hasOrigin || !servesSite)
    return { servesSite, pages, frontendOrigin: readOrigin(reader, 'FRONTEND_ORIGIN', strictness) };
  return { servesSite, pages, frontendOrigin: readPublicOrigin(reader, strictness) };
};

const readPublicOrigin = (reader: EnvironmentReader, strictness: Strictness): string => {
  const value = reader.optional('PUBLIC_BASE_URL');
  if (reader.faults.some((sentence) => sentence.startsWith('PUBLIC_BASE_URL '))) return '';
  if (value === undefined) {
    reader.fault(
      'PUBLIC_BASE_URL is missing: where visitors reach the site; or give FRONTEND_ORIGIN, a website of your own.',
    );
    return '';
  }
  return originOf(reader, 'PUBLIC_BASE_URL', value.trim(), strictness);
};
