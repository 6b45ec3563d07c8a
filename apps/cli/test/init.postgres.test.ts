import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { openPostgres } from '@booky/adapters-postgres';
import { makePasswordHasher } from '@booky/adapters-security';
import { readConfig } from '@booky/composition/config';
import { useDatabase } from '@booky/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Ended, run } from './command-line.ts';

const PASSWORD = 'correct horse battery staple';
const API_KEY = "re_'key' # of mine";

const SETTINGS = (databaseUrl: string): readonly string[] => [
  databaseUrl,
  'https://book.studio.example',
  '',
  'none',
  '',
  API_KEY,
  'Studio Inzora <bookings@studio.example>',
];
const STUDIO = [
  'Studio\u2060 Inzora',
  'Hello@studio.example',
  '',
  'KN 5 Road 12',
  'Dial *182*8*1*123456#',
  '',
  'Fri-Mon',
  '9:00',
  '17:30',
];
const SERVICE = ['Portraits à Kigali', 'Classic', '120000', '90', '', 'you@studio.example'];

const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'booky-init-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const setUpIn = (folder: string) => ({ environment: {}, envFile: path.join(folder, '.env') });

const init = (folder: string, answers: readonly string[], isTerminal = false): Promise<Ended> =>
  run(['init'], {
    setUp: setUpIn(folder),
    ...(isTerminal ? { typed: answers } : { input: answers.map((line) => `${line}\n`).join('') }),
  });

const waitingIn = ({ sql }: ReturnType<typeof useDatabase>): Promise<readonly unknown[]> =>
  sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** specification.md#init specification.md#way-to-pay */
describe('`init`', () => {
  const [piped, typed, ended] = [useDatabase(), useDatabase(), useDatabase()];
  const [empty, unattended, refused] = [useDatabase(), useDatabase(), useDatabase()];
  const countsOf = async ({ sql }: typeof piped): Promise<unknown> =>
    (
      await sql`select (select count(*) from admins) as admins, (select count(*) from services) as services,
        (select count(*) from packages) as packages, (select count(*) from working_hours) as days,
        (select count(*) from studio where name is not null) as names`
    )[0];
  const ALL = { admins: 1, services: 1, packages: 1, days: 4, names: 1 };

  it('stores settings with which the service can start', async () => {
    const folder = await emptyFolder();
    const answers = [...SETTINGS(piped.url), ...STUDIO, ...SERVICE, PASSWORD];
    const { exitCode, output, errors } = await init(folder, answers);
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output).toContain(
      'Stored: the admin account, the studio, the working hours, the first service, how clients pay.',
    );
    expect(output).not.toContain('No booking fee can be paid');
    expect(output).not.toContain(PASSWORD);

    const file = path.join(folder, '.env');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['.env']);
    const written = parseEnv(await readFile(file, 'utf8'));
    expect(written).toMatchObject({ RESEND_API_KEY: API_KEY, TRUSTED_PROXY_HOPS: '1', PROVIDER: 'none' });
    expect(readConfig(written)).toHaveProperty('config.adapters.databaseUrl', piped.url);

    const adapters = await openPostgres({ url: piped.url, poolSize: 1 });
    onTestFinished(() => adapters.close());
    const { services, packages } = await adapters.catalogueReader.catalogue();
    expect(services).toMatchObject([{ slug: 'portraits-a-kigali', isActive: true }]);
    expect(packages).toMatchObject([
      { priceRwf: 120_000, durationMinutes: 90, photoCount: 20, isActive: true },
    ]);
    const hours = await adapters.catalogueReader.workingHours();
    expect(hours.map(({ day, opening }) => ({ day, opening }))).toEqual(
      [0, 1, 5, 6].map((weekday) => ({
        day: { weekday },
        opening: { opensMinute: 540, closesMinute: 1050, breaks: [], nextDayUntilMinute: undefined },
      })),
    );
    expect((await adapters.studioReader.read()).studio).toMatchObject({
      name: 'Studio Inzora',
      email: 'hello@studio.example',
      phone: undefined,
    });
    expect((await adapters.studioReader.read()).policies.offlineFee).toMatchObject({
      enabled: true,
      instructionsEn: 'Dial *182*8*1*123456#',
      instructionsFr: undefined,
    });
    const [admin] = await piped.sql<{ password_hash: string }[]>`select password_hash from admins`;
    expect(await makePasswordHasher().verify(admin?.password_hash ?? '', PASSWORD)).toBe(true);

    // A second run changes nothing. For example, the second run keeps the keys.
    const again = await init(folder, answers);
    expect([again.exitCode, again.output]).toEqual([1, '']);
    expect(again.errors).toMatch(/\.env already exists and was not changed/);
    expect(parseEnv(await readFile(file, 'utf8'))).toEqual(written);

    // The data of an earlier run stay, so that a second run can complete an interrupted run.
    const other = await emptyFolder();
    expect((await init(other, answers)).output).toContain(
      'Already stored, and left unchanged: the admin account, the studio, the working hours, the first service.',
    );
    expect(await countsOf(piped)).toEqual(ALL);
  });

  it('in an interactive terminal, asks again after an invalid answer', async () => {
    const folder = await emptyFolder();
    const [databaseUrl = '', ...settings] = SETTINGS(typed.url);
    const { exitCode, output, errors } = await init(
      folder,
      [
        ['nonsense', 'postgres://booky:hunter2hunter2@127.0.0.1:1/booky', databaseUrl],
        ['http://book.studio.example', ...settings],
        ['', ...STUDIO.slice(0, 4), '', 'someday', 'Fri-Mon', '9', '9:00', '8:00', '17:30'],
        ['Portraits', 'Classic', '120 000', '120000', '600', '90', '', 'you', 'you@studio.example'],
        ['too short', PASSWORD, 'another password', PASSWORD, PASSWORD, 'maybe', 'yes'],
      ].flat(),
      true,
    );
    expect([exitCode, errors]).toEqual([0, '']);
    for (const sentence of [
      'DATABASE_URL must be an address such as postgres://user@host:5432/database.',
      'Nothing answers at the address of DATABASE_URL.',
      'PUBLIC_BASE_URL must begin with https:// unless NODE_ENV is development.',
      'It must be one line of 1 to 200 characters.',
      'It must be days such as Mon-Sat or Tue,Thu.',
      'It must be a time such as 08:00.',
      'It must be a time such as 08:00, after opening.',
      'It must be a whole number of 0 to 2147483647, in digits alone.',
      'It must be a whole number of 1 to 510, in digits alone.',
      'It must be an email address such as you@studio.example.',
      'A password has 12 to 1024 characters.',
      'The two passwords differ.',
      'Type yes or no.',
    ])
      expect(output).toContain(`${sentence}\n`);
    expect(output).toContain('No booking fee can be paid yet: turn on "Fees paid another way"');
    expect(output).not.toMatch(/hunter2|battery/);
    expect(await countsOf(typed)).toEqual(ALL);
  });

  it('in an interactive terminal, stores nothing after the answer "no"', async () => {
    const folder = await emptyFolder();
    const { password } = new URL(refused.url);
    const { exitCode, output, errors } = await init(
      folder,
      [...SETTINGS(refused.url), ...STUDIO, ...SERVICE, PASSWORD, PASSWORD, 'no'],
      true,
    );
    expect([exitCode, errors]).toEqual([1, 'Nothing was written: run init again to give other answers.\n']);
    for (const row of [
      /^PUBLIC_BASE_URL +https:\/\/book\.studio\.example$/m,
      /^DATABASE_URL +postgres:\/\/\S+$/m,
      /^RESEND_API_KEY +as given$/m,
      /^MAIL_FROM +Studio Inzora <bookings@studio\.example>$/m,
      /^Studio +Studio Inzora, hello@studio\.example, KN 5 Road 12$/im,
      /^Open +Sun, Mon, Fri, Sat, 09:00 to 17:30$/m,
      /^On sale +Portraits à Kigali, Classic: 120000 RWF, 90 minutes, 20 photos$/m,
      /^Fee paid another way +Dial \*182\*8\*1\*123456#$/m,
      /^Admin +you@studio\.example$/m,
    ])
      expect(output).toMatch(row);
    expect(output).not.toMatch(/battery|re_'key'/);
    expect(password).not.toBe('');
    expect(output).not.toContain(password);
    expect(await readdir(folder)).toEqual([]);
    expect(await countsOf(refused)).toEqual({ admins: 0, services: 0, packages: 0, days: 0, names: 0 });
  });

  it('writes no `.env` while another `init` is running', async () => {
    const folder = await emptyFolder();
    const { sql } = refused;
    const answers = [...SETTINGS(refused.url), ...STUDIO, ...SERVICE, PASSWORD];
    let later: Promise<Ended> | undefined;
    await sql.begin(async (earlier) => {
      await earlier`insert into services (id, slug, name_en, is_active, sort_order, created_at, updated_at)
        values (gen_random_uuid(), 'portraits-a-kigali', 'Portraits', true, 0, now(), now())`;
      later = init(folder, answers);
      await expect.poll(() => waitingIn(refused)).toHaveLength(1);
    });
    expect(await later).toMatchObject({
      exitCode: 1,
      errors: expect.stringMatching(/^Another init is running: /),
    });
    expect(await readdir(folder)).toEqual([]);
    expect((await init(folder, answers)).exitCode).toBe(0);
  });

  it('reports before its first question that it cannot write `.env`', async () => {
    const folder = path.join(await emptyFolder(), 'missing');
    expect(await init(folder, [], true)).toEqual({
      exitCode: 1,
      output: '',
      errors: `${folder}/.env can't be written (ENOENT): run this in a folder where your account may write.\n`,
    });
  });

  it('in an interactive terminal, repeats a failed step with the same answers', async () => {
    const folder = await emptyFolder();
    const name = empty.sql(new URL(empty.url).pathname.slice(1));
    await empty.sql`alter database ${name} set default_transaction_read_only = on`;
    const { exitCode, output, errors } = await run(['init'], {
      setUp: setUpIn(folder),
      typed: [
        ...SETTINGS(empty.url),
        ...STUDIO,
        ...SERVICE,
        PASSWORD,
        PASSWORD,
        'yes',
        async () => {
          await empty.sql`alter database ${name} reset default_transaction_read_only`;
          return '';
        },
      ],
    });
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output).toMatch(/read-only transaction\n.*press Enter to try again/);
    expect(await readdir(folder)).toEqual(['.env']);
    expect(await countsOf(empty)).toEqual(ALL);
  });

  it('asks nothing with --from-environment', async () => {
    const folder = await emptyFolder();
    const role = `booky_service_${randomBytes(5).toString('hex')}`;
    await unattended.sql`create role ${unattended.sql(role)} login`;
    onTestFinished(async () => {
      await unattended.sql`drop owned by ${unattended.sql(role)}`;
      await unattended.sql`drop role ${unattended.sql(role)}`;
    });
    const service = new URL(unattended.url);
    service.username = role;
    const environment = {
      DATABASE_URL: unattended.url,
      SERVICE_DATABASE_URL: service.href,
      PUBLIC_BASE_URL: 'https://book.studio.example',
      PROVIDER: 'gateway',
      GATEWAY_CLIENT_ID: 'client',
      GATEWAY_CLIENT_SECRET: 'client-secret',
      GATEWAY_METHODS: 'momo_alpha',
      RESEND_API_KEY: API_KEY,
      MAIL_FROM: 'Studio Inzora <bookings@studio.example>',
      INIT_STUDIO_NAME: 'Studio Inzora',
      INIT_PRICE_RWF: '120000',
      INIT_ADMIN_EMAIL: 'you@studio.example',
      INIT_ADMIN_PASSWORD: PASSWORD,
    };
    const envFile = path.join(folder, '.env');
    const unattend = (given: Readonly<Record<string, string>> = environment): Promise<Ended> =>
      run(['init', '--from-environment'], { setUp: { environment: given, envFile } });

    expect((await unattend({ ...environment, INIT_ADMIN_PASSWORD: 'short' })).errors).toMatch(
      /^INIT_ADMIN_PASSWORD .*: A password has 12 to 1024 characters\.\nAlso, nothing was written\.$/m,
    );
    const { GATEWAY_CLIENT_ID: _left, ...rest } = environment;
    const bad = {
      ...rest,
      MAIL_FROM: 'me',
      INIT_PRICE_RWF: '45 000',
      INIT_ADMIN_EMAIL: 'you',
      INIT_OPENS_AT: '9',
    };
    const all = await unattend({ ...bad, RESEND_API_KEY: 'both \' and "' });
    expect(all.errors.split('\n').map((line) => line.split(/[ :]/)[0])).toEqual([
      'GATEWAY_CLIENT_ID',
      'RESEND_API_KEY',
      'MAIL_FROM',
      'INIT_OPENS_AT',
      'INIT_PRICE_RWF',
      'INIT_ADMIN_EMAIL',
      'Also,',
      '',
    ]);
    expect(all.errors).toMatch(/^GATEWAY_CLIENT_ID is missing: /);
    expect((await unattend({ ...environment, INIT_PRICE_RWF: '' })).errors).toMatch(/^INIT_PRICE_RWF /);
    expect((await unattend({ ...environment, GATEWAY_METHODS: 'cash' })).errors).toMatch(/GATEWAY_METHODS/);
    expect(await countsOf(unattended)).toMatchObject({ admins: 0, services: 0 });

    const { exitCode, output, errors } = await unattend();
    expect([exitCode, errors]).toEqual([0, '']);
    const written = parseEnv(await readFile(envFile, 'utf8'));
    expect(written).toMatchObject({ DATABASE_URL: service.href, GATEWAY_ENVIRONMENT: 'live' });
    expect(output).toContain(
      "In DNS, add an A record for book.studio.example with this machine's address.\n",
    );
    expect(output).toContain(
      `At gateway: register the webhook https://book.studio.example/api/webhooks/gateway, with ${written['GATEWAY_WEBHOOK_SECRET']} as its secret hash`,
    );
    expect(await countsOf(unattended)).toMatchObject({ admins: 1, services: 1, days: 6 });
    const [granted] = await unattended.sql<{ may: boolean }[]>`
      select has_table_privilege(${role}, 'bookings', 'insert') as may`;
    expect(granted).toEqual({ may: true });

    expect(await unattend()).toEqual({
      exitCode: 0,
      output: `${envFile} already exists; nothing was changed.\n`,
      errors: '',
    });
    expect(parseEnv(await readFile(envFile, 'utf8'))).toEqual(written);
  });

  it("does not ask for values that follow from the company's environment", async () => {
    const folder = await emptyFolder();
    const [database = '', address = '', hops = ''] = SETTINGS(ended.url);
    const { errors } = await init(folder, [database, address, hops, 'pawapay', '']);
    expect(errors).toMatch(/^The answers ended at "PAWAPAY_API_TOKEN,/);
  });

  it('rejects an answer that a later answer makes invalid', async () => {
    const { errors } = await init(await emptyFolder(), [
      ended.url,
      'https://203.0.113.9',
      '1',
      'mobile-money',
      'live',
      'https://momo.example',
      'subscription',
      '0f0e0d0c-0b0a-4908-8706-050403020100',
      'key',
      '',
      ...SETTINGS(ended.url).slice(4),
    ]);
    expect(errors).toBe(
      'PUBLIC_BASE_URL must contain a host name, not an IP address. Also, nothing was written.\n',
    );
  });

  it.each([
    [
      'end early',
      (answers: readonly string[]) => answers.slice(0, -1),
      /^The answers ended at "The admin's password /,
    ],
    [
      'are invalid',
      (answers: readonly string[]) => [...answers.slice(0, -1), 'short'],
      /: A password has 12 to 1024 characters\. Also,/,
    ],
  ])('stores nothing if the answers %s', async (_, spoilt, sentence) => {
    const folder = await emptyFolder();
    const answers = spoilt([...SETTINGS(ended.url), ...STUDIO, ...SERVICE, PASSWORD]);
    const { exitCode, errors } = await init(folder, answers);
    expect([exitCode, errors]).toEqual([1, expect.stringMatching(sentence)]);
    expect(errors).toMatch(/nothing was written\.\n$/);
    expect(await readdir(folder)).toEqual([]);
    expect(await countsOf(ended)).toEqual({ admins: 0, services: 0, packages: 0, days: 0, names: 0 });
  });
});
