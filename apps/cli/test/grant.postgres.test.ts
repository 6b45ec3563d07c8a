import { randomBytes } from 'node:crypto';
import { useDatabase } from '@booky/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

describe('`grant`', () => {
  const database = useDatabase();
  const role = `booky "service" ${randomBytes(5).toString('hex')}`;
  beforeAll(async () => {
    await database.sql`create role ${database.sql(role)}`;
  });
  afterAll(async () => {
    await database.sql`drop owned by ${database.sql(role)}`;
    await database.sql`drop role ${database.sql(role)}`;
  });

  it("grants the service's privileges to a role, whatever its name", async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await run(['grant', role], { databaseUrl: database.url })).toEqual({
        exitCode: 0,
        output: 'The role has the privileges that the service needs.\n',
        errors: '',
      });
    }
    const [allowed] = await database.sql`
      select has_table_privilege(${role}, 'bookings', 'update') as updates,
        has_table_privilege(${role}, 'bookings', 'delete') as deletes`;
    expect(allowed).toEqual({ updates: true, deletes: false });
  });

  it('prints a one-line error for an unknown role', async () => {
    const ended = await run(['grant', 'no role of this name'], { databaseUrl: database.url });
    expect(ended).toEqual({
      exitCode: 1,
      output: '',
      errors: 'The server has no role of this name: create it first.\n',
    });
  });
});
