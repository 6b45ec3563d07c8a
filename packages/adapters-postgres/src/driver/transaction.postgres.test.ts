import { useDatabase } from '@booky/test-database';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AnySql } from './connect.ts';
import { type Connection, openConnection } from './connection.ts';
import { type Inside, inTransaction, runTransaction } from './transaction.ts';
import { insertOf, updateOf } from './writes-behind.ts';

const database = useDatabase();

beforeAll(async () => {
  await database.sql`create table notes (id text primary key, word text not null, about text)`;
  await database.sql`create table tags (note text not null references notes, tag text not null)`;
});
beforeEach(async () => {
  await database.sql`truncate notes cascade`;
});

const notes = () => database.sql`select id, word, about from notes order by id`;
const tags = () => database.sql`select note, tag from tags order by tag`;

const connected = async (): Promise<Connection> => {
  const connection = await openConnection({ url: database.url });
  onTestFinished(() => connection.close());
  return connection;
};

const ended = async (work: (sql: AnySql, inside: Inside) => Promise<unknown>) =>
  inTransaction(await connected(), work);

const throwing = (id: string | null) =>
  ended(async (_, { write }) => {
    write(insertOf('notes', { id, word: 'one' }));
    throw new Error('the work broke');
  });

describe('the writes of a transaction', () => {
  it('several tables, rows that refer to each other: each has its own values', async () => {
    await ended(async (_, { write }) => {
      write(insertOf('notes', { id: 'a', word: 'one', about: null }));
      write(insertOf('tags', { note: 'a', tag: 'x' }, { note: 'a', tag: 'y' }));
    });
    expect(await notes()).toEqual([{ id: 'a', word: 'one', about: null }]);
    expect(await tags()).toEqual([
      { note: 'a', tag: 'x' },
      { note: 'a', tag: 'y' },
    ]);
  });

  it('one row written three times: each sees the one before, and so does a read after them', async () => {
    const read = await ended(async (sql, { write, send }) => {
      write(insertOf('notes', { id: 'a', word: 'one' }));
      write(updateOf('notes', 'a', { about: 'kept', word: 'two' }));
      write(updateOf('notes', 'a', { word: 'three' }));
      send();
      return sql`select word, about from notes`;
    });
    expect(read).toEqual([{ word: 'three', about: 'kept' }]);
    expect(await notes()).toEqual([{ id: 'a', word: 'three', about: 'kept' }]);
  });

  it('one changes other rows than it has to: all are undone, and the error names their tables', async () => {
    const unit = ended(async (_, { write }) => {
      write(insertOf('notes', { id: 'a', word: 'one' }));
      write(insertOf('tags', { note: 'a', tag: 'x' }));
      write(updateOf('notes', 'b', { word: 'two' }));
    });
    await expect(unit).rejects.toThrow('a write met other rows than it had to: notes');
    expect(await notes()).toEqual([]);
    expect(await tags()).toEqual([]);
  });

  it('the first of several fails: its fault is what the transaction ends with, as its meaning', async () => {
    const meant = new Error('the word is missing');
    const unit = ended(async (_, { write }) => {
      write({ ...insertOf('notes', { id: 'a', word: null }), meaningOf: () => meant });
      write(insertOf('notes', { id: 'b', word: 'two' }));
    });
    await expect(unit).rejects.toBe(meant);
    expect(await notes()).toEqual([]);
  });

  it('work that throws: what it wrote is undone, and a fault of that comes first', async () => {
    await expect(throwing('a')).rejects.toThrow('the work broke');
    await expect(throwing(null)).rejects.toThrow('violates not-null constraint');
    expect(await notes()).toEqual([]);
  });
});

describe('an eager transaction', () => {
  const eager = { isEager: true };

  it('BEGIN that fails: no write is sent, and the connection is at rest', async () => {
    const connection = await connected();
    const refusal = new Error('no transaction may begin');
    const sql = new Proxy(connection.sql, {
      get: (target, name) =>
        name === 'unsafe'
          ? (text: string, ...given: [never[]?, object?]) =>
              text === 'begin'
                ? target`select 1`.then(() => Promise.reject(refusal))
                : target.unsafe(text, ...given)
          : (Reflect.get(target, name) as unknown),
    });
    const done = await runTransaction(
      { ...connection, isLost: false, sql },
      async (own, { write }) => {
        await own`select 1`;
        write(insertOf('notes', { id: 'a', word: 'one' }));
      },
      eager,
    );
    expect(done).toEqual({ fault: refusal, isAtRest: true });
    expect(await notes()).toEqual([]);
  });
});
