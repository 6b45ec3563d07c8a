import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { serveSmtp, SMTP_ACCOUNT } from '@booky/adapters-mail/testing/serve-smtp';
import { makeSystemClock } from '@booky/adapters-security';
import { startSimulator } from '@booky/provider-simulators';
import { useDatabase } from '@booky/test-database';
import { makeSettableClock } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { examine } from '../src/composition/examine.ts';
import { run } from './command-line.ts';

type Environment = Readonly<Record<string, string>>;

const clock = makeSystemClock();
const secret = (seed: string): string => `${seed}-q7Lw2ZbT9xKfV4mRj8Hs5NcYe3Gd6Pu1Ao`;

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
};

const answering = (status: number, body: unknown): Promise<string> =>
  serve((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

const silent = (): Promise<string> => serve((request) => request.resume());

/** Returns the result of each check, by the name of the check. */
const examined = async (environment: Environment, limitMs?: number) => {
  const findings = await examine(environment, clock, limitMs);
  return Object.fromEntries(findings.map(({ name, state, sentence }) => [name, `${state}: ${sentence}`]));
};

/** specification.md#doctor */
describe('`doctor`', () => {
  const database = useDatabase();
  const unmigrated = useDatabase();
  const environment = async (given: Environment = {}): Promise<Environment> => ({
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    PUBLIC_BASE_URL: await answering(200, { ok: true }),
    PROVIDER: 'none',
    ADMIN_TOKEN_SECRET: secret('zero'),
    CHECKOUT_TOKEN_SECRET: secret('one'),
    DIGEST_SECRET: secret('two'),
    RESEND_API_KEY: 're_hunter2',
    RESEND_BASE_URL: await answering(200, { data: [] }),
    MAIL_FROM: 'studio@studio.example',
    ...given,
  });
  const gateway = async (given: Environment = {}): Promise<Environment> => {
    const { credentials, baseUrl, stop } = await startSimulator({
      provider: 'gateway',
      clock,
      webhookUrl: () => '',
      credentials: { clientId: 'client', clientSecret: 'hunter2', webhookSecret: secret('three') },
    });
    onTestFinished(stop);
    return environment({
      PROVIDER: 'gateway',
      GATEWAY_TOKEN_URL: credentials.tokenUrl,
      GATEWAY_BASE_URL: baseUrl,
      GATEWAY_CLIENT_ID: 'client',
      GATEWAY_CLIENT_SECRET: 'hunter2',
      GATEWAY_METHODS: 'momo_alpha',
      GATEWAY_WEBHOOK_SECRET: secret('three'),
      ...given,
    });
  };

  const providerOf = async () => (await examined(await environment()))['provider'];

  beforeEach(async () => {
    await database.sql`insert into email_worker (seen_at) values (now()) on conflict (the_one) do update set seen_at = now()`;
  });

  it('reports "ok" for each part when everything is in order', async () => {
    expect(await examined(await gateway())).toEqual({
      configuration: 'ok: Everything is set.',
      database: expect.stringMatching(/^ok: PostgreSQL \d+\.\d+ answers\.$/),
      migrations: 'ok: Every migration is applied.',
      clock: expect.stringMatching(
        /^ok: This machine's clock differs by at most \d\.\d s from the database's and the provider's\.$/,
      ),
      provider: 'ok: gateway accepts the keys.',
      mail: 'ok: The mail service accepts the key.',
      'public address': 'ok: The service answers at PUBLIC_BASE_URL.',
      worker: 'ok: A process has run the worker within two minutes.',
      callbacks: 'ok: Every callback since yesterday had a valid proof.',
    });
  });

  /** specification.md#unproven-count */
  it('warns about unverified callbacks that arrived since the start of yesterday', async () => {
    await database.sql`
      insert into unverified_deliveries (provider, why, body_digest, body_start, received_at)
      select 'gateway', 'proof_wrong', '', '', now() - days * interval '1 day' from unnest(array[0, 0, 3]) days`;
    const { callbacks } = await examined(await environment());
    await database.sql`truncate unverified_deliveries`;
    expect(callbacks).toMatch(
      /^warning: Callbacks without a valid proof since yesterday: 2\. .*webhooks list --unverified/,
    );
  });

  it.each<[string, Environment | (() => Promise<Environment>), Environment]>([
    [
      'a missing setting',
      { MAIL_FROM: '' },
      {
        configuration: 'failed: MAIL_FROM is missing: the sender of every email.',
        mail: 'failed: This could not be checked: the configuration has errors.',
        migrations: 'ok: Every migration is applied.',
      },
    ],
    ['no database', { DATABASE_URL: '' }, { database: 'failed: DATABASE_URL is not set.' }],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://booky:hunter2@127.0.0.1:1/booky' },
      {
        database: 'failed: Nothing answers at the address of DATABASE_URL.',
        migrations: 'failed: This could not be checked: the database cannot be reached.',
        worker: 'failed: This could not be checked: the database cannot be reached.',
        mail: 'ok: The mail service accepts the key.',
      },
    ],
    [
      'a wrong key of the mail service',
      async () => ({
        RESEND_BASE_URL: await answering(403, { name: 'invalid_api_key', message: 're_hunter2' }),
      }),
      {
        mail: 'failed: No email can go out, because the mail service answered 403 (invalid_api_key): check RESEND_API_KEY.',
      },
    ],
    [
      'a key that may only send',
      async () => ({ RESEND_BASE_URL: await answering(401, { name: 'restricted_api_key' }) }),
      { mail: 'ok: The mail service accepts the key.' },
    ],
    [
      'another program at the public address',
      async () => ({ PUBLIC_BASE_URL: await answering(404, {}) }),
      {
        'public address':
          'failed: Another program answers at PUBLIC_BASE_URL, with status 404: check the proxy.',
      },
    ],
    [
      'nothing at the public address',
      { PUBLIC_BASE_URL: 'http://127.0.0.1:1' },
      {
        'public address':
          'failed: Nothing answers at PUBLIC_BASE_URL: start the service, and check proxy, certificate and DNS.',
      },
    ],
  ])('runs every check even if there is %s', async (_, given, findings) => {
    const changes = typeof given === 'function' ? await given() : given;
    const found = await examined(await environment(changes));
    expect(found).toMatchObject(findings);
    expect(JSON.stringify(found)).not.toMatch(/hunter2|q7Lw2/);
  });

  /** specification.md#way-to-pay */
  it('fails if clients cannot pay the booking fee of a package on sale', async () => {
    const { sql } = database;
    expect(await providerOf()).toBe('ok: No provider is set, and no package on sale has a booking fee.');
    await sql`
      insert into services (id, slug, name_en, is_active, sort_order, created_at, updated_at)
      values (gen_random_uuid(), 'portraits', 'Portraits', true, 0, now(), now())`;
    await sql`
      insert into packages (id, service_id, name_en, price_rwf, photo_count, duration_minutes, is_active, sort_order, created_at, updated_at)
      select gen_random_uuid(), id, 'Classic', 1, 1, 60, true, 0, now(), now() from services`;
    expect(await providerOf()).toBe('ok: No provider is set, and no package on sale has a booking fee.');
    await sql`update packages set price_rwf = 80000`;
    expect(await providerOf()).toMatch(
      /^failed: No provider is set, and a package on sale has a booking fee: turn on/,
    );
    await sql`
      insert into policies (client_reschedule_enabled, client_reschedule_until_minutes_before, client_reschedule_times,
        receipts, cancellation_copy, offline_fee_enabled, offline_fee_instructions_en)
      values (false, 0, 1, false, false, true, 'Dial')`;
    expect(await providerOf()).toBe('ok: No provider is set, and booking fees are paid another way.');
    await sql`truncate services, packages, policies cascade`;
  });

  it('warns about a provider if earlier providers already offer all its methods', async () => {
    const both = {
      PROVIDER: 'gateway,pawapay',
      GATEWAY_METHODS: 'momo_alpha,momo_beta',
      PAWAPAY_BASE_URL: await answering(200, { status: 'NOT_FOUND' }),
      PAWAPAY_API_TOKEN: secret('four'),
    };
    const said = async (given: Environment) =>
      (await examined(await gateway({ ...both, ...given })))['provider'];
    expect(await said({})).toBe(
      'warning: pawapay offers no method, because the companies before it in PROVIDER offer all its methods: put it first, or limit their methods.',
    );
    expect(await said({ GATEWAY_METHODS: 'momo_alpha' })).toMatch(
      /^warning: gateway and pawapay accept the keys\. /,
    );
  });

  it('does not print the keys when the provider refuses them', async () => {
    const found = await examined(await gateway({ GATEWAY_CLIENT_SECRET: 'hunter3' }));
    expect(found['provider']).toBe('failed: No usable answer from gateway: check its address and keys.');
    expect(JSON.stringify(found)).not.toMatch(/hunter|q7Lw2/);
  });

  it.each([
    [SMTP_ACCOUNT.password, 'ok: The mail server accepts the login.'],
    [
      'hunter2',
      'failed: No email can go out, because the mail server refused the login for good (535 5.7.8): check SMTP_URL.',
    ],
  ])('tries to log in to the mail server with the password %s', async (password, finding) => {
    const { port, taken } = await serveSmtp();
    const url = `smtp://${SMTP_ACCOUNT.user}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
    expect(await examined(await environment({ MAIL_TRANSPORT: 'smtp', SMTP_URL: url }))).toHaveProperty(
      'mail',
      finding,
    );
    expect(taken).toEqual([]);
  });

  it('names the command to run if migrations or the worker are missing', async () => {
    await unmigrated.sql`alter table migrations rename to elsewhere`;
    expect(await examined(await environment({ DATABASE_URL: unmigrated.url }))).toMatchObject({
      database: expect.stringMatching(/^ok: /),
      migrations: 'failed: The database lacks migrations of this program: run npm run cli -- migrate.',
      worker: 'failed: This could not be checked: the database lacks migrations.',
    });
    await database.sql`update email_worker set seen_at = now() - interval '3 minutes'`;
    expect((await examined(await environment()))['worker']).toMatch(/^failed: No process has run the worker/);
  });

  it('names the command to run if the database role lacks privileges', async () => {
    const role = `doctor_${randomBytes(5).toString('hex')}`;
    await database.sql.unsafe(`create role ${role} login password 'hunter2'`);
    onTestFinished(async () => {
      await database.sql.unsafe(`drop owned by ${role}`);
      await database.sql.unsafe(`drop role ${role}`);
    });
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'hunter2'];
    const ofRole = await environment({ DATABASE_URL: url.href });
    const lacking = {
      database:
        'failed: The role of DATABASE_URL lacks privileges of the service: run npm run cli -- grant ROLE as the owner of the tables, after every migrate and restore.',
      migrations: 'failed: This could not be checked: the role of DATABASE_URL lacks privileges.',
      worker: 'failed: This could not be checked: the role of DATABASE_URL lacks privileges.',
    };
    expect(await examined(ofRole)).toMatchObject(lacking);
    await run(['grant', role], { databaseUrl: database.url });
    expect(await examined(ofRole)).toMatchObject({ migrations: 'ok: Every migration is applied.' });
    // A migration that adds a table without privileges would have the same effect.
    await database.sql.unsafe(`revoke select on payments from ${role}`);
    expect(await examined(ofRole)).toMatchObject(lacking);
  });

  it('stops each check at its time limit', async () => {
    const hanging = await silent();
    const found = await examined(
      await environment({ RESEND_BASE_URL: hanging, PUBLIC_BASE_URL: hanging }),
      3000,
    );
    expect(found['mail']).toMatch(/^failed: /);
    expect(found['public address']).toMatch(/^failed: /);
    expect(found['migrations']).toMatch(/^ok: /);
  });

  it("fails if this machine's clock is off by a minute", async () => {
    const slow = makeSettableClock(clock.now().minus(Duration.ofMinutes(1)));
    const findings = await examine(await environment(), slow);
    expect(findings.find(({ name }) => name === 'clock')).toMatchObject({
      state: 'failed',
      sentence: expect.stringMatching(/^This machine's clock and the database's differ by 6\d\.\d s: /),
    });
  });

  it('exits with code 1 if a check has failed', async () => {
    const setUp = { environment: await environment(), envFile: '' };
    // The clock of these runs is fixed on a Monday, so the clock check fails.
    const inWords = await run(['doctor'], { setUp });
    expect([inWords.exitCode, inWords.errors]).toEqual([1, '']);
    expect(inWords.output).toMatch(/^ok {6}configuration {3}Everything is set\.\n/);
    expect(inWords.output.trimEnd().split('\n')).toHaveLength(9);
    const { checks } = JSON.parse((await run(['doctor', '--json'], { setUp })).output);
    expect(checks).toHaveLength(9);
    expect(checks[0]).toEqual({ name: 'configuration', state: 'ok', sentence: 'Everything is set.' });
  });
});
