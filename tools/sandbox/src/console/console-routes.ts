import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MailboxEmail } from '../mailbox.ts';
import { consoleFiles } from './build-console.ts';

/**
 * Serves the console: one page for people, which uses only the control server's own routes. Each email has its own URL
 * so that a frame can show it.
 */
export const consoleRoutes = (app: FastifyInstance): void => {
  app.get('/', (_request, reply) => sendFile(reply.headers(PAGE_HEADERS), '/index.html'));
  app.get('/console/*', ({ url }, reply) => sendFile(reply.headers(ASSET_HEADERS), url));

  app.get<{ Querystring: { readonly id: string } }>(
    '/console/email',
    { schema: { querystring: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } } },
    async ({ query }, reply) => {
      const email = await findEmail(app, query.id);
      if (email === undefined) return reply.callNotFound();
      return reply
        .headers(EMAIL_HEADERS)
        .type('text/html; charset=utf-8')
        .send(openingLinksApart(email.html));
    },
  );
};

const sendFile = async (reply: FastifyReply, file: string): Promise<FastifyReply> => {
  const content = (await consoleFiles()).get(file);
  if (content === undefined) {
    reply.callNotFound();
    return reply;
  }
  return reply.type(CONTENT_TYPES[path.extname(file)] ?? '').send(content);
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const policy = (...directives: readonly string[]): string => directives.join('; ');

const ASSET_HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

const PAGE_HEADERS = {
  ...ASSET_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': policy(
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    // Makes the browser refuse innerHTML and similar calls, so that no text becomes markup by mistake.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ),
};

/**
 * An email contains text by other people, so it is served at a separate URL. A frame with inline content would inherit
 * the page's policy, which forbids the styles of an email. The policy of an email allows only styles. It also gives the
 * email an opaque origin, even if a person opens the URL directly. The two sandbox permissions let a clicked link open
 * a new tab.
 */
const EMAIL_HEADERS = {
  ...ASSET_HEADERS,
  'content-security-policy': policy(
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ),
};

/**
 * Makes the links in an email open a new tab, because the page's policy lets the frame show only pages of this server.
 */
const openingLinksApart = (html: string): string =>
  html.replace(/<head(?:\s[^>]*)?>/i, (head) => `${head}<base target="_blank">`);

/**
 * Reads the mailbox through its route, so that the console has no more access than any other program on this machine.
 */
const findEmail = async (app: FastifyInstance, id: string): Promise<MailboxEmail | undefined> => {
  const answer = await app.inject({ method: 'GET', url: '/sandbox/mailbox' });
  return answer.json<{ readonly emails: readonly MailboxEmail[] }>().emails.find((email) => email.id === id);
};
