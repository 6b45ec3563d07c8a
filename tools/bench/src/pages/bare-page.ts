import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** A page to compare with: a real page's HTML without its scripts and pictures. */
export interface BarePage {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the bare version of a page, which is compressed once, before the first request. */
export const serveBare = async (pageUrl: string): Promise<BarePage> => {
  const html = (await (await fetch(pageUrl)).text())
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<img\b[^>]*>/g, '')
    .replaceAll(/<link rel="icon"[^>]*>/g, '<link rel="icon" href="data:,">');
  const body = brotliCompressSync(html);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the server of the bare page got no TCP port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
