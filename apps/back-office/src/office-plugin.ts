import path from 'node:path';
import { chosenLanguage, type Locale } from '@booky/web-ui/language';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { OfficeBuild } from './office-build.ts';
import { SCREEN_PATHS } from './screen-paths.ts';
import { makeClosedStart, makeManifest, makeShell, MANIFEST } from './shell.ts';

interface OfficeOptions {
  /** Returns the language that a visitor prefers, according to the Accept-Language header. */
  readonly languageOf: (acceptLanguage: string | undefined) => Locale;
  /** Returns whether the studio can be set up with this link's token. specification.md#first-start */
  readonly firstStartState: (token: string) => Promise<'open' | 'over' | 'set_up'>;
  /** Reads the studio's name and colour, for the manifest of the installed back office. */
  readonly readStudio: () => Promise<{ readonly studio: Parameters<typeof makeManifest>[1] }>;
}

export interface BackOffice {
  readonly plugin: FastifyPluginAsync<OfficeOptions>;
}

/**
 * Serves one page for all screens, in the visitor's language, and the scripts that render the screens. The page
 * contains no data, so it needs no login. specification.md#office-serving
 */
export const makeBackOffice = ({ assets, files }: OfficeBuild): BackOffice => ({
  plugin: async (scope, { languageOf, firstStartState, readStudio }) => {
    await scope.register(fastifyStatic, {
      root: files,
      prefix: '/admin/',
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (response, file) => {
        void response.headers(path.basename(file).startsWith(WORKER) ? OF_WORKER : FOR_A_YEAR);
      },
    });
    scope.get(MANIFEST, HIDDEN, async ({ headers }: FastifyRequest, reply: FastifyReply) =>
      reply
        .headers({
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'no-cache',
          vary: 'Accept-Language',
        })
        .send(makeManifest(languageOf(headers['accept-language']), (await readStudio()).studio)),
    );
    const shell = { en: makeShell('en', assets), fr: makeShell('fr', assets) };
    for (const screen of Object.values(SCREEN_PATHS)) {
      // specification.md#trailing-slash
      scope.get(`${screen}/`, HIDDEN, async ({ url }: FastifyRequest, reply: FastifyReply) =>
        reply.redirect(url.replace(/\/(?=\?|$)/, ''), 308),
      );
      scope.get(screen, HIDDEN, async (request: FastifyRequest, reply: FastifyReply) => {
        const { searchParams } = new URL(request.url, 'http://office.invalid');
        // The language in the URL has priority over the browser's preference. specification.md#page-language
        const language = chosenLanguage(searchParams) ?? languageOf(request.headers['accept-language']);
        const state = screen === SCREEN_PATHS.firstStart ? await firstStartState(tokenIn(request)) : 'open';
        return reply
          .code(state === 'open' ? 200 : 404)
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': POLICY,
            'cross-origin-opener-policy': 'same-origin',
            'cache-control': 'no-cache',
            'x-robots-tag': 'noindex',
            vary: 'Accept-Language',
          })
          .send(state === 'open' ? shell[language] : makeClosedStart(language, state, assets));
      });
    }
  },
});

const tokenIn = ({ params }: FastifyRequest): string => {
  const token: unknown = Reflect.get(Object(params), 'token');
  return typeof token === 'string' ? token : '';
};

const FOR_A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' };

const WORKER = 'worker.js';

/**
 * The headers of the service worker's script. Browsers request this script again on each visit. The worker's scope
 * includes `/admin` without a trailing slash. specification.md#office-installed
 */
const OF_WORKER = {
  'cache-control': 'no-cache',
  'service-worker-allowed': '/admin',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** Keeps screens out of the API's OpenAPI document, because they are not API operations. */
const HIDDEN = { schema: { hide: true } as FastifySchema };

/**
 * The page's Content-Security-Policy. The page loads nothing from other hosts, and text can never become markup.
 * specification.md#page-security
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The policy in keep-page.ts returns only the worker's address.
  'trusted-types booky-worker',
].join('; ');
