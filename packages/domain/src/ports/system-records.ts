import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../model/payment/payment-method.ts';

/** A check that a worker runs periodically, so that no page has to wait for the check. specification.md#own-checks */
export type OwnCheck = 'mail' | 'public_address';

/** An event whose last time is recorded nowhere else. specification.md#last-times */
export type LastTime = 'email_sent' | 'backup' | OwnCheck | `check ${ProviderName}`;

export interface LastOutcome {
  readonly isOk: boolean;
  /** One sentence for the operator, without values of a request. */
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

/** The part of the service's state that the store records. */
export interface SystemFacts {
  /** The version of PostgreSQL; undefined for a store without PostgreSQL. */
  readonly postgres: string | undefined;
  readonly workerSeenAt: Instant | undefined;
  readonly lastEmailAt: Instant | undefined;
  readonly lastBackupAt: Instant | undefined;
  /** The callbacks of every company that ever sent a callback, in the order of names. */
  readonly callbacks: readonly CallbacksOf[];
  /** The last check of every company that was ever checked, in the order of names. */
  readonly companyChecks: readonly (LastCheck & { readonly provider: ProviderName })[];
  /** Undefined before a worker's first check. */
  readonly ownChecks: {
    readonly mail: LastCheck | undefined;
    readonly publicAddress: LastCheck | undefined;
  };
  /** True if the store has every migration of this program. */
  readonly isMigrated: boolean;
  /** The number of milliseconds by which the store's clock is ahead of this machine's clock. */
  readonly clockApartMs: number;
}

export interface SystemRecords {
  read(now: Instant): Promise<SystemFacts>;
  /** Records that an event happened at this instant, unless a later time is recorded. */
  note(what: LastTime, at: Instant, outcome?: LastOutcome): Promise<void>;
}
