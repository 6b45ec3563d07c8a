import type { AnySql } from './connect.ts';

/** A change of rows that a transaction sends together with others, and whose answer its work does not wait for. */
export interface Write {
  /** The table whose rows it changes. */
  readonly table: string;
  /** One insert, update or delete without `returning`. Its parameters are $1, $2 and so on. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** How many rows it has to change, or the transaction fails; any number when left out. */
  readonly rows?: number;
  /** What a fault of the statement means; the fault itself when left out. */
  readonly meaningOf?: (fault: unknown) => unknown;
}

/**
 * The writes of one transaction (docs/adr/0020-a-units-writes-are-one-statement.md). They wait until something has to see them, and
 * then go out as one statement, sent before whatever sees them.
 */
export interface WritesBehind {
  write(write: Write): void;
  /** Sends what waits. The server carries out what comes on one connection in its order. */
  send(): void;
  /** Resolves when all that was sent is answered, and rejects with the fault of the first that failed. */
  answered(): Promise<void>;
  /** The fault of the first that failed, which explains what failed after it; `otherwise` when none did. */
  firstFault(otherwise: unknown): Promise<unknown>;
}

const DIVISION_BY_ZERO = '22012';

/** A long statement is planned once for each connection. */
const PREPARED = { prepare: true };

export const makeWritesBehind = (sql: AnySql): WritesBehind => {
  let waiting: Write[] = [];
  const sent: Promise<void>[] = [];

  const send = (): void => {
    if (waiting.length === 0) return;
    const writes = waiting;
    waiting = [];
    const values = writes.flatMap((write) => write.values);
    const answer = sql.unsafe(textOf(writes), values as never[], PREPARED).then(
      () => undefined,
      (fault: unknown) => {
        throw meaningFor(writes, fault);
      },
    );
    answer.catch(() => undefined);
    sent.push(answer);
  };

  return {
    write: (write) => {
      // Parts of one statement don't see each other's rows.
      if (waiting.some(({ table }) => table === write.table)) send();
      waiting.push(write);
    },
    send,
    answered: async () => {
      await Promise.all(sent);
    },
    firstFault: async (otherwise) => {
      const answers = await Promise.allSettled(sent);
      const failed = answers.find((answer) => answer.status === 'rejected');
      return failed === undefined ? otherwise : failed.reason;
    },
  };
};

const meaningFor = (writes: readonly Write[], fault: unknown): unknown => {
  if (fault instanceof Error && 'code' in fault && fault.code === DIVISION_BY_ZERO)
    return new Error(`a write met other rows than it had to: ${writes.map(({ table }) => table).join(', ')}`);
  return writes.reduce((meant, { meaningOf }) => meaningOf?.(meant) ?? meant, fault);
};

/**
 * All in one statement, which fails where one of them does not change as many rows as it has to: so COMMIT can be sent
 * behind it, before its answer is there.
 */
const textOf = (writes: readonly Write[]): string => {
  let parameters = 0;
  const parts = writes.map(({ text, values }, place) => {
    const part = `w${place} as (${withParametersFrom(parameters, text)} returning 1)`;
    parameters += values.length;
    return part;
  });
  const conditions = writes.flatMap(({ rows }, place) =>
    rows === undefined ? [] : [`(select count(*) from w${place}) = ${rows}`],
  );
  const check =
    conditions.length === 0
      ? 'select 1'
      : `select 1 / (case when ${conditions.join(' and ')} then 1 else 0 end)`;
  return `with ${parts.join(', ')} ${check}`;
};

const renumbered = new Map<string, Map<number, string>>();

/** The text with its parameters counted from another number on. Texts are few, so each is made once. */
const withParametersFrom = (first: number, text: string): string => {
  if (first === 0) return text;
  const known = renumbered.get(text) ?? new Map<number, string>();
  renumbered.set(text, known);
  const made =
    known.get(first) ?? text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + first}`);
  known.set(first, made);
  return made;
};

/** What a row says of its columns, by their names; undefined is not a value of any. */
type Row = Readonly<Record<string, unknown>>;

/** The write that adds rows, all of the same columns. */
export const insertOf = (table: string, ...rows: readonly [Row, ...Row[]]): Write => {
  const columns = Object.keys(rows[0]);
  const numbered = rows.map((_, row) => columns.map((__, column) => `$${row * columns.length + column + 1}`));
  return {
    table,
    text: `insert into ${table} (${columns.join(', ')}) values ${numbered.map((row) => `(${row.join(', ')})`).join(', ')}`,
    values: rows.flatMap((row) => columns.map((column) => row[column])),
    rows: rows.length,
  };
};

/** The write that changes some columns of the row with an id. */
export const updateOf = (table: string, id: string, changed: Row): Write => {
  const columns = Object.keys(changed);
  return {
    table,
    text: `update ${table} set ${columns.map((column, place) => `${column} = $${place + 2}`).join(', ')} where id = $1`,
    values: [id, ...columns.map((column) => changed[column])],
    rows: 1,
  };
};
