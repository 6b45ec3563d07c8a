import { createHash } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '../contract.ts';
import { readChapters } from './chapters.ts';
import { type ContractView, viewContract } from './contract-view.ts';
import { registerDocs } from './docs-routes.ts';

let app: FastifyInstance;
let contract: ContractView;

beforeAll(async () => {
  const document = await readContract();
  contract = viewContract(document);
  app = fastify();
  registerDocs(app, { contractPath: '/api/openapi.json', readContract: () => document });
});

afterAll(async () => {
  await app.close();
});

const operations = () => contract.tags.flatMap((tag) => tag.operations);

const valuesOf = (html: string, attribute: string): readonly string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

const policyOf = (headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive]),
  );

const digestSource = (text = ''): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** specification.md#get-docs specification.md#docs-self-contained */
describe('the guide', () => {
  it.each(['/api/docs', '/api/docs/', '/api/docs?a=1'])('is served at %s', async (url) => {
    const page = await app.inject(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('runs no scripts, and loads nothing from elsewhere', async () => {
    const { body, headers } = await app.inject('/api/docs');
    const [, style] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
    expect(policyOf(headers)).toEqual({
      'default-src': "default-src 'none'",
      'style-src': `style-src ${digestSource(style)}`,
      'img-src': 'img-src data:',
      'form-action': "form-action 'none'",
      'require-trusted-types-for': "require-trusted-types-for 'script'",
      'base-uri': "base-uri 'none'",
      'frame-ancestors': "frame-ancestors 'none'",
    });
    expect(body).not.toMatch(/<script| style="| on\w+="| src="|url\(|@import/);
  });

  it('contains each chapter, operation and object exactly once', async () => {
    const ids = valuesOf((await app.inject('/api/docs')).body, 'id');
    expect(ids).toEqual(
      expect.arrayContaining([
        ...readChapters().map(({ id }) => id),
        ...operations().map(({ id }) => id),
        ...contract.objects.map(({ name }) => `object-${name}`),
      ]),
    );
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('links only to targets that exist', async () => {
    const { body } = await app.inject('/api/docs');
    const ids = new Set(valuesOf(body, 'id'));
    const targets = new Set(valuesOf(body, 'href'));
    const elsewhere = [...targets].filter((target) => !ids.has(target.replace(/^#/, '')));
    expect(elsewhere.toSorted()).toEqual([
      '/api/docs/reference',
      '/api/llms.txt',
      '/api/openapi.json',
      'data:,',
    ]);
    for (const target of elsewhere.filter((one) => one.startsWith('/api/') && !one.endsWith('.json')))
      expect([target, (await app.inject(target)).statusCode]).toEqual([target, 200]);
  });

  it('lists the codes of every error response, except for the readiness check', () => {
    const bare = operations().flatMap(({ id, answers }) =>
      answers.filter(({ status }) => status >= '400').map(({ status }) => `${id} ${status}`),
    );
    expect(bare).toEqual(['getReadiness 503']);
  });

  it('shows the method, the path and every field of each operation', async () => {
    const { body } = await app.inject('/api/docs');
    const sections = body.split('<section class="operation">').slice(1);
    expect(sections).toHaveLength(operations().length);
    for (const [index, operation] of operations().entries()) {
      const section = sections[index]?.replaceAll('<wbr>', '') ?? '';
      expect(section).toContain(`${operation.method}</span> <code>${operation.path}</code>`);
      for (const { name } of [...operation.parameters, ...(operation.body?.fields ?? [])])
        expect(section).toContain(`<code>${name}</code>`);
      for (const { status, codes } of operation.errors)
        for (const word of [status, ...codes]) expect(section).toContain(`>${word}<`);
    }
  });

  /** A slow phone downloads 50 kilobytes per second. */
  it('is smaller than 72,000 bytes when compressed', async () => {
    const { rawPayload } = await app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'gzip, br' } });
    expect(rawPayload.length).toBeLessThan(72_000);
  });
});

/** specification.md#get-llms-text */
describe('the plain-text documentation', () => {
  it('is served at /api/llms.txt and is smaller than 96 KiB', async () => {
    const answer = await app.inject('/api/llms.txt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.rawPayload.length).toBeLessThan(96 * 1024);
  });

  it('contains every chapter, operation and object', async () => {
    const { body } = await app.inject('/api/llms.txt');
    for (const { title } of readChapters()) expect(body).toContain(`\n## ${title}\n`);
    for (const { method, path, body: sent } of operations()) {
      expect(body).toContain(`\n- ${method} ${path} (`);
      for (const { name } of sent?.fields ?? []) expect(body).toMatch(new RegExp(`\\b${name}\\b`));
    }
    for (const { name } of contract.objects) expect(body).toContain(`\n- ${name}: `);
  });

  it('shows that a query parameter is a list even if the parameter has a default', async () => {
    const { body } = await app.inject('/api/llms.txt');
    expect(body).toContain(' types EventType[], default [],');
  });

  it('lists the conflict codes of every operation', async () => {
    const { body } = await app.inject('/api/llms.txt');
    for (const { method, path, errors } of operations()) {
      const answers = body.split(`\n- ${method} ${path} (`)[1]?.split('\n- ')[0] ?? '';
      const all = errors.find(({ status }) => status === '409')?.codes ?? [];
      // The text describes request_in_progress once for all operations.
      const codes = all.filter((code) => code !== 'request_in_progress');
      if (codes.length > 0) expect(answers).toContain(`409 ${codes.join(' ')}`);
      expect(answers).not.toMatch(/409 *(?:;|$)/m);
    }
  });

  it('puts nothing after the language on the first line of a code block', async () => {
    const { body } = await app.inject('/api/llms.txt');
    expect([...body.matchAll(/^```.*$/gm)].filter(([fence]) => /^```\w+ /.test(fence))).toEqual([]);
  });
});

const scriptOfReference = async (): Promise<string> => {
  const { body } = await app.inject('/api/docs/reference');
  return valuesOf(body, 'src')[0] ?? '';
};

/** specification.md#docs-cached specification.md#docs-self-contained */
describe('the page for trying requests', () => {
  it('runs only its own two scripts, and sends requests only to this server', async () => {
    const { body, headers } = await app.inject('/api/docs/reference');
    const [, inline] = /<script type="text\/javascript">([^]*?)<\/script>/.exec(body) ?? [];
    expect(policyOf(headers)['script-src']).toBe(`script-src 'self' ${digestSource(inline)}`);
    expect(policyOf(headers)['connect-src']).toBe("connect-src 'self'");
    expect(valuesOf(body, 'src')).toEqual([await scriptOfReference()]);
    expect(body).toContain('/api/openapi.json');
    expect(body).not.toMatch(/https?:\/\//);
  });

  it('loads a script that caches may keep for a year', async () => {
    const script = await app.inject(await scriptOfReference());
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.body.length).toBeGreaterThan(1_000_000);
  });

  it.each(['scalar-0000000000000000000000.js', 'js'])(
    'loads its script from one address only: %s returns 404',
    async (name) => {
      expect((await app.inject(`/api/docs/reference/${name}`)).statusCode).toBe(404);
    },
  );
});
