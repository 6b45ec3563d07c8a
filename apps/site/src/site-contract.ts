import type { Locale, Transport } from '@booky/api-client';

import type { AssetNames } from './asset-names.ts';

/** The types that the plugin and the built pages share. This file contains no JSX, because only the build reads JSX. */

/** The exports of the server bundle. */
export interface SiteModule {
  makeSite(assets: AssetNames): SiteBundle;
}

export interface SiteBundle {
  readonly pages: readonly SitePath[];
  /** Returns the page with the requested name. Without a name, returns the page for an unknown path. */
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
  /** True for a form from another site. */
  readonly isForeignForm?: boolean;
  /** The reason why no page handles the request. Undefined if a page handles it. */
  readonly refused?: RefusedRequest | undefined;
  /** The facts and functions that the service passes to the site. Omitted for an unknown path. */
  readonly parts?: SiteParts | undefined;
  /** Passes calls to the API in the name of the visitor. */
  readonly transport: Transport;
  /** The service's time in milliseconds, according to the API's last answer. */
  readonly now: () => number;
  /** Receives each fault, for the log. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * The value `tooLarge` means a form with too many bytes. `unreadable` means a form that cannot be parsed. `broken`
 * means a fault of the service.
 */
export type RefusedRequest = 'tooLarge' | 'unreadable' | 'broken';

/** The facts and functions that the service passes to the site directly. The API does not offer them. */
export interface SiteParts {
  /** Returns the language that a visitor prefers, from the header Accept-Language. */
  readonly languageOf: (acceptLanguage: string | undefined) => Locale;
  /** The configured public address of the service. Behind a proxy, a request may show another address. */
  readonly publicBaseUrl: string | undefined;
  /** The origins that may embed the booking. specification.md#embed-origins */
  readonly embedOrigins: readonly string[];
  readonly signer: Signer;
  readonly readPrivacy: () => Promise<Privacy>;
  /** Returns how many days ahead clients can book. Returns undefined if there is no limit. */
  readonly readFurthestDays: () => Promise<number | undefined>;
  /** Returns a paid booking for the payment's page. Rejects for an unknown payment. */
  readonly readPaidBooking: (ourRef: string) => Promise<PaidBooking>;
  /** Returns a held booking for the page that pays it. Rejects for a wrong token. */
  readonly readCheckoutBooking: (reference: string, token: string) => Promise<CheckoutBooking>;
  /** Returns a text that is different after each change of the catalogue or the studio. */
  readonly readVersion: () => Promise<string>;
}

export interface SoldNames {
  readonly nameEn: string;
  readonly nameFr: string | null;
}

/**
 * The facts about a booking for the page of its payment. Anyone with the address of that page sees them. So they
 * contain neither the place nor facts about the client.
 */
export interface PaidBooking {
  readonly service: SoldNames & { readonly slug: string };
  readonly package: SoldNames;
  /** The end of the hold. Null if the slot is no longer held for payment. */
  readonly heldUntil: string | null;
  readonly hasEmail: boolean;
}

export interface CheckoutBooking {
  readonly packagePriceRwf: number;
  readonly hasEmail: boolean;
}

/** Signs texts with a key of the service, and checks such signatures. */
export interface Signer {
  sign(text: string): string;
  matches(text: string, signature: string): boolean;
}

/** The service's use of a client's data. */
export interface Privacy {
  /** The company or mail server that carries emails. Undefined if unknown. */
  readonly mailCarrier: string | undefined;
  /** Days until an expired booking is erased. Undefined if expired bookings are never erased. */
  readonly eraseExpiredAfterDays: number | undefined;
  /** Days until a completed, missed or cancelled booking is erased. Undefined if such bookings are never erased. */
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
  /** True if the page is the same for every request until the catalogue or the studio changes. */
  readonly isSteady: boolean;
  readonly retryAfterSeconds?: number | undefined;
}
