import type { ApiClient, PublicService, Studio } from '@booky/api-client';
import type { Locale } from '@booky/web-ui';
import type { ComponentType } from 'preact';
import type { Refusal } from '../sending/refusal.ts';
import type { SiteParts } from '../site-contract.ts';
import type { Shared } from '../wording/en.ts';

/** One look at a page: what loading asks with, on the server. */
export interface Visit {
  readonly api: ApiClient;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The service's time in milliseconds. */
  readonly now: () => number;
  readonly parts: SiteParts;
}

/** What loading came to. A fault of the API is thrown as it came. */
export type Loaded<Data> =
  | {
      readonly data: Data;
      /** 200 when left out. */
      readonly status?: number;
      /** Why the page's form was not taken, which decides the status instead. */
      readonly refusal?: Refusal | undefined;
      /** The language of a page whose address names none, such as that of the booking. */
      readonly locale?: Locale;
      /** Whether there is nothing for the script of the page to take over. */
      readonly isStill?: boolean;
    }
  /** Another page of this site. */
  | { readonly location: string; readonly query?: Readonly<Record<string, string>> | undefined }
  | 'not_found';

/** The studio; a script gets its name and policies, and what else it needs as data of its page. */
export type ShownStudio = Pick<Studio, 'name' | 'policies'> & Partial<Studio>;

/** Everything of a page that its address and the visitor decide, in server and browser alike. */
export interface Frame<Words = object> {
  readonly words: Shared & Words;
  readonly studio: ShownStudio;
  /** The studio's name, or what stands for it. */
  readonly studioName: string;
  /** An address of this site in the language that the visitor chose, if one was chosen. */
  readonly link: (path: string, query?: Readonly<Record<string, string | undefined>>) => string;
  /** The API, in the browser alone. */
  readonly api?: ApiClient;
}

export interface ViewProps<Data, Words = object> {
  readonly data: Data;
  readonly frame: Frame<Words>;
}

/** What a page that may be found and shared says of itself. specification.md#site-sharing */
export interface Sharing {
  /** One sentence or two. */
  readonly description: string;
  /** The services that the page offers, each with the packages that the page is about. */
  readonly services: readonly PublicService[];
}

/** One page: load, then view, then act; see `index.ts` for all of them. */
export interface Page<Data, Words> {
  readonly path: `/${string}`;
  readonly load: (visit: Visit) => Promise<Loaded<Data>>;
  readonly View: ComponentType<ViewProps<Data, Words>>;
  /** What the window is called, before the studio's name. */
  readonly title: (props: ViewProps<Data, Words>) => string;
  /** Beside the words of every page. */
  readonly words: Readonly<Record<Locale, Words>>;
  /** Beside the styles of every page. */
  readonly styles?: string;
  /** What only the holder of the address may see. */
  readonly isPrivate?: boolean;
  /** A page without it asks search engines to leave it out. */
  readonly share?: (props: ViewProps<Data, Words>) => Sharing;
  /** Whether the page is the same for every visitor until the catalogue changes. */
  readonly isSteady?: boolean;
  /** The reference of the booking that the page is about, for a client who writes to the studio. */
  readonly referenceOf?: (data: Data) => string | undefined;
  /** Whether a script takes the page over: `client/<name>.<language>.ts`. */
  readonly hasScript?: boolean;
  /** What the script needs of the data, where it can read the rest off the page: see `start` in `client/start.tsx`. */
  readonly forScript?: (data: Data, studio: Studio) => object;
  /** Takes the page's native form, which posts to the page's own address. */
  readonly submit?: (
    visit: Visit,
    /** With a usable key. */
    form: URLSearchParams,
    /** Why the form is not to be sent on. */
    refused: Refusal | undefined,
  ) => Promise<Loaded<Data>>;
}

/** Lets pages of different data stand in one table. */
// oxlint-disable-next-line typescript/no-explicit-any -- each page's own parts agree with each other
export type AnyPage = Page<any, any>;

/** Checks that the parts of a page agree. */
export const definePage = <Data, Words>(page: Page<Data, Words>): Page<Data, Words> => page;
