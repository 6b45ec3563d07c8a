import { openPostgres } from '@booky/adapters-postgres';
import { DEFAULT_SETTINGS } from '@booky/domain';
import { useDatabase } from '@booky/test-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

describe('`migrate`', () => {
  const database = useDatabase();
  beforeEach(async () => {
    await database.sql`drop schema public cascade`;
    await database.sql`drop schema if exists pgboss cascade`;
    await database.sql`create schema public`;
  });

  it('migrates an empty database', async () => {
    const first = await run(['migrate'], { databaseUrl: database.url });
    expect(first).toMatchObject({ exitCode: 0, errors: '' });
    expect(first.output).toMatch(/^Applied 0001_settings\.sql, 0002_catalogue\.sql, .+\.sql\.\n$/);

    const adapters = await openPostgres({ url: database.url, poolSize: 1 });
    expect(await adapters.isReady()).toBe(true);
    expect(await adapters.catalogueReader.settings()).toEqual(DEFAULT_SETTINGS);
    await adapters.close();

    await database.sql`update settings set hold_minutes = 20`;
    expect(await run(['migrate'], { databaseUrl: database.url })).toEqual({
      exitCode: 0,
      output: 'The database was up to date.\n',
      errors: '',
    });
    expect(await database.sql`select hold_minutes from settings`).toEqual([{ hold_minutes: 20 }]);

    await database.sql`insert into migrations values ('9999_later.sql', 'x')`;
    expect(await run(['migrate'], { databaseUrl: database.url })).toEqual({
      exitCode: 0,
      output: 'A later version has migrated the database (9999_later.sql); nothing was changed.\n',
      errors: '',
    });
  });

  it('applies each migration only once when several runs are simultaneous', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => run(['migrate'], { databaseUrl: database.url })));
    expect(runs.map(({ exitCode, errors }) => [exitCode, errors])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    const applied = await database.sql<{ name: string }[]>`select name from migrations order by name`;
    const named = runs.flatMap(({ output }) => [...output.matchAll(/\d{4}_\w+\.sql/g)].map(([name]) => name));
    expect(named.toSorted()).toEqual(applied.map(({ name }) => name));
  });

  it('changes nothing if a migration fails', async () => {
    await database.sql`create table admins (id int)`;
    const { exitCode, output, errors } = await run(['migrate'], { databaseUrl: database.url });
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toMatch(/^The command failed: [^\n]+\n$/);
    await database.sql`drop table admins`;
    expect((await run(['migrate'], { databaseUrl: database.url })).exitCode).toBe(0);
  });
});
