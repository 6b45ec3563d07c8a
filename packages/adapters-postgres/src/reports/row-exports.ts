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

/** Each keeps a separate connection, besides those that requests share, for as long as its reader takes. */
export const MOST_EXPORTS = 2;

/** The rows of an export in memory at any time. */
const ROWS_AT_ONCE = 250;

/**
 * An export keeps the database from vacuuming, so it ends however slowly it is read. specification.md#csv-broken-off
 */
export const LONGEST_EXPORT_MS = 10 * 60_000;

/** Finding the first rows of a search may take longer than a page of it; a slow reader uses up none of this. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** The exported rows. */
interface Kind<Shown> {
  /** Selects its rows, in their order. */
  readonly query: (sql: AnySql) => postgres.Fragment;
  /** Reads some of them by a statement. */
  readonly read: (sql: AnySql, fetch: string) => Promise<readonly Shown[]>;
}

/**
 * Exports as cursors, each in one repeatable-read transaction. The session is idle between two reads, for as long as
 * the reader likes, and no statement outlasts one read, so no timeout of the server cuts a slow reader off.
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
  /** Sends the reader's statements; an export ends with the first failure. */
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
