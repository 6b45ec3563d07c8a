import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../model/payment/payment-method.ts';

/** A check that a worker makes from time to time, because a view must not wait for it. specification.md#own-checks */
export type OwnCheck = 'mail' | 'public_address';

/** What happened last of something that no other table says. specification.md#last-times */
export type LastTime = 'email_sent' | 'backup' | OwnCheck | `check ${ProviderName}`;

/** How that went. */
export interface LastOutcome {
  readonly isOk: boolean;
  /** One sentence for the operator, without values of a request. */
  readonly says: string;
}

/** The same, and when. */
export interface LastCheck extends LastOutcome {
  readonly at: Instant;
}

/** What is known of callbacks of a company. */
export interface CallbacksOf {
  readonly provider: ProviderName;
  readonly lastProvenAt: Instant | undefined;
  /** specification.md#unproven-count */
  readonly unprovenSinceYesterday: number;
}

/** How the service is doing, as far as its store says. */
export interface SystemFacts {
  /** The version of PostgreSQL; undefined where there is none. */
  readonly postgres: string | undefined;
  readonly workerSeenAt: Instant | undefined;
  readonly lastEmailAt: Instant | undefined;
  readonly lastBackupAt: Instant | undefined;
  /** Of every company that ever called back, by name. */
  readonly callbacks: readonly CallbacksOf[];
  /** The last check of each company that was ever checked, by name. */
  readonly companyChecks: readonly (LastCheck & { readonly provider: ProviderName })[];
  /** Undefined until a worker has made the check. */
  readonly ownChecks: {
    readonly mail: LastCheck | undefined;
    readonly publicAddress: LastCheck | undefined;
  };
  /** Whether the store has every migration of this program. */
  readonly isMigrated: boolean;
  /** How far the store's clock is ahead of this machine's, in milliseconds. */
  readonly clockApartMs: number;
}

export interface SystemRecords {
  read(now: Instant): Promise<SystemFacts>;
  /** Notes that something happened at this instant; an earlier one than is noted changes nothing. */
  note(what: LastTime, at: Instant, outcome?: LastOutcome): Promise<void>;
}
