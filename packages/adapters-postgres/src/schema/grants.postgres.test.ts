import { randomBytes } from 'node:crypto';
import { NEW_STUDIO } from '@booky/domain';
import { driveUseCases, playHistories } from '@booky/testkit/histories';
import { useDatabase } from '@booky/test-database';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeInspection } from '../../test/inspect.ts';
import { seed } from '../../test/seed.ts';
import { connect, grantService, openPostgres, type Sql } from '../index.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

const database = useDatabase();
// The name is random, because roles belong to the whole server, which other tests use too.
const role = `booky_service_${randomBytes(5).toString('hex')}`;
const password = randomBytes(12).toString('hex');

const urlOfRole = (): string => {
  const url = new URL(database.url);
  url.username = role;
  url.password = password;
  return url.href;
};

let service: Sql;

beforeAll(async () => {
  await database.sql.unsafe(`create role ${role} login password '${password}'`);
  await grantService(database.url, role);
  service = connect({ url: urlOfRole(), poolSize: 2 });
});

afterAll(async () => {
  await service.end({ timeout: 1 });
  await database.sql.unsafe(`drop owned by ${role}`);
  await database.sql.unsafe(`drop role ${role}`);
});

const codeOf = (statement: Promise<unknown>): Promise<unknown> =>
  statement.then(
    () => 'done',
    (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : fault),
  );

const underRole = async () => ({
  ...(await openPostgres({ url: urlOfRole(), poolSize: 5 })),
  inspect: makeInspection(database.sql),
  seed: (rows: Parameters<typeof seed>[1]) => seed(database.sql, rows),
});

const historyUnderRole = async () => {
  const adapters = await underRole();
  return { ...(await driveUseCases(adapters)), close: adapters.close };
};

const waiting = () => database.sql<{ count: number }[]>`select count(*)::int as count from emails`;

describe("the service's database role", () => {
  it('has the privileges for every step of a booking', async () => {
    const reached = await playHistories(historyUnderRole, { numRuns: 2, turns: 40, seed: 1 });
    expect(reached.get('book: pending_payment') ?? 0).toBeGreaterThan(0);
  }, 60_000);

  it('has the privileges to deliver and delete emails', async () => {
    const adapters = await openPostgres({ url: urlOfRole(), poolSize: 2 });
    const [before] = await waiting();
    expect(before?.count).toBeGreaterThan(0);
    const delivered: string[] = [];
    const worker = await adapters.startEmailWorker({
      deliver: async (_message, jobId) => {
        delivered.push(jobId);
      },
    });
    await expect.poll(async () => (await waiting())[0]?.count, { timeout: 60_000 }).toBe(0);
    expect(delivered).toHaveLength(before?.count ?? 0);
    await worker.stop();
    await adapters.close();
  });

  it('has the privileges to change the studio and the policies', async () => {
    const adapters = await openPostgres({ url: urlOfRole(), poolSize: 2 });
    onTestFinished(() => adapters.close());
    await adapters.unitOfWork.run(async ({ studio, policies }) => {
      await studio.find();
      await studio.save({ ...NEW_STUDIO, name: 'Inzora' });
      await policies.save(await policies.find());
    });
    expect((await adapters.studioReader.read()).studio.name).toBe('Inzora');
  });

  it.each([
    'delete from bookings',
    'delete from payments',
    'delete from provider_deliveries',
    'delete from admins',
    'truncate provider_deliveries',
    'delete from migrations',
    `insert into migrations (name, checksum) values ('9999_own.sql', 'x')`,
    'drop table bookings',
    'alter table bookings drop constraint bookings_no_overlap',
    'create table public.own (id int)',
    'create table pgboss.own (id int)',
    'create schema own',
    'drop index bookings_by_hold_expiry',
  ])('may not %s', async (statement) => {
    expect(await codeOf(service.unsafe(statement))).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('may select from every table', async () => {
    const rows = await service<{ name: string }[]>`
      select tablename as name from pg_tables
      where schemaname in ('public', 'pgboss')
        and not has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`;
    expect(rows).toEqual([]);
  });

  it('loses additional privileges when grantService runs again', async () => {
    await database.sql.unsafe(`grant all on bookings to ${role}`);
    await grantService(database.url, role);
    expect(await codeOf(service.unsafe('delete from bookings'))).toBe(INSUFFICIENT_PRIVILEGE);
  });

  /** `specification.md#later-database` */
  it('keeps privileges that a later version granted', async () => {
    await database.sql`create table of_a_later_version (id int)`;
    await database.sql`insert into migrations values ('9999_later.sql', 'x')`;
    await database.sql.unsafe(`grant select on of_a_later_version to ${role}`);
    await grantService(database.url, role);
    expect(await codeOf(service.unsafe('select from of_a_later_version'))).toBe('done');

    await database.sql`delete from migrations where name = '9999_later.sql'`;
    await grantService(database.url, role);
    expect(await codeOf(service.unsafe('select from of_a_later_version'))).toBe(INSUFFICIENT_PRIVILEGE);
    await database.sql`drop table of_a_later_version`;
  });

  it('cannot be the owner of the tables or a member of the owner’s role', async () => {
    const [owner] = await database.sql<{ name: string }[]>`select current_user as name`;
    const member = `${role}_member`;
    await database.sql.unsafe(`create role ${member} in role ${owner?.name ?? ''}`);
    try {
      for (const mighty of [owner?.name ?? '', member]) {
        await expect(grantService(database.url, mighty)).rejects.toThrow('owns the tables');
      }
      expect(await codeOf(database.sql`insert into migrations (name, checksum) values ('x', 'x')`)).toBe(
        'done',
      );
      await database.sql`delete from migrations where name = 'x'`;
    } finally {
      await database.sql.unsafe(`drop role ${member}`);
    }
  });

  /** `specification.md#role-settings` */
  it('applies its time limits to every new session', async () => {
    const plain = connect({ url: urlOfRole(), poolSize: 1, pooler: 'transaction' });
    onTestFinished(() => plain.end({ timeout: 1 }));
    const [row] = await plain`
      select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
    expect(row).toEqual({ zone: 'UTC', statement: '5s', lock: '5s', idle: '10s' });
  });

  /** `specification.md#role-settings` */
  it('is refused behind a pooler if it lacks a time limit', async () => {
    const behindPooler = { url: urlOfRole(), poolSize: 1, pooler: 'transaction' } as const;
    const adapters = await openPostgres(behindPooler);
    await adapters.close();
    const [names] = await database.sql<{ database: string; owner: string }[]>`
      select current_database() as database, current_user as owner`;
    const member = `${role}_member`;
    await database.sql.unsafe(`create role ${member} login password '${password}' in role ${names?.owner}`);
    const url = new URL(urlOfRole());
    url.username = member;
    try {
      expect(await grantService(url.href, role)).toEqual({ hasRoleSettings: true });
      await database.sql.unsafe(`alter role ${role} in database ${names?.database} reset lock_timeout`);
      await expect(openPostgres(behindPooler)).rejects.toThrow(
        'Behind a pooler the role of the service needs',
      );
      expect(await grantService(url.href, role)).toEqual({ hasRoleSettings: false });
      expect(await grantService(database.url, role)).toEqual({ hasRoleSettings: true });
    } finally {
      await database.sql.unsafe(`drop role ${member}`);
    }
  });

  it('must exist before grantService runs', async () => {
    await expect(grantService(database.url, `${role}_too`)).rejects.toThrow('no role of this name');
  });
});
