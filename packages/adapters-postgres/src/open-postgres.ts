import type {
  AccessLinkUses,
  AdminReader,
  AttemptAsks,
  AttemptLimiter,
  BookingReader,
  CalendarReader,
  CatalogueReader,
  EmailQueue,
  OperatorRecords,
  ProviderDeliveryInbox,
  UnitOfWork,
} from '@booky/domain/ports';
import type { PgBoss } from 'pg-boss';
import { makeAccessLinkUses } from './access-link-uses.ts';
import { makeAdminReader } from './admins.ts';
import { makeAttemptAsks } from './asks.ts';
import { makeBookingReader } from './booking-reader.ts';
import { makeCalendarReader } from './calendar.ts';
import { makeCatalogueReader } from './catalogue.ts';
import { connect, type Sql } from './connect.ts';
import { hidingValues, withoutValues } from './database-fault.ts';
import { makeProviderDeliveryInbox } from './deliveries.ts';
import { answeringInTime } from './in-time.ts';
import { makeAttemptLimiter } from './limits.ts';
import { isMigrated } from './migrate.ts';
import { makeOperatorRecords } from './operator-records.ts';
import { startBoss } from './outbox/boss.ts';
import { makeEmailQueue } from './outbox/email-queue.ts';
import { type EmailWorker, type EmailWorkerOptions, startEmailWorker } from './outbox/email-worker.ts';
import { makeUnitOfWork } from './unit-of-work.ts';

export interface PostgresOptions {
  /** A PostgreSQL address, `postgres://account:password@host:port/database`. */
  readonly url: string;
  /** The most connections for the service itself; queued emails take two more, and an email worker another two. */
  readonly poolSize: number;
  /** Hears of background work that broke, such as a lost idle connection; carries no values. */
  readonly onFault?: (fault: unknown) => void;
}

/** Every port that PostgreSQL fills. */
export interface PostgresAdapters {
  readonly unitOfWork: UnitOfWork;
  readonly catalogueReader: CatalogueReader;
  readonly calendarReader: CalendarReader;
  readonly bookingReader: BookingReader;
  readonly adminReader: AdminReader;
  readonly accessLinkUses: AccessLinkUses;
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly attemptAsks: AttemptAsks;
  readonly attemptLimiter: AttemptLimiter;
  readonly operatorRecords: OperatorRecords;
  readonly emailQueue: EmailQueue;
  /** Delivers queued emails in this process until it is stopped; stop it before closing. */
  startEmailWorker(options: EmailWorkerOptions): Promise<EmailWorker>;
  /** Whether the database answers and has had every migration this program knows, its queue included. Never rejects. */
  isReady(): Promise<boolean>;
  /** Waits up to five seconds for what is under way, then ends every connection. */
  close(): Promise<void>;
}

const CLOSE_WITHIN_SECONDS = 5;

/**
 * Opens the database. Rejects when it cannot be reached or was not migrated; afterwards everything comes back by itself
 * when the database does. No fault that leaves these ports carries values of a row or a statement.
 */
export const openPostgres = async (options: PostgresOptions): Promise<PostgresAdapters> => {
  const { url, poolSize, onFault = () => undefined } = options;
  const sql = connect({ url, poolSize });
  const end = () => sql.end({ timeout: CLOSE_WITHIN_SECONDS });
  const boss = await startSending(sql, url, onFault).catch(async (fault: unknown) => {
    await end();
    throw withoutValues(fault);
  });
  const { isReady } = answeringInTime({ isReady: () => isMigrated(sql) });
  return {
    unitOfWork: makeUnitOfWork(sql, boss),
    catalogueReader: outside(makeCatalogueReader(sql)),
    calendarReader: outside(makeCalendarReader(sql)),
    bookingReader: outside(makeBookingReader(sql)),
    adminReader: outside(makeAdminReader(sql)),
    accessLinkUses: outside(makeAccessLinkUses(sql)),
    deliveryInbox: outside(makeProviderDeliveryInbox(sql)),
    attemptAsks: outside(makeAttemptAsks(sql)),
    attemptLimiter: outside(makeAttemptLimiter(sql)),
    operatorRecords: outside(makeOperatorRecords(sql)),
    emailQueue: outside(makeEmailQueue(sql)),
    startEmailWorker: (workerOptions) => startEmailWorker(url, { onFault, ...workerOptions }),
    isReady: () => isReady().catch(() => false),
    close: async () => {
      await boss.stop({ graceful: false });
      await end();
    },
  };
};

/** A port outside of any unit of work: bounded in time, and without values in what it rejects with. */
const outside = <Port extends object>(port: Port): Port => hidingValues(answeringInTime(port));

const startSending = async (sql: Sql, url: string, onFault: (fault: unknown) => void): Promise<PgBoss> => {
  if (!(await isMigrated(sql)))
    throw new Error('The database lacks migrations of this program: migrate it first.');
  return startBoss(url, 'send', (fault) => onFault(withoutValues(fault)));
};
