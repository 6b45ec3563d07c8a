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

/** The result of `load`. If the API fails, `load` throws the fault unchanged. */
export type Loaded<Data> =
  | {
      readonly data: Data;
      /** The status of the answer. 200 if omitted. */
      readonly status?: number;
      /** The refusal of the page's form. If there is a refusal, the answer has the status of the refusal. */
      readonly refusal?: Refusal | undefined;
      /** The language for an address without a language, such as the booking's language. */
      readonly locale?: Locale;
      /** True if the script has nothing to hydrate. */
      readonly isStill?: boolean;
    }
  /** A redirect to another page of this site. */
  | { readonly location: string; readonly query?: Readonly<Record<string, string>> | undefined }
  | 'not_found';

/**
 * The facts about the studio in a frame. In a script, these are only the name and the policies. A page passes other
 * facts in its data.
 */
export type ShownStudio = Pick<Studio, 'name' | 'policies'> & Partial<Studio>;

/** The facts that depend on the address and the visitor of a page, on the server and in the browser. */
export interface Frame<Words = object> {
  readonly words: Shared & Words;
  readonly studio: ShownStudio;
  /** The studio's name. For a studio without a name, general words. */
  readonly studioName: string;
  /** Returns an address of this site. If the visitor chose a language, the address contains the language. */
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

/** The description of a page that may be listed and shared. specification.md#site-sharing */
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
  /** Returns the facts for search engines. If omitted, the page asks search engines not to list it. */
  readonly share?: (props: ViewProps<Data, Words>) => Sharing;
  /** Replaces the view in the page's Markdown. A page with a form needs this. specification.md#page-text */
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
   * Returns the data for the script, without the data that the script reads from the page. See `start` in
   * `client/start.tsx`.
   */
  readonly forScript?: (data: Data, studio: Studio) => object;
  /** Handles the page's native form. The form posts to the address of the page. */
  readonly submit?: (
    visit: Visit,
    /** The fields of the form. They always contain a usable Idempotency-Key. */
    form: URLSearchParams,
    /** The reason why the form must not be passed to the API. */
    refused: Refusal | undefined,
  ) => Promise<Loaded<Data>>;
}

/** A page with any data, so that one table can contain all pages. */
// oxlint-disable-next-line typescript/no-explicit-any -- each page's own parts agree with each other
export type AnyPage = Page<any, any>;

/** Returns the page unchanged. The compiler checks that the parts of the page agree. */
export const definePage = <Data, Words>(page: Page<Data, Words>): Page<Data, Words> => page;
