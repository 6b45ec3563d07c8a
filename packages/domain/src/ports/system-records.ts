import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../model/payment/payment-method.ts';

/**
 * Something that a worker checks periodically, so that no page has to wait for the check. specification.md#own-checks
 */
export type OwnCheck = 'mail' | 'public_address';

/** An event whose latest time is recorded only in this store. specification.md#last-times */
export type LastTime = 'email_sent' | 'backup' | OwnCheck | `check ${ProviderName}`;

export interface LastOutcome {
  readonly isOk: boolean;
  /** One sentence for the operator, without values from a request. */
  readonly says: string;
}

export interface LastCheck extends LastOutcome {
  readonly at: Instant;
}

export interface CallbacksOf {
  readonly provider: ProviderName;
  readonly lastProvenAt: Instant | undefined;
  /** specification.md#unproven-count */
  readonly unprovenSinceYesterday: number;
}

/** The stored facts about the state of the service. */
export interface SystemFacts {
  /** The version of PostgreSQL. Undefined if the store is not a PostgreSQL database. */
  readonly postgres: string | undefined;
  readonly workerSeenAt: Instant | undefined;
  readonly lastEmailAt: Instant | undefined;
  readonly lastBackupAt: Instant | undefined;
  /** The callbacks of every company that ever sent one, in the order of the companies' names. */
  readonly callbacks: readonly CallbacksOf[];
  /** The last check of every company that was ever checked, in the order of the companies' names. */
  readonly companyChecks: readonly (LastCheck & { readonly provider: ProviderName })[];
  /** Undefined until a worker first makes the check. */
  readonly ownChecks: {
    readonly mail: LastCheck | undefined;
    readonly publicAddress: LastCheck | undefined;
  };
  /** True if the store has all migrations of this version of the program. */
  readonly isMigrated: boolean;
  /** How many milliseconds the store's clock is ahead of this machine's clock. */
  readonly clockApartMs: number;
}

export interface SystemRecords {
  read(now: Instant): Promise<SystemFacts>;
  /** Records that an event happened at this instant, unless this time or a later one is already recorded. */
  note(what: LastTime, at: Instant, outcome?: LastOutcome): Promise<void>;
}
