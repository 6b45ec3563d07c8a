import { createServer } from 'node:http';
import type { DataFolder } from './data-folder.ts';
import { HOST, listenOnFree } from './ports.ts';

/** Another website of the studio, which shows the booking form in one of its pages. */
export interface EmbeddingSite {
  /** The website's origin. `?service=` selects a service of the seed, and `?lang=` the language of the page. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts another website of the studio, at a second origin, which embeds the booking form. The API's URL may be set
 * later, but it must be set before a page is requested. specification.md#embed-element
 */
export const startEmbeddingSite = async (
  folder: Pick<DataFolder, 'lastPort' | 'keepPort'>,
  apiUrl: () => string | undefined,
): Promise<EmbeddingSite> =>
  listenOnFree('--port', 0, folder.lastPort('embedding'), async (port) => {
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://embedding.invalid');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('cache-control', 'no-store');
      response.end(pageOf(apiUrl() ?? '', searchParams));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, HOST, resolve);
    });
    folder.keepPort('embedding', port);
    return {
      url: `http://${HOST}:${port}`,
      stop: async () => {
        server.closeAllConnections();
        await server[Symbol.asyncDispose]();
      },
    };
  });

const pageOf = (apiUrl: string, query: URLSearchParams): string => {
  const service = /^[a-z0-9-]+$/.exec(query.get('service') ?? '')?.[0] ?? 'portraits';
  const language = query.get('lang') === 'fr' ? 'fr' : 'en';
  return `<!doctype html>
<html lang="${language}">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>The studio's other website</title>
  <h1>The studio's other website</h1>
  <p>The element booky-booking shows the part below this line.</p>
  <booky-booking service="${service}"><a href="${apiUrl}/services/${service}">Book online</a></booky-booking>
  <script src="${apiUrl}/embed.js" async></script>
</html>
`;
};
