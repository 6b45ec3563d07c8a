import type { message } from '../../wording/en.ts';
import * as en from '../../wording/en.ts';
import * as fr from '../../wording/fr.ts';
import proseStyles from '../../parts/prose.css?inline';
import type { RefusedRequest } from '../../site-contract.ts';
import { definePage, type Loaded, type ViewProps } from '../page.ts';

type Words = typeof message;

/** Why a page cannot be shown. */
export type Reason = Why & {
  /** The requested address. */
  readonly url: string;
};

export type Why =
  | { readonly kind: 'notFound' | RefusedRequest }
  | { readonly kind: 'busy'; readonly seconds: number };

const Message = ({ data, frame: { words, link, target } }: ViewProps<Reason, Words>) => {
  const { heading, text } = said(data, words);
  return (
    <div class="prose">
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        {data.kind === 'notFound' ? (
          <a class="button" href={link('/')} target={target}>
            {words.toServices}
          </a>
        ) : (
          <a class="button" href={data.url}>
            {words.tryAgain}
          </a>
        )}
      </p>
    </div>
  );
};

const said = (reason: Why, words: typeof message): { readonly heading: string; readonly text: string } => {
  switch (reason.kind) {
    case 'notFound':
      return { heading: words.notFoundHeading, text: words.notFoundText };
    case 'tooLarge':
      return { heading: words.tooLargeHeading, text: words.tooLargeText };
    case 'unreadable':
      return { heading: words.unreadableHeading, text: words.unreadableText };
    case 'busy':
      return { heading: words.busyHeading, text: words.busyText(reason.seconds) };
    case 'broken':
      return { heading: words.brokenHeading, text: words.brokenText };
    default:
      return reason satisfies never;
  }
};

/** A page with one sentence and the next step. It has no path, because it is shown instead of other pages. */
export const MESSAGE = definePage({
  path: '/',
  load: (): Promise<Loaded<Reason>> => Promise.resolve('not_found'),
  View: Message,
  title: ({ data, frame }: ViewProps<Reason, Words>) => said(data, frame.words).heading,
  styles: proseStyles,
  words: { en: en.message, fr: fr.message },
});
