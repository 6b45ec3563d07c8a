import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { useDatabase } from '@booky/test-database';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { heldUpBy } from '../../test/held-up-tables.ts';
import { makeRenumberedSessions } from '../../test/renumbered-sessions.ts';
import { openConnection, openPostgres, type Sql } from '../index.ts';
import { applyMissing, isMigrated, migrate, MigrationFault } from './migrate.ts';
import { readMigration, readMigrations } from './migration-files.ts';

const runFile = promisify(execFile);

const migrateInOwnProcess = async (url: string): Promise<readonly string[]> => {
  const program = `
    import { migrate } from ${JSON.stringify(new URL('../index.ts', import.meta.url).href)};
    console.log((await migrate(process.env.DATABASE_URL)).applied.join(' '));`;
  const { stdout } = await runFile(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, DATABASE_URL: url },
  });
  return stdout.split(/\s+/).filter((name) => name !== '');
};

/** Returns how this migration of the bookings table would hold up requests. */
const heldUpByChange = async (sql: Sql, change: string): Promise<readonly string[]> => {
  const session = await sql.reserve();
  try {
    await session`begin`;
    return await heldUpBy(session, readMigration('9000_planted.sql', `alter table bookings ${change};`));
  } finally {
    await session`rollback`;
    session.release();
  }
};

describe('migrations', () => {
  const database = useDatabase();

  describe('an empty database', () => {
    beforeEach(async () => {
      await database.sql`drop schema public cascade`;
      await database.sql`drop schema if exists pgboss cascade`;
      await database.sql`create schema public`;
    });

    it('receives every migration only once from four processes that migrate it simultaneously', async () => {
      const names = (await readMigrations()).map(({ name }) => name);
      const applied = await Promise.all(Array.from({ length: 4 }, () => migrateInOwnProcess(database.url)));
      expect(applied.flat()).toEqual(names);
      expect(await database.sql`select name from migrations order by name`).toEqual(
        names.map((name) => ({ name })),
      );
      expect(await database.sql`select name from pgboss.queue where name = 'emails'`).toHaveLength(1);
    });

    it('becomes ready when its last missing migration is applied', async () => {
      const [newest] = (await readMigrations()).slice(-1);
      await migrate(database.url);
      const adapters = await openPostgres({ url: database.url, poolSize: 1 });
      onTestFinished(() => adapters.close());
      expect(await adapters.isReady()).toBe(true);

      await database.sql`delete from migrations where name = ${newest?.name ?? ''}`;
      await database.sql`alter table studio add constraint studio_logo_https check (true)`;
      expect(await adapters.isReady()).toBe(false);
      await expect(openPostgres({ url: database.url, poolSize: 1 })).rejects.toThrow(
        'The database lacks migrations of this program: run migrate first.',
      );

      expect(await migrate(database.url)).toEqual({ applied: [newest?.name] });
      expect(await adapters.isReady()).toBe(true);
    });

    /** The previous version keeps running after a newer version has migrated the database. docs/upgrades.md */
    it('lets an email worker start with a newer pg-boss schema, but not with an older one', async () => {
      await migrate(database.url);
      const adapters = await openPostgres({ url: database.url, poolSize: 1 });
      onTestFinished(() => adapters.close());
      const [before] = await database.sql<{ version: number }[]>`select version from pgboss.version`;
      const atVersion = async (step: number) => {
        await database.sql`update pgboss.version set version = ${(before?.version ?? 0) + step}`;
        return adapters.startEmailWorker({ deliver: () => Promise.resolve() });
      };
      await (await atVersion(1)).stop();
      await expect(atVersion(-1)).rejects.toThrow('requires migrations');
    });

    it('is migrated in repeated tries while a table is locked, so that requests need not wait', async () => {
      await migrate(database.url);
      const later = readMigration('9000_column.sql', 'alter table bookings add column of_a_test int;\n');
      const connection = await openConnection({ url: database.url, applicationName: 'booky migrate' });
      onTestFinished(() => connection.close());
      const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      const keeping = database.sql.begin(async (session) => {
        await session`lock table migrations in share mode`;
        locked();
        await isReleased;
      });
      await isLocked;
      const migrating = applyMissing(connection, [...(await readMigrations()), later], () => undefined);
      const ofMigration = (is: string) => database.sql`
        select from pg_stat_activity
        where datname = current_database() and application_name = 'booky migrate' and ${database.sql.unsafe(is)}`;
      await expect.poll(() => ofMigration("wait_event_type = 'Lock'")).toHaveLength(1);
      await expect.poll(() => ofMigration("query = 'rollback'"), { timeout: 60_000 }).toHaveLength(1);
      release();
      await keeping;
      expect(await migrating).toEqual({ applied: [later.name] });
    });

    it('keeps the migrations before a failed migration, and later continues with the failed migration', async () => {
      await database.sql`create table admins (id int)`;
      await expect(migrate(database.url)).rejects.toThrow('relation "admins" already exists');
      expect(await isMigrated(database.sql)).toBe(false);
      await database.sql`drop table admins`;
      const { applied } = await migrate(database.url);
      expect(applied[0]).toBe('0007_admins.sql');
    });
  });

  /** `specification.md#concurrent-index` */
  describe('a migration that builds an index concurrently', () => {
    const INDEX = 'bookings_of_a_test';
    const later = readMigration(
      '9000_index.sql',
      `-- concurrently\ncreate index concurrently if not exists ${INDEX} on bookings (created_at);\n`,
    );
    const apply = async () => {
      const connection = await openConnection({ url: database.url });
      try {
        return (await applyMissing(connection, [...(await readMigrations()), later], () => undefined))
          .applied;
      } finally {
        connection.close();
      }
    };
    const isValid = async () =>
      (await database.sql`select indisvalid from pg_index where indexrelid = to_regclass(${INDEX})`)[0]?.[
        'indisvalid'
      ];

    beforeEach(async () => {
      await migrate(database.url);
      await database.sql.unsafe(`drop index if exists ${INDEX}`);
    });
    afterEach(async () => {
      await database.sql`delete from migrations where name = ${later.name}`;
    });

    it('is applied outside a transaction', async () => {
      expect(await apply()).toEqual([later.name]);
      expect(await isValid()).toBe(true);
      expect(await apply()).toEqual([]);
    });

    it('rebuilds its index if an earlier build was interrupted', async () => {
      await database.sql.unsafe(`create index ${INDEX} on bookings (created_at)`);
      await database.sql`update pg_index set indisvalid = false where indexrelid = to_regclass(${INDEX})`;
      expect(await apply()).toEqual([later.name]);
      expect(await isValid()).toBe(true);
    });

    it('is refused if its file contains another statement', () => {
      expect(() => readMigration('9001_both.sql', `${later.text}drop table bookings;\n`)).toThrow(
        'The migration 9001_both.sql begins with "-- concurrently", so it must be exactly one',
      );
    });
  });

  /** The rules for migrations of tables that keep growing. docs/upgrades.md */
  describe('a migration after version 1.1.0', () => {
    const RELEASED = '0033_forms_of_records.sql';

    beforeAll(async () => {
      await database.sql`drop schema public cascade`;
      await database.sql`create schema public`;
      const connection = await openConnection({ url: database.url });
      const migrations = (await readMigrations()).filter(({ name }) => name <= RELEASED);
      await applyMissing(connection, migrations, () => undefined).finally(connection.close);
    });

    it.each([
      ['a generated column', 'add column a integer generated always as (1) stored', 'bookings is rewritten'],
      ['a new type for a column', 'alter column service_slug type varchar(200)', 'bookings is rewritten'],
      [
        'a constraint that is checked at once',
        'add constraint planted check (total_rwf < 9)',
        'bookings is scanned for the constraint planted, which lacks "not valid"',
      ],
      [
        'a column that becomes not null',
        'alter column party_size set not null',
        'bookings is scanned for the column party_size, which becomes not null',
      ],
      [
        'a unique constraint',
        'add unique (email)',
        'bookings is indexed by bookings_email_key without concurrently',
      ],
      [
        'a change of another table',
        'add column c text; alter table payments add column c text',
        'bookings and payments are locked in one transaction',
      ],
    ])('is reported as a delay for users of a growing table if it contains %s', async (_, change, found) => {
      expect(await heldUpByChange(database.sql, change)).toEqual([found]);
    });

    it.each([
      ['columns', 'add column a text, add column b integer not null default 7'],
      ['a constraint that is not valid', 'add constraint planted check (party_size > 0) not valid'],
      ['the check of an earlier constraint', 'validate constraint earlier'],
    ])('is not reported if it contains only %s', async (_, change) => {
      await database.sql`
        alter table bookings drop constraint if exists earlier, add constraint earlier check (total_rwf >= 0) not valid`;
      expect(await heldUpByChange(database.sql, change)).toEqual([]);
    });

    it('is not reported if it builds an index concurrently', async () => {
      const text = '-- concurrently\ncreate index concurrently if not exists planted on bookings (email);\n';
      expect(await heldUpBy(database.sql, readMigration('9000_planted.sql', text))).toEqual([]);
    });

    it('is not reported if it belongs to this program', async () => {
      for (const migration of (await readMigrations()).filter(({ name }) => name > RELEASED))
        expect([migration.name, await heldUpBy(database.sql, migration)]).toEqual([migration.name, []]);
    });
  });

  describe('a migrated database', () => {
    beforeEach(async () => {
      await database.sql`drop table if exists migrations`;
      await database.sql`create table migrations (name text primary key, checksum text not null)`;
      for (const { name, checksum } of await readMigrations())
        await database.sql`insert into migrations values (${name}, ${checksum})`;
    });

    /** `specification.md#migrate-directly` */
    it('cannot be migrated through a pooler', async () => {
      const pooler = await makeRenumberedSessions(database.url);
      onTestFinished(() => void pooler.close());
      await expect(migrate(pooler.url)).rejects.toThrow('DATABASE_URL leads to a pooler');
    });

    /** `specification.md#migration-turn` */
    it('cannot be migrated while another session is migrating it', async () => {
      const other = await openConnection({ url: database.url, applicationName: 'booky elsewhere' });
      onTestFinished(other.destroy);
      const [holder] = await other.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await other.sql`select pg_advisory_lock(5310001)`;
      await expect(migrate(database.url, undefined, 300)).rejects.toThrow(
        `Another session migrates this database: process ${holder?.pid} of the server, booky elsewhere, connected since 20`,
      );
    });

    it('stays unchanged when it is migrated again', async () => {
      expect(await migrate(database.url)).toEqual({ applied: [] });
    });

    it('is refused if the text of an applied migration has changed', async () => {
      await database.sql`update migrations set checksum = 'other' where name = '0004_bookings.sql'`;
      await expect(migrate(database.url)).rejects.toEqual(
        new MigrationFault(
          'The migration 0004_bookings.sql was changed after it was applied: restore its text and write a new migration.',
        ),
      );
    });

    it('is refused if an applied migration has no file', async () => {
      await database.sql`insert into migrations values ('0004_between.sql', 'x')`;
      await expect(migrate(database.url)).rejects.toThrow('has the migration 0004_between.sql, which');
    });

    /** `specification.md#later-database` */
    it('is left unchanged if a later version has migrated it', async () => {
      await database.sql`insert into migrations values ('9998_later.sql', 'x'), ('9999_latest.sql', 'x')`;
      expect(await migrate(database.url)).toEqual({ applied: [], later: '9998_later.sql' });
      expect(await isMigrated(database.sql)).toBe(true);
    });

    it('is refused if a new migration has a lower number than an applied migration', async () => {
      await database.sql`delete from migrations where name = '0002_catalogue.sql'`;
      await expect(migrate(database.url)).rejects.toThrow(
        'The migration 0002_catalogue.sql comes before 0003_working_hours_and_blocks.sql, which the database already has',
      );
    });
  });
});
