import bookStyles from './book/page.css?inline';
import monthStyles from '../month/month.css?inline';
import { loadBook, submitBook } from './book/load.ts';
import { Book, titleOfBook } from './book/page.tsx';
import { withoutDays } from './book/days-on-page.ts';
import homeStyles from './home/page.css?inline';
import { loadHome } from './home/load.ts';
import { Home } from './home/page.tsx';
import { type AnyPage, definePage } from './page.ts';
import * as en from '../wording/en.ts';
import * as fr from '../wording/fr.ts';
import proseStyles from './prose.css?inline';
import { loadTerms, Terms } from './terms/page.tsx';

/** The site's table of contents: what it shows at which path. */
export const PAGES = {
  home: definePage({
    path: '/',
    load: loadHome,
    View: Home,
    title: () => '',
    words: { en: en.home, fr: fr.home },
    styles: homeStyles,
    isSteady: true,
  }),
  book: definePage({
    path: '/book/:packageId',
    load: loadBook,
    submit: submitBook,
    View: Book,
    title: titleOfBook,
    words: { en: en.book, fr: fr.book },
    styles: monthStyles + bookStyles + proseStyles,
    forScript: withoutDays,
    hasScript: true,
  }),
  terms: definePage({
    path: '/terms',
    load: loadTerms,
    View: Terms,
    title: ({ frame }) => frame.words.terms,
    words: { en: en.terms, fr: fr.terms },
    styles: proseStyles,
    isSteady: true,
  }),
} as const satisfies Readonly<Record<string, AnyPage>>;

export type PageName = keyof typeof PAGES;
