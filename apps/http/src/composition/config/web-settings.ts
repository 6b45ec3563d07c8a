import type { EnvironmentReader } from './environment-reader.ts';
import { originOf, readOrigin, type Strictness } from './web-addresses.ts';

export interface WebSettings {
  /** Whether this process serves the site. */
  readonly servesSite: boolean;
  /** Where links in emails point, and from where browsers may call. */
  readonly frontendOrigin: string;
  /** Whether there are pages for finding a booking, paying, and the back office. */
  readonly hasPages: boolean;
}

/**
 * specification.md#web-choice: the site is served here unless FRONTEND_ORIGIN names a website of its own; WEB decides
 * otherwise. Read after the provider, whose sentence about PUBLIC_BASE_URL counts for both.
 */
export const readWeb = (reader: EnvironmentReader, strictness: Strictness): WebSettings => {
  const hasOrigin = reader.optional('FRONTEND_ORIGIN') !== undefined;
  const chosen = reader.optional('WEB')?.trim();
  if (chosen !== undefined && !['on', 'off'].includes(chosen)) reader.fault('WEB must be one of on, off.');
  const servesSite = chosen === undefined ? !hasOrigin : chosen === 'on';
  // The site served here has neither a back office nor an answer to who looks for a booking yet.
  const hasPages = reader.choice('SITE_PAGES') === '1.1';
  if (hasOrigin || !servesSite)
    return { servesSite, hasPages, frontendOrigin: readOrigin(reader, 'FRONTEND_ORIGIN', strictness) };
  return { servesSite, hasPages, frontendOrigin: readPublicOrigin(reader, strictness) };
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
