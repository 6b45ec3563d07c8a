import { ExportsBusy, type RowExports, type RowStream } from '@booky/domain/ports';
import type postgres from 'postgres';
import { listedBookings, orderOf } from './booking-list.ts';
import { type AccountRow, accountsOn, toAccount } from './booking-reader.ts';
import type { AnySql, ConnectOptions } from '../driver/connect.ts';
import { type Connection, ConnectionLost, openConnection } from '../driver/connection.ts';
import { withoutValues } from '../driver/faults.ts';
import {
  newestFirst,
  paymentCondition,
  paymentsOn,
  toPaymentOfBooking,
  type PaymentOfBookingRow,
} from './ledger.ts';

/**
 * The maximum number of exports at once. Each export opens a connection in addition to the connections for requests,
 * and keeps it until the caller has read the whole export.
 */
export const MOST_EXPORTS = 2;

/** How many rows of an export are in memory at a time. */
const ROWS_AT_ONCE = 250;

/**
 * The longest duration of an export. An open export prevents the database from vacuuming, so an export ends after this
 * time even if the caller reads slowly. specification.md#csv-broken-off
 */
export const LONGEST_EXPORT_MS = 10 * 60_000;

/**
 * The time limit of one read from the database. The first read of a search can take long. The time that the caller
 * takes to read the rows does not count.
 */
const STATEMENT_TIMEOUT_MS = 30_000;

/** One kind of export. */
interface Kind<Shown> {
  /** Selects the rows in their order. */
  readonly query: (sql: AnySql) => postgres.Fragment;
  /** Reads the next rows by a FETCH statement. */
  readonly read: (sql: AnySql, fetch: string) => Promise<readonly Shown[]>;
}

/**
 * Makes exports. An export is a cursor in one repeatable-read transaction. Each statement reads only some rows, so an
 * export never exceeds the time limit of a statement, however slowly the caller reads.
 */
export const makeRowExports = ({
  url,
  pooler,
}: Pick<ConnectOptions, 'url' | 'pooler'>): RowExports & { readonly closeAll: () => void } => {
  const underWay = new Set<symbol>();
  const open = new Set<Connection>();

  const stream = async <Shown>(kind: Kind<Shown>): Promise<RowStream<Shown>> => {
    if (underWay.size >= MOST_EXPORTS) throw new ExportsBusy();
    const place = Symbol('export');
    underWay.add(place);
    try {
      const connection = await openConnection({ url, pooler, applicationName: 'booky export' });
      open.add(connection);
      return await streamOn(connection, kind, () => {
        open.delete(connection);
        underWay.delete(place);
      });
    } catch (fault) {
      underWay.delete(place);
      throw withoutValues(fault);
    }
  };

  return {
    bookings: (filter, now) =>
      stream({
        query: (sql) => sql`
          ${accountsOn(sql)} where ${listedBookings(sql, filter, now)}
          order by ${orderOf(sql, filter)}`,
        read: async (sql, fetch) => (await sql.unsafe<AccountRow[]>(fetch)).map(toAccount),
      }),

    payments: (filter) =>
      stream({
        query: (sql) => sql`
          ${paymentsOn(sql)} where ${paymentCondition(sql, filter)} order by ${newestFirst(sql)}`,
        read: async (sql, fetch) => (await sql.unsafe<PaymentOfBookingRow[]>(fetch)).map(toPaymentOfBooking),
      }),

    closeAll: () => {
      for (const connection of open) connection.destroy();
    },
  };
};

const streamOn = async <Shown>(
  connection: Connection,
  { query, read }: Kind<Shown>,
  freed: () => void,
): Promise<RowStream<Shown>> => {
  const { sql } = connection;
  const end = setTimeout(connection.destroy, LONGEST_EXPORT_MS);
  const free = (leave: () => void): void => {
    clearTimeout(end);
    leave();
    freed();
  };
  void connection.lost.then(() => free(() => undefined));
  /** Sends the statements of an export. The export ends at the first failure. */
  const send = async <Value>(statements: () => Promise<Value>): Promise<Value> => {
    try {
      if (connection.isLost) throw new ConnectionLost();
      return await connection.orLost(statements());
    } catch (fault) {
      free(connection.destroy);
      throw withoutValues(fault);
    }
  };
  await send(async () => {
    await sql.unsafe('begin isolation level repeatable read, read only');
    await sql.unsafe(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    await sql.unsafe(`set local idle_in_transaction_session_timeout = ${LONGEST_EXPORT_MS}`);
    await sql`declare export no scroll cursor for ${query(sql)}`;
  });
  let hasEnded = false;
  return {
    next: async () => {
      if (hasEnded) return [];
      const rows = await send(() => read(sql, `fetch forward ${ROWS_AT_ONCE} from export`));
      if (rows.length === 0) {
        hasEnded = true;
        free(connection.close);
      }
      return rows;
    },
    close: async () => {
      if (!hasEnded) free(connection.destroy);
    },
  };
};
