import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleBench, startConsoleBench } from '../../browser/console-bench.ts';
import { keptEmail } from '../../browser/samples.ts';

describe("the console's HTTP server", () => {
  let bench: ConsoleBench;

  beforeAll(async () => {
    bench = await startConsoleBench([keptEmail]);
  });
  afterAll(() => bench.stop());

  const call = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${bench.url}${path}`, { headers });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    };
  };

  it('serves its page and its files with a strict content security policy', async () => {
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

  it('serves no file that its page does not refer to', async () => {
    const paths = ['/index.html', '/console/main.tsx', '/console/..%2findex.html', '/console/'];
    for (const path of paths) expect((await call(path)).status, path).toBe(404);
  });

  it('serves a page without inline scripts and styles', async () => {
    const { body } = await call('/');
    expect(body).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
    expect(body.match(/<script[^>]*>[^<]*<\/script>/g)).toEqual([
      expect.stringMatching(/^<script type="module" crossorigin src="[^"]+"><\/script>$/),
    ]);
  });

  it('serves an email with a policy that forbids scripts', async () => {
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
});
