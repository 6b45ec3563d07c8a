import Turndown from 'turndown';

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-' });

/** Returns a page's content and the studio's contact as Markdown. specification.md#page-text */
export const pageText = (html: string): string => {
  const content = html.slice(html.indexOf('<main'), html.indexOf('</footer>'));
  return `${turndown.turndown(content)}\n`;
};
