import type { Locale, Transport } from '@booky/api-client';

import type { AssetNames } from './asset-names.ts';

/** The types shared by the plugin and the built pages. A separate file, because only the build reads JSX. */

/** The exports of the server bundle. */
export interface SiteModule {
  makeSite(assets: AssetNames): SiteBundle;
}

export interface SiteBundle {
  readonly pages: readonly SitePath[];
  /** Answers with the page of that name; without a name, with the page of an unknown path. */
  answer(request: SiteRequest): Promise<SiteAnswer>;
}

export interface SitePath {
  readonly name: string;
  /** In the router's syntax: `/book/:packageId`. */
  readonly path: string;
  readonly takesForm: boolean;
  /** True if every visitor gets the same page until the catalogue or the studio changes. */
  readonly isSteady: boolean;
  /** Whether the page can be read as Markdown. specification.md#page-text */
  readonly hasText: boolean;
  /** True if other sites may embed the page. */
  readonly isEmbedded: boolean;
}

export interface SiteRequest {
  readonly name: string | undefined;
  /** The requested path and query, for the link to the other language. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  /** True if the answer is the page as Markdown. specification.md#page-text */
  readonly isText?: boolean;
  /** The language that the visitor prefers. */
  readonly preferred: Locale;
  /** The fields of a native form. */
  readonly form?: URLSearchParams;
  /** True for a form from another site. */
  readonly isForeignForm?: boolean;
  /** The reason why no page got the request; undefined if a page got the request. */
  readonly refused?: RefusedRequest | undefined;
  /** Omitted for an unknown path. */
  readonly parts?: SiteParts | undefined;
  /** Passes calls to the API, as the visitor. */
  readonly transport: Transport;
  /** The service's time in milliseconds, by the API's last answer. */
  readonly now: () => number;
  /** Receives each fault, for the log. */
  readonly onFault: (fault: unknown) => void;
}

/** A form over the limit of bytes; a form that cannot be read; a fault of the service. */
export type RefusedRequest = 'tooLarge' | 'unreadable' | 'broken';

/** The service's facts and functions for the site besides its API. */
export interface SiteParts {
  /** Returns the language that a visitor prefers, by Accept-Language. */
  readonly languageOf: (acceptLanguage: string | undefined) => Locale;
  /** The configured origin of the service, which proxies may hide from a request. */
  readonly publicBaseUrl: string | undefined;
  /** The origins that may embed the booking. specification.md#embed-origins */
  readonly embedOrigins: readonly string[];
  readonly signer: Signer;
  readonly readPrivacy: () => Promise<Privacy>;
  /** Returns how many days ahead clients can book; undefined without a limit. */
  readonly readFurthestDays: () => Promise<number | undefined>;
  /** Returns a paid booking for the payment's page. Rejects for an unknown payment. */
  readonly readPaidBooking: (ourRef: string) => Promise<PaidBooking>;
  /** Returns a held booking for the page that pays it. Rejects for a wrong token. */
  readonly readCheckoutBooking: (reference: string, token: string) => Promise<CheckoutBooking>;
  /** Returns another text after each change of the catalogue or the studio. */
  readonly readVersion: () => Promise<string>;
}

export interface SoldNames {
  readonly nameEn: string;
  readonly nameFr: string | null;
}

/** Anyone with the address of a payment sees this booking, so it has no place and nothing about the client. */
export interface PaidBooking {
  readonly service: SoldNames & { readonly slug: string };
  readonly package: SoldNames;
  /** Null once the slot is no longer held for payment. */
  readonly heldUntil: string | null;
  readonly hasEmail: boolean;
}

export interface CheckoutBooking {
  readonly packagePriceRwf: number;
  readonly hasEmail: boolean;
}

/** Signs a text with a key of the service, and recognizes its signatures. */
export interface Signer {
  sign(text: string): string;
  matches(text: string, signature: string): boolean;
}

/** How the service treats a client's data. */
export interface Privacy {
  /** The company or mail server that carries emails; undefined if unknown. */
  readonly mailCarrier: string | undefined;
  /** Days until an expired booking is erased; undefined if expired bookings are never erased. */
  readonly eraseExpiredAfterDays: number | undefined;
  /** Days until a completed, missed or cancelled booking is erased; undefined if such bookings are never erased. */
  readonly eraseEndedAfterDays: number | undefined;
}

export interface SiteAnswer {
  readonly status: number;
  /** A path of this site to redirect to. */
  readonly location?: string;
  readonly html: string;
  /** The text of the page's one style element. */
  readonly style: string;
  /** True if only the holder of the address may see the page. */
  readonly isPrivate: boolean;
  /** True if the configured origins may embed the page. specification.md#embed-origins */
  readonly isEmbedded: boolean;
  /** True if search engines may list the page. specification.md#noindex */
  readonly isListed: boolean;
  /** True if the same request returns the same page until the catalogue or the studio changes. */
  readonly isSteady: boolean;
  readonly retryAfterSeconds?: number | undefined;
}
