import type { ApiClient, PublicService, Studio } from '@booky/api-client';
import type { Locale } from '@booky/web-ui';
import type { ComponentType } from 'preact';
import type { Refusal } from '../sending/refusal.ts';
import type { SiteParts } from '../site-contract.ts';
import type { Shared } from '../wording/en.ts';

/** A request for a page, as `load` gets it on the server. */
export interface Visit {
  readonly api: ApiClient;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The service's time in milliseconds. */
  readonly now: () => number;
  readonly parts: SiteParts;
}

/** The result of `load`, which throws a fault of the API unchanged. */
export type Loaded<Data> =
  | {
      readonly data: Data;
      /** 200 if omitted. */
      readonly status?: number;
      /** The refusal of the page's form. A refusal decides the status, whatever `status` is. */
      readonly refusal?: Refusal | undefined;
      /** The language if the address has none, such as the booking's language. */
      readonly locale?: Locale;
      /** True if the script has nothing to hydrate. */
      readonly isStill?: boolean;
    }
  /** A redirect to another page of this site. */
  | { readonly location: string; readonly query?: Readonly<Record<string, string>> | undefined }
  | 'not_found';

/** The studio. Here a script gets only the studio's name and policies; a page passes other facts in its data. */
export type ShownStudio = Pick<Studio, 'name' | 'policies'> & Partial<Studio>;

/** The facts of a page that depend on its address and visitor, on the server and in the browser. */
export interface Frame<Words = object> {
  readonly words: Shared & Words;
  readonly studio: ShownStudio;
  /** The studio's name, or the words for a studio without a name. */
  readonly studioName: string;
  /** Returns an address of this site, with the language if the visitor chose one. */
  readonly link: (path: string, query?: Readonly<Record<string, string | undefined>>) => string;
  /** The target of links that leave an embedded page. specification.md#embed-page */
  readonly target?: '_blank';
  /** Undefined on the server. */
  readonly api?: ApiClient;
}

export interface ViewProps<Data, Words = object> {
  readonly data: Data;
  readonly frame: Frame<Words>;
}

/** The description of a page that may be listed and shared. specification.md#site-sharing */
export interface Sharing {
  /** One sentence or two. */
  readonly description: string;
  /** The services that the page offers, each with the packages on the page. */
  readonly services: readonly PublicService[];
}

/** One page: load, then view, then act; see `index.ts` for all pages. */
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
  /** If omitted, the page asks search engines not to list the page. */
  readonly share?: (props: ViewProps<Data, Words>) => Sharing;
  /** Replaces the view in the page's Markdown, if the page is a form. specification.md#page-text */
  readonly Text?: ComponentType<ViewProps<Data, Words>>;
  /** Whether the page is the same for every visitor until the catalogue changes. */
  readonly isSteady?: boolean;
  /** True if other sites may embed the page. specification.md#embed-page */
  readonly isEmbedded?: boolean;
  /** Returns the reference of the page's booking, for a client who writes to the studio. */
  readonly referenceOf?: (data: Data) => string | undefined;
  /** True if a script hydrates the page: `client/<name>.<language>.ts`. */
  readonly hasScript?: boolean;
  /** Returns the data for the script, if the script reads the rest from the page: see `start` in `client/start.tsx`. */
  readonly forScript?: (data: Data, studio: Studio) => object;
  /** Takes the page's native form, which posts to the page's own address. */
  readonly submit?: (
    visit: Visit,
    /** Always has a usable Idempotency-Key. */
    form: URLSearchParams,
    /** The reason not to pass the form to the API. */
    refused: Refusal | undefined,
  ) => Promise<Loaded<Data>>;
}

/** Lets one table contain pages with different data. */
// oxlint-disable-next-line typescript/no-explicit-any -- each page's own parts agree with each other
export type AnyPage = Page<any, any>;

/** Checks that the parts of a page agree. */
export const definePage = <Data, Words>(page: Page<Data, Words>): Page<Data, Words> => page;
