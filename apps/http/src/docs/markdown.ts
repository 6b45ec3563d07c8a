/** A heading of a text: its place among the levels, its words and its anchor. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly id: string;
}

export interface RenderOptions {
  /** Put before the anchor of every heading but the first level. */
  readonly anchorPrefix?: string;
  /** How many levels headings go down, because the text stands inside a page. */
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

/** The part of Markdown that our own texts use, as HTML: headings, paragraphs, lists, tables, code, emphasis and links. */
export const renderMarkdown = (text: string, options: RenderOptions = {}): string =>
  blocksOf(text)
    .map((block) => renderBlock(block, options))
    .join('\n');

export const headingsOf = (text: string, { anchorPrefix = '' }: RenderOptions = {}): readonly Heading[] =>
  blocksOf(text).flatMap((block) => (block.kind === 'heading' ? [headingOf(block, anchorPrefix)] : []));

type Block =
  | { readonly kind: 'fence'; readonly language: string; readonly code: string }
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'paragraph'; readonly text: string };

const FENCE = /^```(\w*)/;
const HEADING = /^(#{1,4}) +(.+)$/;
const ITEM = /^(?:(-)|\d+\.) +(.*)$/;
const TABLE_ROW = /^\|(.*)\|$/;
const CONTINUATION = /^ {2,}(\S.*)$/;

const blocksOf = (text: string): readonly Block[] => {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  /** The lines from the present one that a pattern matches. */
  const take = (pattern: RegExp): readonly string[] => {
    const end = lines.findIndex((line) => !pattern.test(line));
    return lines.splice(0, end === -1 ? lines.length : end);
  };
  while (lines.length > 0) {
    const [line = ''] = lines;
    const [fence, heading, item] = [FENCE.exec(line), HEADING.exec(line), ITEM.exec(line)];
    if (line.trim() === '') lines.shift();
    else if (fence !== null) {
      lines.shift();
      const code = take(/^(?!```)/);
      lines.shift();
      blocks.push({ kind: 'fence', language: fence[1] ?? '', code: code.join('\n') });
    } else if (heading !== null) {
      lines.shift();
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
    } else if (item !== null) blocks.push(listOf(take(LIST_LINE), item[1] === undefined));
    else if (TABLE_ROW.test(line)) blocks.push(tableOf(take(TABLE_ROW)));
    else {
      lines.shift();
      blocks.push({ kind: 'paragraph', text: [line, ...take(PARAGRAPH_LINE)].join('\n') });
    }
  }
  return blocks;
};

const LIST_LINE = /^(?:(?:-|\d+\.) | {2,}\S)/;
/** What a paragraph goes on with; its first line may be anything that begins no other block. */
const PARAGRAPH_LINE = /^(?!```|#{1,4} |(?:-|\d+\.) +|\|.*\|$)\s*\S/;

const listOf = (lines: readonly string[], isOrdered: boolean): Block => {
  const items: string[] = [];
  for (const line of lines) {
    const begun = ITEM.exec(line)?.[2];
    if (begun === undefined) items.push(`${items.pop() ?? ''}\n${CONTINUATION.exec(line)?.[1] ?? line}`);
    else items.push(begun);
  }
  return { kind: 'list', isOrdered, items };
};

/** Without the line under the head. A bar inside a cell is written `\|`. */
const tableOf = (lines: readonly string[]): Block => ({
  kind: 'table',
  rows: lines
    .filter((_line, index) => index !== 1)
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')),
    ),
});

const renderBlock = (block: Block, options: RenderOptions): string => {
  switch (block.kind) {
    case 'fence':
      return renderCode(block.code, block.language);
    case 'heading': {
      const { level, text, id } = headingOf(block, options.anchorPrefix ?? '');
      const tag = `h${Math.min(level + (options.levelsDown ?? 0), 6)}`;
      return `<${tag} id="${id}"><a href="#${id}">${renderInline(text)}</a></${tag}>`;
    }
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${renderInline(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table':
      return renderTable(block.rows);
    case 'paragraph':
    default:
      return `<p>${renderInline(block.text)}</p>`;
  }
};

/** Long lines wrap, so that nothing scrolls by itself and keyboards have nothing to stop at. */
export const renderCode = (code: string, language: string): string =>
  `<pre class="${language}"><code>${escapeHtml(code)}</code></pre>`;

const renderTable = ([head = [], ...body]: readonly (readonly string[])[]): string =>
  `<table><thead>${renderRow(head, 'th')}</thead><tbody>${body.map((cells) => renderRow(cells, 'td')).join('')}</tbody></table>`;

const renderRow = (cells: readonly string[], tag: string): string =>
  `<tr>${cells.map((cell) => `<${tag}>${renderInline(cell)}</${tag}>`).join('')}</tr>`;

const headingOf = (
  { level, text }: { readonly level: number; readonly text: string },
  prefix: string,
): Heading => {
  const words = text.replaceAll('`', '');
  return { level, text, id: level === 1 ? slugOf(words) : `${prefix}${slugOf(words)}` };
};

/**
 * Code, links, bold and stressed words, whichever begins first; each may hold the others. A link leads to a place on this
 * server or to a page by https: an address that runs a script is no link.
 */
const INLINE =
  /`([^`]+)`|\[((?:[^\]`]|`[^`]+`)+)\]\(((?:#|\/|https:\/\/)[^)\s]*)\)|\*\*([^*]+)\*\*|(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g;

export const renderInline = (text: string): string => {
  let html = '';
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, code, words, address, bold, stressed] = found;
    html += escapeHtml(text.slice(end, found.index));
    end = found.index + whole.length;
    if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`;
    else if (address !== undefined)
      html += `<a href="${escapeHtml(address)}">${renderInline(words ?? '')}</a>`;
    else if (bold !== undefined) html += `<strong>${renderInline(bold)}</strong>`;
    else html += `<em>${renderInline(stressed ?? '')}</em>`;
  }
  return html + escapeHtml(text.slice(end));
};
