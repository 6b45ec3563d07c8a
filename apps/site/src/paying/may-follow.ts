/** specification.md#site-card: a card is typed on a page of https alone; only a page that is not itself, a sandbox's say, goes on to another. */
export const mayFollow = (url: string, ownProtocol: string): boolean =>
  url.startsWith('https://') || (ownProtocol === 'http:' && url.startsWith('http://'));
