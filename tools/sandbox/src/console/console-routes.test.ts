import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleBench, startConsoleBench } from '../../browser/console-bench.ts';
import { keptEmail } from '../../browser/samples.ts';

describe('the console over HTTP', () => {
  let bench: ConsoleBench;

  beforeAll(async () => {
    bench = await startConsoleBench([keptEmail]);
  });
  afterAll(() => bench.stop());

  /** Sends a request with any Host header, which fetch does not allow. */
  const call = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: string }>(
      (resolve, reject) => {
        const sending = request(`${bench.url}${path}`, { method, headers, agent: false }, (response) => {
          text(response).then(
            (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
            reject,
          );
        });
        sending.on('error', reject).end();
      },
    );

  it('serves the page and all its files under a strict policy', async () => {
    const page = await call('/');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ]),
    );
    expect(policy).not.toContain('unsafe');

    const paths = [...page.body.matchAll(/(?:href|src)="(?<path>\/[^"]+)"/g)].map(
      (match) => match.groups?.['path'] ?? '',
    );
    const types: unknown[] = [];
    for (const path of paths) {
      const { status, headers } = await call(path);
      expect(status, path).toBe(200);
      types.push(headers['content-type']);
      expect((await call(path, { origin: 'https://attacker.example' })).status, path).toBe(403);
    }
    expect(types).toEqual(['image/svg+xml', 'text/javascript; charset=utf-8', 'text/css; charset=utf-8']);
  });

  it('serves no other file of its folder', async () => {
    const paths = ['/index.html', '/console/main.tsx', '/console/..%2findex.html', '/console/'];
    for (const path of paths) expect((await call(path)).status, path).toBe(404);
  });

  it('has no inline script and no inline style', async () => {
    const { body } = await call('/');
    expect(body).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
    expect(body.match(/<script[^>]*>[^<]*<\/script>/g)).toEqual([
      expect.stringMatching(/^<script type="module" crossorigin src="[^"]+"><\/script>$/),
    ]);
  });

  it('serves an email with links that open in a new tab, but without scripts', async () => {
    const email = await call(`/console/email?id=${keptEmail.id}`);
    expect(email.status).toBe(200);
    expect(email.body).toBe(keptEmail.html.replace('<head>', '<head><base target="_blank">'));
    const policy = String(email.headers['content-security-policy']).split('; ');
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect((await call('/console/email?id=nothing')).status).toBe(404);
    expect((await call('/console/email')).status).toBe(400);
  });

  it.each(['/', `/console/email?id=${keptEmail.id}`, '/sandbox', '/sandbox/mailbox'])(
    'refuses %s to foreign hosts and origins',
    async (path) => {
      const { host } = new URL(bench.url);
      const foreign = [
        { host: 'attacker.example' },
        { host: `${host}.attacker.example` },
        { origin: 'https://attacker.example' },
        { origin: 'http://localhost:5173' },
        { origin: 'null' },
      ];
      for (const headers of foreign)
        expect((await call(path, headers)).status, JSON.stringify(headers)).toBe(403);
      expect((await call(path, { origin: bench.url })).status).toBe(200);
    },
  );

  it('refuses changes from foreign pages', async () => {
    const foreign = { origin: 'https://attacker.example' };
    expect((await call('/sandbox/mailbox', foreign, 'DELETE')).status).toBe(403);
    expect((await call('/sandbox/sweep', foreign, 'POST')).status).toBe(403);
    expect(bench.mailbox.emails({})).toHaveLength(1);
  });
});
