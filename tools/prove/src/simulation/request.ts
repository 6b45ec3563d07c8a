import type { ChargeOutcome } from '@booky/domain';
import type { Charge, ChargeStatus } from '@booky/domain/ports';
import type { MemoryState } from '@booky/testkit/memory';
import type { Event, Studio } from '@booky/testkit/reference';
import type { Instant } from '@js-joda/core';
import type { Committed } from './lives.ts';

/** One process of the service; when it dies, everything it has under way dies with it. */
export interface SimulatedProcess {
  readonly name: string;
  /** By how much its clock is ahead of the other's. */
  readonly aheadMilliseconds: number;
  isAlive: boolean;
}

/** How things stood where a request can have decided. */
export interface Moment extends Committed {
  /** An earlier or later state that it can have read the catalogue, the hours, the settings or the account from. */
  readonly read: MemoryState;
  /** The states in any of which it can have counted rows that it does not lock, that moment's too. */
  readonly counted: readonly Committed[];
  readonly now: Instant;
  readonly studio: Studio;
  readonly request: Request;
}

/** What a request stands for at a moment: an event of the reference, or the answer where the reference has none. */
export type Expected = (moment: Moment) => Event | string;

/** A charge as the provider knows it, from before it has answered. */
export interface KnownCharge {
  readonly charge: Charge;
  /** What it answered, once it has. */
  answer: ChargeOutcome | undefined;
}

/** One call of a use case. */
export interface Request {
  readonly name: string;
  readonly process: SimulatedProcess;
  /** The number of the state that was committed when it began. */
  readonly since: number;
  /** What each of its commits must come to, in their order; a commit beyond them changes no booking. */
  readonly steps: readonly Expected[];
  /** Whose doing it is where it concludes deliveries; undefined where it may not. */
  readonly hears: 'provider' | 'operator' | 'admin' | undefined;
  /** Whether a refusal may leave something behind all the same, such as the count of a failed login. */
  readonly countsRefusals: boolean;
  /** Every instant it has read from the clock, each once: it may have decided by any of them. */
  readonly readings: Instant[];
  /** How often it has changed what is committed. */
  commits: number;
  /** What the reference answers to its steps so far. */
  readonly answers: string[];
  /** The charge it has asked the provider for, unless the connection broke when the answer was to be recorded. */
  charge: KnownCharge | undefined;
  /** What the company answered last when it asked about a charge. */
  said: ChargeStatus | undefined;
  isOver: boolean;
}
