import type { makeCreateAdmin } from '@booky/domain';

/** What the commands can do, wired by the composition. */
export interface Operator {
  /** Brings the database up to date; answers the names of the migrations that this call applied. */
  migrate(databaseUrl: string): Promise<readonly string[]>;
  /** Opens the use cases on a database, for the length of one command. */
  open(databaseUrl: string): Promise<OperatorTools>;
}

export interface OperatorTools {
  readonly createAdmin: ReturnType<typeof makeCreateAdmin>;
  /** Lets go of the database. */
  close(): Promise<void>;
}
