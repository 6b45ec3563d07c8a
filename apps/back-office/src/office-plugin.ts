import { chosenLanguage, type Locale } from '@booky/web-ui/language';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { OfficeBuild } from './office-build.ts';
import { SCREEN_PATHS } from './screen-paths.ts';
import { makeClosedStart, makeShell } from './shell.ts';

interface OfficeOptions {
  /** The language that a visitor prefers, by Accept-Language. */
  readonly languageOf: (acceptLanguage: string | undefined) => Locale;
  /** What the address of a first start leads to. specification.md#first-start */
  readonly firstStartState: (token: string) => Promise<'open' | 'over' | 'set_up'>;
}

/** The back office as the service registers it. */
export interface BackOffice {
  readonly plugin: FastifyPluginAsync<OfficeOptions>;
}

/**
 * specification.md#office-serving: one page for every screen, in the language of the visitor, and the scripts that make
 * the screen of it. Without a login it shows nothing: the page holds no data.
 */
export const makeBackOffice = ({ assets, files }: OfficeBuild): BackOffice => ({
  plugin: async (scope, { languageOf, firstStartState }) => {
    await scope.register(fastifyStatic, {
      root: files,
      prefix: '/admin/',
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (response) => {
        void response.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
    const shell = { en: makeShell('en', assets), fr: makeShell('fr', assets) };
    for (const path of Object.values(SCREEN_PATHS)) {
      // specification.md#trailing-slash
      scope.get(`${path}/`, HIDDEN, async ({ url }: FastifyRequest, reply: FastifyReply) =>
        reply.redirect(url.replace(/\/(?=\?|$)/, ''), 308),
      );
      scope.get(path, HIDDEN, async (request: FastifyRequest, reply: FastifyReply) => {
        const { searchParams } = new URL(request.url, 'http://office.invalid');
        // specification.md#page-language: the address decides, then the browser.
        const language = chosenLanguage(searchParams) ?? languageOf(request.headers['accept-language']);
        const state = path === SCREEN_PATHS.firstStart ? await firstStartState(tokenIn(request)) : 'open';
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

/** Screens are no operations of the API: its document leaves them out, and they take any query. */
const HIDDEN = { schema: { hide: true } as FastifySchema };

/** specification.md#page-security: nothing from elsewhere, and no text of ours or theirs ever becomes markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
