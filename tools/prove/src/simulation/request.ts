import type { Instant } from '@js-joda/core';

/** One process of the service; when it dies, everything it has under way dies with it. */
export interface SimulatedProcess {
  readonly name: string;
  /** By how much its clock is ahead of the other's. */
  readonly aheadMilliseconds: number;
  isAlive: boolean;
}

/** One call of a use case. */
export interface Request {
  readonly name: string;
  readonly process: SimulatedProcess;
  /** The number of the state that was committed when it began. */
  readonly since: number;
  /** Every instant it has read from the clock, each once: it may have decided by any of them. */
  readonly readings: Instant[];
  /** How often it has changed what is committed. */
  commits: number;
  isOver: boolean;
}
