import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { NEVER_CHANGES, prepared } from '../edge/prepared-answer.ts';
import { digestOf } from '../edge/revalidation.ts';
import { readChapters } from './chapters.ts';
import { viewContract } from './contract-view.ts';
import { writeLlmsText } from './llms-text.ts';
import { renderScalarPage, type ScalarPage } from './scalar-page.ts';

export const DOCS_PATH = '/api/docs';
const REFERENCE_PATH = `${DOCS_PATH}/reference`;
const LLMS_PATH = '/api/llms.txt';

const HIDDEN: FastifySchema = { hide: true };
const HTML = 'text/html; charset=utf-8';

/**
 * Serves the guide at /api/docs, the same guide as text at /api/llms.txt, and a page for trying requests. The pages
 * need no other server. specification.md#get-docs specification.md#get-llms-text specification.md#docs-cached
 */
export const registerDocs = (app: FastifyInstance, { contractPath, readContract }: DocsSource): void => {
  const guide = prepared(async () => {
    const addresses = { contract: contractPath, plainText: LLMS_PATH, reference: REFERENCE_PATH };
    const { renderGuide } = await import('./guide-page.ts');
    const { html, style } = renderGuide(readChapters(), viewContract(readContract()), addresses);
    return { type: HTML, body: html, headers: policy(guidePolicy(style)) };
  });
  for (const path of [DOCS_PATH, `${DOCS_PATH}/`]) app.get(path, { schema: HIDDEN }, guide);
  app.get(
    LLMS_PATH,
    { schema: HIDDEN },
    prepared(async () => ({
      type: 'text/plain; charset=utf-8',
      body: writeLlmsText(readChapters(), viewContract(readContract())),
    })),
  );
  registerReference(app, contractPath);
};

export interface DocsSource {
  readonly contractPath: string;
  readonly readContract: () => Readonly<Record<string, unknown>>;
}

const registerReference = (app: FastifyInstance, contractPath: string): void => {
  let rendering: Promise<ScalarPage> | undefined;
  const page = (): Promise<ScalarPage> =>
    (rendering ??= renderScalarPage(contractPath, (script) => `${REFERENCE_PATH}/${scriptName(script)}`));
  app.get(
    REFERENCE_PATH,
    { schema: HIDDEN },
    prepared(async () => {
      const { html, inlineScriptDigest } = await page();
      return { type: HTML, body: html, headers: policy(scalarPolicy(inlineScriptDigest)) };
    }),
  );
  const script = prepared(
    async () => ({ type: 'text/javascript; charset=utf-8', body: (await page()).script }),
    NEVER_CHANGES,
  );
  app.get<{ Params: { readonly file: string } }>(
    `${REFERENCE_PATH}/:file`,
    { schema: HIDDEN },
    async (request, reply) =>
      request.params.file === scriptName((await page()).script)
        ? script(request, reply)
        : reply.callNotFound(),
  );
};

const scriptName = (script: string): string => `scalar-${digestOf(script)}.js`;

const policy = (directives: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': [...directives, "base-uri 'none'", "frame-ancestors 'none'"].join('; '),
});

/** Allows only the page's own style element and an empty icon. The page runs no script and fetches nothing. */
const guidePolicy = (style: string): readonly string[] => [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "form-action 'none'",
  "require-trusted-types-for 'script'",
];

/** Lets the page fetch only from this server. Allows inline styles, because Scalar writes its styles into the page. */
const scalarPolicy = (inlineScriptDigest: string): readonly string[] => [
  "default-src 'none'",
  `script-src 'self' 'sha256-${inlineScriptDigest}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'self'",
];
