import { useDatabase } from '@booky/test-database';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AnySql } from './connect.ts';
import { type Connection, openConnection } from './connection.ts';
import { inTransaction, runTransaction, type TransactionWork } from './transaction.ts';

const database = useDatabase();

beforeAll(async () => {
  await database.sql`create table notes (id text primary key, word text not null, about text)`;
});
beforeEach(async () => {
  await database.sql`truncate notes`;
});

const notes = () => database.sql`select id, word, about from notes order by id`;

const connected = async (): Promise<Connection> => {
  const connection = await openConnection({ url: database.url });
  onTestFinished(() => connection.close());
  return connection;
};

const done = async <Value>(work: TransactionWork<Value>): Promise<Value> =>
  inTransaction(await connected(), work);

const added = (sql: AnySql, id: string, word: string | null = 'one') =>
  sql`insert into notes ${sql({ id, word })}`;
const changed = (sql: AnySql, id: string, word: string) =>
  sql`update notes set word = ${word} where id = ${id}`;

const throwing = (word: string | null) =>
  done(async (sql, write) => {
    write(added(sql, 'a', word));
    throw new Error('the work broke');
  });

describe('the writes of a transaction', () => {
  it('run in the order in which they were called', async () => {
    const read = await done(async (sql, write) => {
      write(added(sql, 'a'));
      write(changed(sql, 'a', 'two'));
      write(sql`update notes set about = word where id = 'a'`);
      return sql`select word, about from notes`;
    });
    expect(read).toEqual([{ word: 'two', about: 'two' }]);
    expect(await notes()).toEqual([{ id: 'a', word: 'two', about: 'two' }]);
  });

  it('are all rolled back if one of them changes too many or too few rows', async () => {
    const unit = done(async (sql, write) => {
      write(added(sql, 'a'));
      write(changed(sql, 'b', 'two'), { rows: 1, what: 'update notes (id b)' });
      write(added(sql, 'c'));
    });
    await expect(unit).rejects.toThrow('update notes (id b) changed 0 rows, expected 1');
    expect(await notes()).toEqual([]);
  });

  it('reject with the first error, even if more errors follow', async () => {
    const meant = new Error('the word is missing');
    const failed = (sql: AnySql) => added(sql, 'a', null).catch(() => Promise.reject(meant));
    const writing = done(async (sql, write) => {
      write(failed(sql));
      write(added(sql, 'b'));
    });
    await expect(writing).rejects.toBe(meant);
    const reading = done(async (sql, write) => {
      write(failed(sql));
      return sql`select 1`;
    });
    await expect(reading).rejects.toBe(meant);
    expect(await notes()).toEqual([]);
  });

  it('are rolled back when the work of the transaction throws', async () => {
    await expect(throwing('one')).rejects.toThrow('the work broke');
    await expect(throwing(null)).rejects.toThrow('violates not-null constraint');
    expect(await notes()).toEqual([]);
  });
});

describe('a transaction', () => {
  it('leaves its connection usable if BEGIN fails', async () => {
    const connection = await connected();
    const refusal = new Error('no transaction may begin');
    const sql = new Proxy(connection.sql, {
      get: (target, name) =>
        name === 'unsafe'
          ? (text: string) => (text === 'begin' ? Promise.reject(refusal) : target.unsafe(text))
          : (Reflect.get(target, name) as unknown),
    });
    const ended = await runTransaction({ ...connection, isLost: false, sql }, async (own, write) => {
      write(added(own, 'a'));
    });
    expect(ended).toEqual({ fault: refusal, isAtRest: true });
    expect(await notes()).toEqual([]);
  });
});
