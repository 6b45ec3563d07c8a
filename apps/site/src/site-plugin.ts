import { createHash } from 'node:crypto';
import type { Locale, Transport } from '@booky/api-client';

import fastifyStatic from '@fastify/static';
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import { makeKeptPages } from './kept-pages.ts';
import { pageText } from './page-text.ts';
import { plainPath } from './plain-address.ts';
import { type FileAnswer, makeFile, SITE_FILES } from './site-files.ts';
import type { SiteBuild } from './site-build.ts';
import type { RefusedRequest, SiteAnswer, SiteParts, SiteRequest } from './site-contract.ts';

export interface Site {
  readonly plugin: FastifyPluginAsync<SiteParts>;
  /** Answers a request for a path that has no page. */
  readonly answerUnknown: (request: FastifyRequest, reply: FastifyReply, language: Locale) => Promise<void>;
}

/**
 * Serves the pages and their files in the same process as the API. When a page calls the API, it uses the visitor's IP
 * address, so that the API's rate limits apply to each visitor separately. specification.md#site-serving
 */
export const makeSite = ({ bundle, files, element }: SiteBuild): Site => ({
  plugin: async (scope, parts) => {
    const asked = (request: FastifyRequest): SiteRequest =>
      siteRequest(request, parts.languageOf(request.headers['accept-language']), parts);
    takeNativeForms(scope);
    await scope.register(fastifyStatic, {
      root: files,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        void response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        );
      },
    });
    const asText = (name: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = asked(request);
      const { status, html, retryAfterSeconds } = await bundle.answer({ ...visit, name, isText: true });
      return reply
        .code(status)
        .headers({
          'content-type': 'text/markdown; charset=utf-8',
          vary: 'Accept-Language',
          'x-robots-tag': 'noindex',
          ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
        })
        .send(pageText(html));
    };
    const { embedOrigins } = parts;
    const keptOr = makeKeptPages<SiteAnswer>(parts.readVersion);
    for (const { name, path, takesForm, isSteady, isEmbedded, hasText } of bundle.pages) {
      if (isEmbedded && embedOrigins.length === 0) continue;
      const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const visit = { ...asked(request), name };
        const render = () => bundle.answer(visit);
        const isKept = isSteady && isPlain(visit, path);
        const answered = await (isKept ? keptOr(`${visit.preferred} ${visit.url}`, render) : render());
        return send(reply, answered, embedOrigins);
      };
      const method = takesForm ? ['GET', 'POST'] : ['GET'];
      scope.route({ method, url: path, ...HIDDEN, handler: answer });
      if (path !== '/') scope.route({ method, url: `${path}/`, ...HIDDEN, handler: leaveSlashOut });
      if (hasText) scope.route({ method: 'GET', url: textPath(path), ...HIDDEN, handler: asText(name) });
    }
    if (embedOrigins.length > 0)
      scope.route({
        method: 'GET',
        url: '/embed.js',
        ...HIDDEN,
        handler: async (_request, reply) => reply.headers(ELEMENT_HEADERS).send(element),
      });
    const keptFileOr = makeKeptPages<FileAnswer>(parts.readVersion);
    for (const [path, file] of Object.entries(SITE_FILES)) {
      const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const visit = asked(request);
        const { transport, preferred: locale } = visit;
        const make = () => makeFile(file, { transport, locale, publicBaseUrl: parts.publicBaseUrl });
        const { body } = await keptFileOr(`${locale} ${path}`, make);
        if (body === undefined) return send(reply, await bundle.answer(visit));
        return reply.headers({ 'content-type': file.type, 'cache-control': 'no-cache' }).send(body);
      };
      scope.route({ method: 'GET', url: path, ...HIDDEN, handler: answer });
    }
    scope.setErrorHandler(async (fault, request, reply) => {
      const refused = whyRefused(fault);
      if (refused === 'broken') request.log.error({ fault }, 'page fault');
      const name = bundle.pages.find(({ path }) => path === request.routeOptions.url)?.name;
      return send(reply, await bundle.answer({ ...asked(request), name, refused }), embedOrigins);
    });
  },
  answerUnknown: async (request, reply, language) => {
    await send(reply, await bundle.answer(siteRequest(request, language)));
  },
});

/** Returns the path at which a page is served as Markdown. specification.md#page-text */
const textPath = (path: string): string => `${path === '/' ? '/index' : path}.md`;

/** Keeps pages out of the API's OpenAPI document, because they are not API operations. */
const HIDDEN = { schema: { hide: true } as FastifySchema };

/**
 * Returns whether an address is canonical, apart from a language in its query. Only pages at such addresses are cached.
 */
const isPlain = ({ url, params }: SiteRequest, path: string): boolean => {
  const plain = plainPath(path, params);
  return [plain, `${plain}?lang=en`, `${plain}?lang=fr`].includes(url);
};

/** The headers of the script that other sites load. specification.md#embed-element */
const ELEMENT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const LONGEST_FORM_BYTES = 32 * 1024;

const takeNativeForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
};

/** Redirects to the same address without its trailing slash. specification.md#trailing-slash */
const leaveSlashOut = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  reply.redirect(request.url.replace(/\/(?=\?|$)/, ''), 308);

/** Returns why Fastify refused the body of a request. No page can handle such a request. */
const whyRefused = (fault: unknown): RefusedRequest => {
  const status: unknown = fault instanceof Error && Reflect.get(fault, 'statusCode');
  if (status === 413) return 'tooLarge';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'unreadable' : 'broken';
};

const siteRequest = (request: FastifyRequest, preferred: Locale, parts?: SiteParts): SiteRequest => {
  const { params, method, body, log } = request;
  const clock = { aheadMs: 0 };
  return {
    name: undefined,
    // Leaves only one slash at the beginning, because an address that begins with two would lead to another host.
    url: request.url.replace(/^[/\\]+/, '/'),
    // Replaces a path segment that consists of dots with "-", because a call to the API cannot contain such a segment.
    // No id is "-". specification.md#malformed-id
    params: Object.fromEntries(
      Object.entries(params ?? {}).map(([key, value]) => [key, String(value).replace(/^\.*$/, '-')]),
    ),
    preferred,
    parts,
    ...(method === 'POST' && {
      form: body instanceof URLSearchParams ? body : new URLSearchParams(),
      isForeignForm: isForeignForm(request, parts?.publicBaseUrl),
    }),
    transport: asVisitor(request, clock),
    now: () => Date.now() + clock.aheadMs,
    onFault: (fault) => log.error({ fault }, 'page fault'),
  };
};

/**
 * Returns whether a form came from another site. Browsers send Sec-Fetch-Site, which no script can change. Older
 * browsers send only Origin or Referer, or neither header. A form without any of these headers is harmless, because the
 * site has no cookie. specification.md#own-form
 */
const isForeignForm = ({ headers, host }: FastifyRequest, publicBaseUrl: string | undefined): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const from = headers.origin ?? headers.referer ?? 'null';
  if (from === 'null') return false;
  const own = [publicBaseUrl, `http://${host}`, `https://${host}`];
  const origin = URL.parse(from)?.origin ?? from;
  return !own.some((url) => url !== undefined && URL.parse(url)?.origin === origin);
};

/**
 * Returns a transport that sends a page's API calls to the same server. The calls have the id of the visitor's request.
 */
const asVisitor =
  ({ server, ip, id }: FastifyRequest, clock: { aheadMs: number }): Transport =>
  async (url, { method, headers, body }) => {
    const answer = await server.inject({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client's own methods are the API's
      method: method as 'GET',
      url,
      remoteAddress: ip,
      headers: { ...Object.fromEntries(headers), 'x-request-id': id },
      ...(body !== undefined && { payload: body }),
    });
    const { date } = answer.headers;
    if (typeof date === 'string') clock.aheadMs = Date.parse(date) - Date.now();
    const answered = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.body || null, { status: answer.statusCode, headers: answered });
  };

const send = async (
  reply: FastifyReply,
  { status, location, html, style, retryAfterSeconds, ...answer }: SiteAnswer,
  embedOrigins: readonly string[] = [],
): Promise<FastifyReply> => {
  if (location !== undefined) return reply.code(status).header('location', location).send();
  void reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(style, answer.isPrivate, answer.isEmbedded ? embedOrigins : []),
    'cross-origin-opener-policy': 'same-origin',
    ...(answer.isPrivate ? {} : { vary: 'Accept-Language' }),
    ...(!answer.isListed && { 'x-robots-tag': 'noindex' }),
    ...(answer.isSteady && { 'cache-control': 'no-cache' }),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  });
  return reply.send(html);
};

/**
 * Returns the page's Content-Security-Policy. A public page may load the catalogue's pictures from other sites, but
 * otherwise pages load nothing from other sites. Only `ancestors` may embed the page. specification.md#page-security
 */
const policyFor = (style: string, isPrivate: boolean, ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    isPrivate ? "img-src 'self'" : "img-src 'self' https:",
    "connect-src 'self'",
    ...(isPrivate ? [] : ["manifest-src 'self'"]),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  ].join('; ');
