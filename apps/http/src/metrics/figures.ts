/** What is measured of the database, by what fills the ports. */
export interface DatabaseFigures {
  /** What waits in the database now; rejects when it does not answer soon. */
  backlog(): Promise<Backlog>;
  /** The connections of this process, and how many callers wait for one. */
  poolState(): PoolState;
}

export interface Backlog {
  readonly emailsQueued: number;
  /** 0 when none is queued. */
  readonly emailsOldestSeconds: number;
  /** Given up. */
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
