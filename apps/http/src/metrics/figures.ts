/** The measurements of the database, which the adapters provide. */
export interface DatabaseFigures {
  /** Returns the present backlog in the database. Rejects if the database does not answer soon. */
  backlog(): Promise<Backlog>;
  /** Returns the connections of this process, and the number of callers that wait for a connection. */
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
