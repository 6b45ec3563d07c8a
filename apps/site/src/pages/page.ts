import type { ApiClient, PublicService, Studio } from '@booky/api-client';
import type { Locale } from '@booky/web-ui';
import type { ComponentType } from 'preact';
import type { Refusal } from '../sending/refusal.ts';
import type { SiteParts } from '../site-contract.ts';
import type { Shared } from '../wording/en.ts';

/** A request for a page. The server passes the request to `load`. */
export interface Visit {
  readonly api: ApiClient;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The service's time in milliseconds. */
  readonly now: () => number;
  readonly parts: SiteParts;
}

/** What `load` returns. If the API fails, `load` throws the error. */
export type Loaded<Data> =
  | {
      readonly data: Data;
      /** The HTTP status of the response. Defaults to 200. */
      readonly status?: number;
      /** The refusal of the page's form. The response then has the refusal's status. */
      readonly refusal?: Refusal | undefined;
      /** The language to use if the address contains none, such as the booking's language. */
      readonly locale?: Locale;
      /** True if the script has nothing to hydrate. */
      readonly isStill?: boolean;
    }
  /** A redirect to another page of this site. */
  | { readonly location: string; readonly query?: Readonly<Record<string, string>> | undefined }
  | 'not_found';

/**
 * The studio as the page shows it. The script gets only the studio's name and policies. If the script needs more, the
 * page adds it to its own data.
 */
export type ShownStudio = Pick<Studio, 'name' | 'policies'> & Partial<Studio>;

/** The words, links and other things that a page can use, both on the server and in the browser. */
export interface Frame<Words = object> {
  readonly words: Shared & Words;
  readonly studio: ShownStudio;
  /** The studio's name, or general words if it has none. */
  readonly studioName: string;
  /** Returns an address within this site, with the language added if the visitor chose one. */
  readonly link: (path: string, query?: Readonly<Record<string, string | undefined>>) => string;
  /** The target of links that leave an embedded page. specification.md#embed-page */
  readonly target?: '_blank';
  /** The client of the API. Undefined on the server. */
  readonly api?: ApiClient;
}

export interface ViewProps<Data, Words = object> {
  readonly data: Data;
  readonly frame: Frame<Words>;
}

/** The description of a page for search engines and messengers. specification.md#site-sharing */
export interface Sharing {
  /** A description of one or two sentences. */
  readonly description: string;
  /** The services that the page offers, each with the packages on the page. */
  readonly services: readonly PublicService[];
}

/** One page of the site. All pages are in `index.ts`. */
export interface Page<Data, Words> {
  readonly path: `/${string}`;
  readonly load: (visit: Visit) => Promise<Loaded<Data>>;
  readonly View: ComponentType<ViewProps<Data, Words>>;
  /** Returns the window's title without the studio's name. */
  readonly title: (props: ViewProps<Data, Words>) => string;
  /** The page's words, in addition to those that every page has. */
  readonly words: Readonly<Record<Locale, Words>>;
  /** The page's styles, in addition to those that every page has. */
  readonly styles?: string;
  /** True if only the holder of the address may see the page. */
  readonly isPrivate?: boolean;
  /** Returns the description of the page. A page without `share` asks search engines not to list it. */
  readonly share?: (props: ViewProps<Data, Words>) => Sharing;
  /**
   * Used instead of the view when the page is read as Markdown. Pages with a form need this. specification.md#page-text
   */
  readonly Text?: ComponentType<ViewProps<Data, Words>>;
  /** True if the page is the same for every visitor until the catalogue changes. */
  readonly isSteady?: boolean;
  /** True if other sites may embed the page. specification.md#embed-page */
  readonly isEmbedded?: boolean;
  /** Returns the reference of the page's booking, for the messages that the client sends to the studio. */
  readonly referenceOf?: (data: Data) => string | undefined;
  /** True if a script hydrates the page: `client/<name>.<language>.ts`. */
  readonly hasScript?: boolean;
  /**
   * Returns the data for the script. Leaves out what the script reads from the page: see `start` in `client/start.tsx`.
   */
  readonly forScript?: (data: Data, studio: Studio) => object;
  /** Handles the page's native form, which posts to the page's own address. */
  readonly submit?: (
    visit: Visit,
    /** The fields of the form, including a usable Idempotency-Key. */
    form: URLSearchParams,
    /** Why the form must not be sent to the API. */
    refused: Refusal | undefined,
  ) => Promise<Loaded<Data>>;
}

/** A page with data of any type, so that one table can contain all pages. */
// oxlint-disable-next-line typescript/no-explicit-any -- each page's own parts agree with each other
export type AnyPage = Page<any, any>;

/** Returns the page unchanged. The call lets the compiler check that the page's parts agree. */
export const definePage = <Data, Words>(page: Page<Data, Words>): Page<Data, Words> => page;
