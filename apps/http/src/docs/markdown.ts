import { Marked, type Tokens } from 'marked';

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly id: string;
}

export interface RenderOptions {
  /** The prefix of the anchors of all headings below the first level. */
  readonly anchorPrefix?: string;
  /** The number of levels to add to each heading, for a text that becomes part of a page: 1 makes `#` an h2. */
  readonly levelsDown?: number;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Makes an anchor of lower-case letters and digits, with a hyphen for all other characters. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Matches the addresses that become links: places on this server, and https pages. Any other address might run a
 * script.
 */
const LEADS_SOMEWHERE = /^(?:#|\/|https:\/\/)/;

/** Makes a Markdown renderer that shows HTML tags, pictures and bare addresses as text. */
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

/** Renders a text in Markdown as HTML. */
export const renderMarkdown = (text: string, options: RenderOptions = {}): string =>
  markdown(options).parse(text, { async: false });

/** Renders a line of Markdown as HTML, without a paragraph around it. */
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

/** Renders code. Long lines wrap, because a reader without a mouse could not scroll sideways. */
export const renderCode = (code: string, language: string): string =>
  `<pre class="${escapeHtml(language)}"><code>${escapeHtml(code)}</code></pre>`;
