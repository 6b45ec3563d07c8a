import type {
  makeAdoptAnswer,
  makeCheckPayments,
  makeCreateAdmin,
  makeListStuckEmails,
  makeListStuckPayments,
  makeReconcilePayments,
  makeReplayDeliveries,
  makeDropEmail,
  makeRetryEmails,
  makeSetUpStudio,
  makeTryProvider,
} from '@booky/domain';
import type { OperatorRecords, SystemRecords } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';

import type { CompanyCheckName, Finding } from './finding.ts';
import type { Company } from './world.ts';

/** Everything the commands can do, wired by the composition. */
export interface Operator {
  /**
   * Brings the database up to date. Answers the names of the migrations this call applied, and of the first that only a
   * later version has.
   */
  migrate(
    databaseUrl: string,
    onProgress: (name: string, done: number, total: number) => void,
  ): Promise<{ readonly applied: readonly string[]; readonly later: string | undefined }>;
  /**
   * Gives a database role what the service needs; throws {@link CommandFault} when there is no such role. Answers whether
   * it has its limits of statements and locks too.
   */
  grant(databaseUrl: string, role: string): Promise<{ readonly hasRoleSettings: boolean }>;
  /** Makes a whole backup; throws {@link CommandFault} when it can't. */
  backUp(
    options: BackupSurroundings & { readonly folder: string; readonly keep: number | undefined },
  ): Promise<Backup>;
  /** Puts a backup into an empty database; throws {@link CommandFault} when it can't, and the database is empty then. */
  restore(options: BackupSurroundings & { readonly file: string }): Promise<Restored>;
  /** Holds back what a database that was recovered to a moment would send again. */
  finishRecovery(databaseUrl: string, now: Instant): Promise<Restored>;
  /** Connects, and throws as opening does where that fails; an empty database will do. */
  reach(databaseUrl: string): Promise<void>;
  /** What is to be asked next for a whole configuration with these answers; undefined when nothing is. */
  nextSetting(answers: Answers): Setting | undefined;
  /** The variables of the service that an environment has, as answers. */
  settingsIn(environment: Readonly<Record<string, string | undefined>>): Answers;
  /** A sentence when the service would refuse this setting beside the others. */
  faultOf(name: string, answers: Answers): string | undefined;
  /** Checks what the service needs; never rejects. */
  examine(environment: Readonly<Record<string, string | undefined>>): Promise<readonly Finding[]>;
  /** Looks over one payment company; never rejects. */
  checkCompany(
    company: Company,
    publicBaseUrl: string | undefined,
  ): Promise<readonly Finding<CompanyCheckName>[]>;
  /** The answers, and a fresh key for everything that needs one, in the order of documents. */
  wholeSettings(answers: Answers): Answers;
  /** What to type at DNS and at each company that was chosen, one sentence each. */
  registrations(answers: Answers): readonly string[];
  /** What a terminal may show of a setting; no secret. */
  shownSetting(name: string, value: string): string;
  /** Opens the use cases on a database, for the length of one command. */
  open(databaseUrl: string): Promise<OperatorTools>;
}

interface BackupSurroundings {
  readonly url: string;
  readonly programs: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (what: string, done?: number, total?: number) => void;
  readonly now: Instant;
}

interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The names of older ones that were removed. */
  readonly removed: readonly string[];
}

/** What a restored database holds, and what was done so that it sends no old email. */
interface Restored {
  readonly newestBookingAt: Instant | undefined;
  readonly newestPaymentAt: Instant | undefined;
  readonly newestDeliveryAt: Instant | undefined;
  readonly heldEmails: number;
  readonly passedReminders: number;
  readonly isMigrated: boolean;
}

/** Variables of the environment by name. */
export type Answers = Readonly<Record<string, string>>;

/** A variable, in words for the operator. */
export interface Setting {
  readonly name: string;
  readonly what: string;
  /** Taken when nothing is answered. */
  readonly fallback: string | undefined;
}

export interface OperatorTools {
  readonly createAdmin: ReturnType<typeof makeCreateAdmin>;
  readonly setUpStudio: ReturnType<typeof makeSetUpStudio>;
  /** Getter: opens the active provider, and throws when its settings are incomplete. */
  readonly checkPayments: ReturnType<typeof makeCheckPayments>;
  /** Getter: opens the active provider, and throws when its settings are incomplete. */
  readonly reconcilePayments: ReturnType<typeof makeReconcilePayments>;
  /** Getter: throws when the key of digests is not set. */
  readonly adoptAnswer: ReturnType<typeof makeAdoptAnswer>;
  /** Getter: throws when the key of digests is not set. */
  readonly replayDeliveries: ReturnType<typeof makeReplayDeliveries>;
  readonly tryProvider: ReturnType<typeof makeTryProvider>;
  readonly listStuckPayments: ReturnType<typeof makeListStuckPayments>;
  readonly listStuckEmails: ReturnType<typeof makeListStuckEmails>;
  readonly retryEmails: ReturnType<typeof makeRetryEmails>;
  readonly dropEmail: ReturnType<typeof makeDropEmail>;
  /** Notes what happened last, for the screen of the system. */
  readonly systemRecords: Pick<SystemRecords, 'note'>;
  /** Reads provider deliveries and changes nothing. */
  readonly records: OperatorRecords;
  /** Closes the database. */
  close(): Promise<void>;
}
