import type { Locale, Transport } from '@booky/api-client';

import type { AssetNames } from './asset-names.ts';

/** The types that the plugin and the built pages share. This file contains no JSX, because only the build reads JSX. */

/** The exports of the server bundle. */
export interface SiteModule {
  makeSite(assets: AssetNames): SiteBundle;
}

export interface SiteBundle {
  readonly pages: readonly SitePath[];
  /** Renders the page with the requested name. If no name is given, renders the page for an unknown path. */
  answer(request: SiteRequest): Promise<SiteAnswer>;
}

export interface SitePath {
  readonly name: string;
  /** The path in the router's syntax, such as `/book/:packageId`. */
  readonly path: string;
  readonly takesForm: boolean;
  /** True if every visitor gets the same page until the catalogue or the studio changes. */
  readonly isSteady: boolean;
  /** True if the page can be read as Markdown. specification.md#page-text */
  readonly hasText: boolean;
  /** True if other sites may embed the page. */
  readonly isEmbedded: boolean;
}

export interface SiteRequest {
  readonly name: string | undefined;
  /** The requested path and query, for the link to the other language. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  /** True if the visitor requested the page as Markdown. specification.md#page-text */
  readonly isText?: boolean;
  /** The language that the visitor prefers. */
  readonly preferred: Locale;
  /** The fields of a native form. */
  readonly form?: URLSearchParams;
  /** True if the form was sent from another site. */
  readonly isForeignForm?: boolean;
  /** Why no page can handle the request. Undefined if a page can. */
  readonly refused?: RefusedRequest | undefined;
  /** What the service passes to the site directly. Omitted for an unknown path. */
  readonly parts?: SiteParts | undefined;
  /** Sends calls to the API on behalf of the visitor. */
  readonly transport: Transport;
  /** The service's time in milliseconds, according to the API's latest response. */
  readonly now: () => number;
  /** Called with each error, to log it. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * `tooLarge` means that a form has too many bytes, `unreadable` that it cannot be parsed, and `broken` that the service
 * has an error.
 */
export type RefusedRequest = 'tooLarge' | 'unreadable' | 'broken';

/** What the service passes to the site directly, because the API does not offer it. */
export interface SiteParts {
  /** Returns the language that a visitor prefers, according to the Accept-Language header. */
  readonly languageOf: (acceptLanguage: string | undefined) => Locale;
  /** The configured public address of the service. Behind a proxy, a request may contain a different one. */
  readonly publicBaseUrl: string | undefined;
  /** The origins that may embed the booking form. specification.md#embed-origins */
  readonly embedOrigins: readonly string[];
  readonly signer: Signer;
  readonly readPrivacy: () => Promise<Privacy>;
  /** Returns how many days ahead clients can book. Returns undefined if there is no limit. */
  readonly readFurthestDays: () => Promise<number | undefined>;
  /** Returns what a payment's page says about its booking. Rejects if the payment is unknown. */
  readonly readPaidBooking: (ourRef: string) => Promise<PaidBooking>;
  /** Returns what the page for paying a hold says about the booking. Rejects if the token is wrong. */
  readonly readCheckoutBooking: (reference: string, token: string) => Promise<CheckoutBooking>;
  /** Returns a text that changes whenever the catalogue or the studio changes. */
  readonly readVersion: () => Promise<string>;
}

export interface SoldNames {
  readonly nameEn: string;
  readonly nameFr: string | null;
}

/**
 * What a payment's page says about its booking. Anyone who has the address of that page can see it, so it contains
 * neither the place nor anything about the client.
 */
export interface PaidBooking {
  readonly service: SoldNames & { readonly slug: string };
  readonly package: SoldNames;
  /** When the hold ends. Null if the slot is no longer held for payment. */
  readonly heldUntil: string | null;
  readonly hasEmail: boolean;
}

export interface CheckoutBooking {
  readonly packagePriceRwf: number;
  readonly hasEmail: boolean;
}

/** Signs texts with one of the service's keys, and checks such signatures. */
export interface Signer {
  sign(text: string): string;
  matches(text: string, signature: string): boolean;
}

/** How the service uses a client's data. */
export interface Privacy {
  /** The company or mail server that delivers emails. Undefined if unknown. */
  readonly mailCarrier: string | undefined;
  /** After how many days an expired booking is erased. Undefined if expired bookings are never erased. */
  readonly eraseExpiredAfterDays: number | undefined;
  /**
   * After how many days a completed, missed or cancelled booking is erased. Undefined if such bookings are never
   * erased.
   */
  readonly eraseEndedAfterDays: number | undefined;
}

export interface SiteAnswer {
  readonly status: number;
  /** A path of this site to redirect to. */
  readonly location?: string;
  readonly html: string;
  /** The content of the page's only style element. */
  readonly style: string;
  /** True if only the holder of the address may see the page. */
  readonly isPrivate: boolean;
  /** True if the configured origins may embed the page. specification.md#embed-origins */
  readonly isEmbedded: boolean;
  /** True if search engines may list the page. specification.md#noindex */
  readonly isListed: boolean;
  /** True if the page is the same for every request until the catalogue or the studio changes. */
  readonly isSteady: boolean;
  readonly retryAfterSeconds?: number | undefined;
}
