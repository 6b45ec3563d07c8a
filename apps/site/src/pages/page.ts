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

/** The result of `load`. If the API fails, `load` throws that fault. */
export type Loaded<Data> =
  | {
      readonly data: Data;
      /** The status of the answer. 200 if omitted. */
      readonly status?: number;
      /** The refusal of the page's form. The answer then has the status of this refusal. */
      readonly refusal?: Refusal | undefined;
      /** The language if the address names none, such as the language of the booking. */
      readonly locale?: Locale;
      /** True if the script has nothing to hydrate. */
      readonly isStill?: boolean;
    }
  /** A redirect to another page of this site. */
  | { readonly location: string; readonly query?: Readonly<Record<string, string>> | undefined }
  | 'not_found';

/**
 * The studio as the page shows it. The script gets only the name and the policies. A page passes other facts in its
 * data.
 */
export type ShownStudio = Pick<Studio, 'name' | 'policies'> & Partial<Studio>;

/** Facts and functions that depend on the address and the visitor. They exist on the server and in the browser. */
export interface Frame<Words = object> {
  readonly words: Shared & Words;
  readonly studio: ShownStudio;
  /** The studio's name. Without a name, general words. */
  readonly studioName: string;
  /** Returns an address of this site, with the visitor's chosen language if there is one. */
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

/** The facts about a page for search engines and messengers. specification.md#site-sharing */
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
  /** Returns the window's title, without the studio's name. */
  readonly title: (props: ViewProps<Data, Words>) => string;
  /** The page's words, in addition to the words of every page. */
  readonly words: Readonly<Record<Locale, Words>>;
  /** The page's styles, in addition to the styles of every page. */
  readonly styles?: string;
  /** True if only the holder of the address may see the page. */
  readonly isPrivate?: boolean;
  /**
   * Returns the facts for search engines and messengers. Without `share`, the page asks search engines not to list it.
   */
  readonly share?: (props: ViewProps<Data, Words>) => Sharing;
  /** Replaces the view in the page's Markdown. Pages with a form need this. specification.md#page-text */
  readonly Text?: ComponentType<ViewProps<Data, Words>>;
  /** True if the page is the same for every visitor until the catalogue changes. */
  readonly isSteady?: boolean;
  /** True if other sites may embed the page. specification.md#embed-page */
  readonly isEmbedded?: boolean;
  /** Returns the reference of the page's booking, for messages of the client to the studio. */
  readonly referenceOf?: (data: Data) => string | undefined;
  /** True if a script hydrates the page: `client/<name>.<language>.ts`. */
  readonly hasScript?: boolean;
  /**
   * Returns the data for the script. Omits data that the script reads from the page: see `start` in `client/start.tsx`.
   */
  readonly forScript?: (data: Data, studio: Studio) => object;
  /** Handles the page's native form, which posts to the page's own address. */
  readonly submit?: (
    visit: Visit,
    /** The fields of the form, including a usable Idempotency-Key. */
    form: URLSearchParams,
    /** The reason why the API must not get the form. */
    refused: Refusal | undefined,
  ) => Promise<Loaded<Data>>;
}

/** A page with any data. One table can then contain all pages. */
// oxlint-disable-next-line typescript/no-explicit-any -- each page's own parts agree with each other
export type AnyPage = Page<any, any>;

/** Returns the page. The compiler checks that its parts agree. */
export const definePage = <Data, Words>(page: Page<Data, Words>): Page<Data, Words> => page;
