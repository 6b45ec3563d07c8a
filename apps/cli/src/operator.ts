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

/** Everything the commands can do, wired by the composition. */
export interface Operator {
  /** Brings the database up to date; returns the names of the migrations this call applied. */
  migrate(databaseUrl: string): Promise<readonly string[]>;
  /** Gives a database role what the service needs; throws {@link CommandFault} when there is no such role. */
  grant(databaseUrl: string, role: string): Promise<void>;
  /** Opens the use cases on a database, for the length of one command. */
  open(databaseUrl: string): Promise<OperatorTools>;
}

export interface OperatorTools {
  readonly createAdmin: ReturnType<typeof makeCreateAdmin>;
  /** Getter: opens the active provider, and throws when its settings are incomplete. */
  readonly checkPayments: ReturnType<typeof makeCheckPayments>;
  /** Getter: throws when the key of digests is not set. */
  readonly adoptAnswer: ReturnType<typeof makeAdoptAnswer>;
  /** Getter: throws when the key of digests is not set. */
  readonly replayDeliveries: ReturnType<typeof makeReplayDeliveries>;
  readonly listStuckPayments: ReturnType<typeof makeListStuckPayments>;
  readonly listStuckEmails: ReturnType<typeof makeListStuckEmails>;
  readonly retryEmails: ReturnType<typeof makeRetryEmails>;
  /** Reads provider deliveries and changes nothing. */
  readonly records: OperatorRecords;
  /** Closes the database. */
  close(): Promise<void>;
}
