import { Marked, type Tokens } from 'marked';

/** A heading of a text: its place among the levels, its words and its anchor. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly id: string;
}

export interface RenderOptions {
  /** Put before the anchor of every heading but the first level. */
  readonly anchorPrefix?: string;
  /** How many levels headings go down, because the text is a part of a page. */
  readonly levelsDown?: number;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Letters and digits in lower case, with a hyphen for all between them. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A place on this server or a page by https; an address that runs a script is no link. */
const LEADS_SOMEWHERE = /^(?:#|\/|https:\/\/)/;

/** Markdown whose tags are text, and whose pictures and bare addresses stay as they are written. */
const markdown = (options: RenderOptions = {}): Marked =>
  new Marked({
    tokenizer: { url: () => undefined },
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const { id } = headingOf({ depth, text }, options);
        const tag = `h${Math.min(depth + (options.levelsDown ?? 0), 6)}`;
        return `<${tag} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></${tag}>\n`;
      },
      code: ({ text, lang = '' }: Tokens.Code): string => renderCode(text, lang),
      html: ({ text }: Tokens.HTML | Tokens.Tag): string => escapeHtml(text),
      image: ({ raw }: Tokens.Image): string => escapeHtml(raw),
      link({ href, tokens, raw }: Tokens.Link): string {
        return LEADS_SOMEWHERE.test(href)
          ? `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`
          : escapeHtml(raw);
      },
    },
  });

const WHOLE = markdown();

/** A text in Markdown as HTML. */
export const renderMarkdown = (text: string, options: RenderOptions = {}): string =>
  markdown(options).parse(text, { async: false });

/** A line of Markdown as HTML, without a paragraph around it. */
export const renderInline = (text: string): string => WHOLE.parseInline(text, { async: false });

export const headingsOf = (text: string, options: RenderOptions = {}): readonly Heading[] =>
  WHOLE.lexer(text).flatMap((token) =>
    token.type === 'heading' ? [headingOf({ depth: token['depth'], text: token.text }, options)] : [],
  );

const headingOf = (
  { depth, text }: Pick<Tokens.Heading, 'depth' | 'text'>,
  { anchorPrefix = '' }: RenderOptions,
): Heading => {
  const words = text.replaceAll('`', '');
  return { level: depth, text, id: depth === 1 ? slugOf(words) : `${anchorPrefix}${slugOf(words)}` };
};

/** Long lines wrap, so that no box scrolls and stops the keyboard. */
export const renderCode = (code: string, language: string): string =>
  `<pre class="${escapeHtml(language)}"><code>${escapeHtml(code)}</code></pre>`;
