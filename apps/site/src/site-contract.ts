import type { Locale, Transport } from '@booky/api-client';

import type { AssetNames } from './asset-names.ts';

/** What the plugin and the built pages know of each other stands in this file, because only the build reads JSX. */

/** What the server bundle exports. */
export interface SiteModule {
  makeSite(assets: AssetNames): SiteBundle;
}

export interface SiteBundle {
  readonly pages: readonly SitePath[];
  /** Answers a page by its name; without one, that nothing is there. */
  answer(request: SiteRequest): Promise<SiteAnswer>;
}

export interface SitePath {
  readonly name: string;
  /** As the router writes it: `/book/:packageId`. */
  readonly path: string;
  readonly takesForm: boolean;
  /** Whether the page is the same for every visitor until the catalogue or the studio changes. */
  readonly isSteady: boolean;
}

export interface SiteRequest {
  readonly name: string | undefined;
  /** The path and query that were asked for, for the link to the other language. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  /** The language that the visitor prefers. */
  readonly preferred: Locale;
  /** The fields of a native form. */
  readonly form?: URLSearchParams;
  /** True where a form came from another site. */
  readonly isForeignForm?: boolean;
  /** Why the request reached no page, where it did not. */
  readonly refused?: RefusedRequest | undefined;
  /** Left out where nothing is at the path. */
  readonly parts?: SiteParts | undefined;
  /** Passes calls on to the API, as the visitor. */
  readonly transport: Transport;
  /** The service's time in milliseconds, by the last answer of the API. */
  readonly now: () => number;
  /** Hears what broke, without values. */
  readonly onFault: (fault: unknown) => void;
}

/** A form over the limit; one that is no form, or can't be read; a fault of ours. */
export type RefusedRequest = 'tooLarge' | 'unreadable' | 'broken';

/** What the service gives the site besides its API. */
export interface SiteParts {
  /** The language that a visitor prefers, by Accept-Language. */
  readonly languageOf: (acceptLanguage: string | undefined) => Locale;
  /** The configured origin of the service; proxies may hide it from a request. */
  readonly publicBaseUrl: string | undefined;
  readonly signer: Signer;
  readonly readPrivacy: () => Promise<Privacy>;
  /** Another text after each change of what the catalogue and the studio show. */
  readonly readVersion: () => Promise<string>;
}

/** Signs a text with a key of the service, and knows its signature again. */
export interface Signer {
  sign(text: string): string;
  matches(text: string, signature: string): boolean;
}

/** What becomes of a client's data. */
export interface Privacy {
  /** Who carries emails: a company or the host of a mail server; undefined where that is not known. */
  readonly mailCarrier: string | undefined;
  /** Days until an expired booking is erased; undefined where none is. */
  readonly eraseExpiredAfterDays: number | undefined;
  /** Days until a booking is erased that took place, was missed or cancelled; undefined where none is. */
  readonly eraseEndedAfterDays: number | undefined;
}

export interface SiteAnswer {
  readonly status: number;
  /** Where to go instead: a path of this site. */
  readonly location?: string;
  readonly html: string;
  /** The text of the page's one style element. */
  readonly style: string;
  /** Whether the page shows what only the holder of its address may see. */
  readonly isPrivate: boolean;
  /** Whether search engines may list the page. specification.md#noindex */
  readonly isListed: boolean;
  /** Whether the same request always makes the same page while the catalogue stays as it is. */
  readonly isSteady: boolean;
  readonly retryAfterSeconds?: number | undefined;
}
