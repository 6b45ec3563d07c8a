import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createMailService } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { serveSmtp } from '@booky/adapters-mail/testing/serve-smtp';
import { useDatabase } from '@booky/test-database';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startFromEnvironment } from './start-from-environment.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const START = fileURLToPath(new URL('../start.mjs', import.meta.url));

/** Returns a text that is random enough for a test and long enough for a key. */
const secret = (seed: string): string => `${seed}-q7Lw2ZbT9xKfV4mRj8Hs5NcYe3Gd6Pu1Ao`;

const { scripts: SCRIPTS }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
);

/** The argument with which `npm run` names the file of variables. */
const fileOf = (script: string): readonly string[] =>
  (SCRIPTS[script] ?? '').split(' ').filter((word) => word.startsWith('--variables='));

type Environment = Readonly<Record<string, string>>;

interface Started {
  readonly program: ChildProcessByStdio<null, Readable, Readable>;
  /** All output of the program so far. */
  output(): string;
  errors(): string;
}

/** Starts the program as an operator does, with only the given environment. */
const launch = (environment: Environment): Started => {
  const program = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(program);
};

const watch = (program: Started['program']): Started => {
  const written = { output: '', errors: '' };
  program.stdout.on('data', (chunk) => (written.output += String(chunk)));
  program.stderr.on('data', (chunk) => (written.errors += String(chunk)));
  return { program, output: () => written.output, errors: () => written.errors };
};

/** Starts the program as an operator does, and kills it after the calling test. */
const start = (environment: Environment): Started => {
  const started = launch(environment);
  onTestFinished(() => void started.program.kill('SIGKILL'));
  return started;
};

/** Returns the address from the program's log. */
const listeningAt = async ({ program, output, errors }: Started): Promise<string> => {
  for (;;) {
    const [, url] = /Server listening at (http:\/\/[^"\s]+)/.exec(output()) ?? [];
    if (url !== undefined) return url;
    if (program.exitCode !== null) throw new Error(`the program ended before it listened: ${errors()}`);
    await Promise.race([once(program.stdout, 'data'), once(program, 'close')]);
  }
};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const resetPassword = (url: string, email: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/api/admin/auth/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email }),
  });

describe('the program', () => {
  const database = useDatabase();
  const environment = (given: Environment = {}): Environment => ({
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    PORT: '0',
    FRONTEND_ORIGIN: 'http://localhost:5173',
    PROVIDER: 'none',
    ADMIN_TOKEN_SECRET: secret('zero'),
    CHECKOUT_TOKEN_SECRET: secret('one'),
    DIGEST_SECRET: secret('two'),
    RESEND_API_KEY: 're_nobody',
    MAIL_FROM: 'studio@studio.example',
    ...given,
  });

  const production = (given: Environment): Environment =>
    environment({ NODE_ENV: 'production', FRONTEND_ORIGIN: 'https://studio.rw', ...given });

  // A worker checks the queue only every 30 seconds. So the worker on this database starts before the other tests, and
  // the last test looks at the result.
  const watched = useDatabase();
  const ahead = useDatabase();
  const orderly = (given: Environment = {}): Environment =>
    production({ DATABASE_URL: watched.url, TRUSTED_PROXY_HOPS: '1', ...given });
  const workerWasSeen = async (): Promise<boolean> =>
    (await watched.sql`select from email_worker`).length > 0;
  let worker: Started;
  beforeAll(async () => {
    worker = launch(orderly());
    await listeningAt(worker);
  });
  afterAll(() => void worker.program.kill('SIGKILL'));

  it('listens on 127.0.0.1, becomes ready, and exits with code 0 after SIGTERM', async () => {
    const started = start(environment());
    const url = await listeningAt(started);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const ready = await fetch(`${url}/api/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { ok: true }]);
    expect(await (await fetch(`${url}/api/services`)).json()).toEqual({ services: [] });
    started.program.kill('SIGTERM');
    expect(await once(started.program, 'close')).toEqual([0, null]);
    expect(started.errors()).toBe('');
    expect(started.output()).not.toContain('"level":"error"');
  });

  /** specification.md#metrics specification.md#instance-name */
  it('serves metrics at METRICS_PORT, and writes INSTANCE_NAME in each log line', async () => {
    const started = start(environment({ METRICS_PORT: '0', INSTANCE_NAME: 'kigali-1' }));
    const url = await listeningAt(started);
    const [, metricsUrl = ''] =
      /Metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)/.exec(started.output()) ?? [];
    await fetch(`${url}/api/health`);
    const text = await (await fetch(metricsUrl)).text();
    expect(text).toContain('booky_http_requests_total{method="GET",route="/api/health",status="200"} 1');
    expect(text).toContain('booky_emails_queued 0');
    started.program.kill('SIGTERM');
    expect(await once(started.program, 'close')).toEqual([0, null]);
    await expect(fetch(metricsUrl)).rejects.toThrow('fetch failed');
    const lines = started.output().trim().split('\n');
    expect(lines.filter((line) => !line.includes('"instance":"kigali-1"'))).toEqual([]);
  });

  /** specification.md#erasing-clock */
  it("erases nothing while its clock and the database's clock differ by more than a minute", async () => {
    const { sql } = ahead;
    await sql`
      create function public.clock_timestamp() returns timestamptz language sql
      as $$ select pg_catalog.clock_timestamp() + interval '2 minutes' $$`;
    await sql`alter database ${sql(new URL(ahead.url).pathname.slice(1))} set search_path = public, pg_catalog`;
    const started = start(environment({ DATABASE_URL: ahead.url }));
    await listeningAt(started);
    await expect.poll(started.output).toContain('nothing is erased until both agree');
  });

  describe('in production', () => {
    it('warns about a missing provider, a missing worker and a missing proxy setting', async () => {
      const id = randomUUID();
      await database.sql`
        insert into services (id, slug, name_en, is_active, sort_order, created_at, updated_at)
        values (${id}, 'portraits', 'Portraits', true, 0, now(), now())`;
      onTestFinished(async () => {
        await database.sql`delete from services where id = ${id}`;
      });
      await database.sql`delete from email_worker`;
      const { output } = start(production({ WORKER: 'off' }));
      await expect.poll(output, { timeout: 60_000 }).toContain('TRUSTED_PROXY_HOPS is 0');
      await expect.poll(output).toContain('Clients cannot pay a booking fee: PROVIDER is none');
      await expect.poll(output).toContain('No process has run the worker for two minutes');
    });
  });

  /** Creates an account that exists until the test ends. Returns its email address. */
  const anAdmin = async (): Promise<string> => {
    const id = randomUUID();
    const email = 'photographer@studio.rw';
    await database.sql`
      insert into admins (id, email, password_hash, created_at) values (${id}, ${email}, 'none', now())`;
    onTestFinished(async () => {
      await database.sql`delete from admins where id = ${id}`;
    });
    return email;
  };

  /** specification.md#site-build */
  it('prints the build command and does not start if the site has not been built', async () => {
    const started = await startFromEnvironment(production({ WEB: 'on' }), () => Promise.resolve(undefined));
    expect(started).toEqual(['The site has not been built: run npm run build first, or set WEB=off.']);
  });

  /** specification.md#env-file */
  it('reads from `.env` only the variables that are not set in the environment', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'booky-env-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { PORT, ...others } = environment({ STUDIO_NAME: '"Kigali # Light"', LOG_LEVEL: 'nonsense' });
    const lines = Object.entries(others).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(path.join(folder, '.env'), lines.join(''));
    const program = spawn(process.execPath, [START, ...fileOf('start')], {
      cwd: folder,
      env: { PATH: process.env['PATH'], PORT, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    const url = await listeningAt(watch(program));
    expect(await (await fetch(`${url}/api/studio`)).json()).toMatchObject({
      studio: { name: 'Kigali # Light' },
    });
    expect(Object.keys(SCRIPTS).filter((name) => fileOf(name).length > 0)).toEqual(['start', 'cli']);
  });

  /** specification.md#worker-alone */
  it('does the background work but accepts no requests if WORKER is "only"', async () => {
    const email = await anAdmin();
    const { port, taken } = await serveSmtp({ hideSTARTTLS: true });
    const mail = { MAIL_TRANSPORT: 'smtp', RESEND_API_KEY: '', SMTP_URL: `smtp://127.0.0.1:${port}` };
    const alone = start(environment({ ...mail, WORKER: 'only', WEB: 'on' }));
    await expect.poll(alone.output).toContain('takes no requests');
    await resetPassword(await listeningAt(start(environment({ ...mail, WORKER: 'off' }))), email);
    await expect.poll(() => taken.map(({ to }) => to), { timeout: 60_000 }).toEqual([[email]]);
    alone.program.kill('SIGTERM');
    expect(await once(alone.program, 'close')).toEqual([0, null]);
    expect(alone.output()).not.toContain('listening');
  });

  /** specification.md#mail-transport */
  it('sends emails through the mail server that SMTP_URL names, and logs no recipient', async () => {
    const { port, taken, server } = await serveSmtp({ hideSTARTTLS: true });
    const email = await anAdmin();
    const started = start(
      environment({ MAIL_TRANSPORT: 'smtp', RESEND_API_KEY: '', SMTP_URL: `smtp://127.0.0.1:${port}` }),
    );
    await resetPassword(await listeningAt(started), email);
    await expect.poll(() => taken.map(({ to }) => to), { timeout: 60_000 }).toEqual([[email]]);
    started.program.kill('SIGTERM');
    expect(await once(started.program, 'close')).toEqual([0, null]);
    await expect.poll(() => server.connections.size).toBe(0);
    expect(started.output()).not.toContain(email);
  });

  /** specification.md#configured-origin */
  it('accepts requests from FRONTEND_ORIGIN, and uses this origin for links in emails', async () => {
    const sent: string[] = [];
    const mailService = createMailService((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        // The worker also calls this server to check the key of the mail company. specification.md#own-checks
        if (request.url === '/emails') sent.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"accepted"}');
      });
    }).listen(0, '127.0.0.1');
    await once(mailService, 'listening');
    onTestFinished(() => {
      mailService.closeAllConnections();
      mailService.close();
    });
    const email = await anAdmin();
    const origin = 'https://studio.rw';
    const url = await listeningAt(
      start(
        environment({ FRONTEND_ORIGIN: origin, RESEND_BASE_URL: `http://127.0.0.1:${portOf(mailService)}` }),
      ),
    );
    const asked = await resetPassword(url, email, { origin });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([202, origin]);
    await expect.poll(() => sent.length, { timeout: 60_000 }).toBe(1);
    expect(sent[0]).toContain(`${origin}/admin/reset-password/`);
  });

  const VAIN: readonly (readonly [string, () => Environment | Promise<Environment>, RegExp])[] = [
    [
      'without an environment',
      () => ({}),
      /^DATABASE_URL is missing: [^\n]+\nPROVIDER is missing: [^\n]+\n(?:[^\n]+\n)+$/,
    ],
    [
      'on a port in use',
      async () => {
        const holder = createServer().listen(0, '127.0.0.1');
        await once(holder, 'listening');
        onTestFinished(() => void holder.close());
        return environment({ PORT: String(portOf(holder)) });
      },
      /^The port \d+ is in use: set PORT to another port\.\n$/,
    ],
    [
      'on a metrics port in use',
      async () => {
        const holder = createServer().listen(0, '127.0.0.1');
        await once(holder, 'listening');
        onTestFinished(() => void holder.close());
        return environment({ METRICS_PORT: String(portOf(holder)) });
      },
      /^The port \d+ is in use: set METRICS_PORT to another port\.\n$/,
    ],
    [
      'where no database answers',
      () => environment({ DATABASE_URL: 'postgres://booky:hunter2hunter2@127.0.0.1:1/booky' }),
      /^Nothing answers at the address of DATABASE_URL\.\n$/,
    ],
    [
      'on a database that was not migrated',
      async () => {
        await database.sql`alter table migrations rename to elsewhere`;
        onTestFinished(async () => {
          await database.sql`alter table elsewhere rename to migrations`;
        });
        return environment();
      },
      /^The service could not start: The database lacks migrations of this program: run migrate first\.\n$/,
    ],
  ];
  it.each(VAIN)('does not start %s, and prints the reason', async (_, given, sentences) => {
    const started = start(await given());
    expect(await once(started.program, 'close')).toEqual([1, null]);
    expect(started.errors()).toMatch(sentences);
    expect(started.errors()).not.toMatch(/hunter2|q7Lw2/);
  });

  it('logs no warning in production when everything is configured', async () => {
    await expect.poll(workerWasSeen, { timeout: 60_000 }).toBe(true);
    const other = start(orderly({ WORKER: 'off' }));
    await listeningAt(other);
    for (const { program, output } of [worker, other]) {
      program.kill('SIGTERM');
      expect(await once(program, 'close')).toEqual([0, null]);
      expect(output()).not.toMatch(/"level":"(?:warn|error)"/);
    }
  });
});
