import Turndown from 'turndown';

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-' });

/** Returns the content and the contact of a page of this site as Markdown. specification.md#page-text */
export const pageText = (html: string): string => {
  const content = html.slice(html.indexOf('<main'), html.indexOf('</footer>'));
  return `${turndown.turndown(content)}\n`;
};
