import { connect, migrate } from '@booky/adapters-postgres';
import { describe, expect, it } from 'vitest';
import { useDatabase } from './index.ts';

describe('useDatabase', () => {
  describe('in one block', () => {
    const database = useDatabase();

    it('provides a writable database', async () => {
      await database.sql`create table only_here (id int)`;
      await database.sql`insert into only_here values (1)`;
      expect(await database.sql`select id from only_here`).toEqual([{ id: 1 }]);
    });

    it('provides a database with every migration', async () => {
      expect(await migrate(database.url)).toEqual({ applied: [] });
    });

    it('provides the address of the same database', async () => {
      const other = connect({ url: database.url, poolSize: 1 });
      expect(await other`select id from only_here`).toEqual([{ id: 1 }]);
      await other.end();
    });
  });

  describe('in the next block', () => {
    const database = useDatabase();

    it('provides a new database without the rows of the first block', async () => {
      const [row] = await database.sql`select to_regclass('only_here') as found`;
      expect(row).toEqual({ found: null });
    });
  });
});
