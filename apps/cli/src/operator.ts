import type {
  makeAdoptAnswer,
  makeCheckPayments,
  makeCreateAdmin,
  makeListStuckEmails,
  makeListStuckPayments,
  makeReplayDeliveries,
  makeRetryEmails,
} from '@booky/domain';
import type { OperatorRecords } from '@booky/domain/ports';

/** What the commands can do, wired by the composition. */
export interface Operator {
  /** Brings the database up to date; answers the names of the migrations that this call applied. */
  migrate(databaseUrl: string): Promise<readonly string[]>;
  /** Gives a database role what the service needs; throws {@link CommandFault} when there is no such role. */
  grant(databaseUrl: string, role: string): Promise<void>;
  /** Opens the use cases on a database, for the length of one command. */
  open(databaseUrl: string): Promise<OperatorTools>;
}

export interface OperatorTools {
  readonly createAdmin: ReturnType<typeof makeCreateAdmin>;
  /** Reading it opens the active provider, whose settings may not be whole. */
  readonly checkPayments: ReturnType<typeof makeCheckPayments>;
  /** Reading it asks for the key of digests, which may not be set. */
  readonly adoptAnswer: ReturnType<typeof makeAdoptAnswer>;
  /** Reading it asks for the key of digests, which may not be set. */
  readonly replayDeliveries: ReturnType<typeof makeReplayDeliveries>;
  readonly listStuckPayments: ReturnType<typeof makeListStuckPayments>;
  readonly listStuckEmails: ReturnType<typeof makeListStuckEmails>;
  readonly retryEmails: ReturnType<typeof makeRetryEmails>;
  /** Reads of provider deliveries, which decide nothing. */
  readonly records: OperatorRecords;
  /** Lets go of the database. */
  close(): Promise<void>;
}
