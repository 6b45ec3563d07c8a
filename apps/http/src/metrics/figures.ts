/** The measurements of the database, which the adapters provide. */
export interface DatabaseFigures {
  /** Returns the present backlog in the database. Rejects if the database does not answer soon. */
  backlog(): Promise<Backlog>;
  /** Returns how many connections this process has, and how many callers wait for one. */
  poolState(): PoolState;
}

export interface Backlog {
  readonly emailsQueued: number;
  /** 0 if no email is queued. */
  readonly emailsOldestSeconds: number;
  /** The number of emails that failed permanently. */
  readonly emailsFailed: number;
  readonly holdsLive: number;
  readonly deliveriesUnapplied: number;
}

export interface PoolState {
  readonly busy: number;
  readonly idle: number;
  readonly opening: number;
  readonly waiting: number;
}
