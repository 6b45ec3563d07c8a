import { beginningOfYesterday } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import type { AnySql, Pooler } from '../driver/connect.ts';
import { openConnection } from '../driver/connection.ts';
import { readDatabaseAddress } from '../driver/address.ts';
import { withoutValues } from '../driver/faults.ts';
import { lacksPrivileges } from './grants.ts';
import { isMigrated } from './migrate.ts';
import { isWorkerSeen } from '../emails/queue.ts';
import { describeOldServer } from './server-version.ts';

/** Facts about a database. */
export interface ExaminedDatabase {
  /** The version of the server, such as `15.18`. */
  readonly version: string;
  /** A sentence for the operator if the server is too old. */
  readonly tooOld: string | undefined;
  /** True if the connection verifies the server's certificate. */
  readonly isVerified: boolean;
  /** The server's time when it answered. */
  readonly now: Instant;
  /**
   * True if the role lacks privileges that the service needs, for example after a restore without `grant`. All facts
   * below are then unknown.
   */
  readonly lacksPrivileges: boolean;
  readonly isMigrated: boolean;
  /** True if any process's worker has reported within the last two minutes. */
  readonly isWorkerSeen: boolean;
  /**
   * The number of unverified provider deliveries since the beginning of yesterday, or 0 if migrations are missing.
   * specification.md#unproven-count
   */
  readonly unprovenSinceYesterday: number;
  /** True if the policies let clients pay booking fees without a provider. False if migrations are missing. */
  readonly offersOfflineFee: boolean;
  /** True if a package on sale has a booking fee above 0. False if migrations are missing. */
  readonly hasFeeOnSale: boolean;
}

/**
 * Examines a database. Changes nothing, and needs no migration. If the database cannot be reached, rejects with a fault
 * without values.
 */
export const examineDatabase = async (
  url: string,
  now: Instant,
  pooler?: Pooler,
): Promise<ExaminedDatabase> => {
  const { tls } = readDatabaseAddress(url);
  try {
    const connection = await openConnection({ url, pooler, applicationName: 'booky doctor' });
    try {
      const look = async (): Promise<ExaminedDatabase> => {
        const { sql } = connection;
        const [server] = await sql<{ version: string; number: number; now: Instant }[]>`
          select split_part(current_setting('server_version'), ' ', 1) as version,
            current_setting('server_version_num')::integer as number, clock_timestamp() as now`;
        if (server === undefined) throw new Error('the server version query returned no row');
        const isRefused = await lacksPrivileges(sql);
        const hasMigrations = !isRefused && (await isMigrated(sql));
        return {
          version: server.version,
          tooOld: describeOldServer(server.number),
          isVerified: tls !== false && tls.rejectUnauthorized === true,
          now: server.now,
          lacksPrivileges: isRefused,
          isMigrated: hasMigrations,
          isWorkerSeen: hasMigrations && (await isWorkerSeen(sql)),
          unprovenSinceYesterday: hasMigrations ? await countUnproven(sql, beginningOfYesterday(now)) : 0,
          ...(hasMigrations ? await lookForFees(sql) : { offersOfflineFee: false, hasFeeOnSale: false }),
        };
      };
      return await connection.orLost(look());
    } finally {
      connection.close();
    }
  } catch (fault) {
    throw withoutValues(fault);
  }
};

const countUnproven = async (sql: AnySql, since: Instant): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from unverified_deliveries where received_at >= ${since} and why <> 'notice'`;
  return row?.count ?? 0;
};

/** specification.md#way-to-pay specification.md#booking-fee-rounding */
const lookForFees = async (
  sql: AnySql,
): Promise<Pick<ExaminedDatabase, 'offersOfflineFee' | 'hasFeeOnSale'>> => {
  const [row] = await sql<{ offers: boolean; has_fee: boolean }[]>`
    select exists (select from policies where offline_fee_enabled) as offers, exists (
      select from packages join services on services.id = packages.service_id, settings
      where packages.is_active and services.is_active
        and round(packages.price_rwf * coalesce(services.booking_fee_rate_override, settings.booking_fee_rate)) > 0
    ) as has_fee`;
  return { offersOfflineFee: row?.offers === true, hasFeeOnSale: row?.has_fee === true };
};
