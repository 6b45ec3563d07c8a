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

/** Everything that the commands can do. The composition implements these functions. */
export interface Operator {
  /**
   * Brings the database up to date. Returns the names of the migrations that this call applied. Also returns the first
   * migration in the database that only a later version has.
   */
  migrate(
    databaseUrl: string,
    onProgress: (name: string, done: number, total: number) => void,
  ): Promise<{ readonly applied: readonly string[]; readonly later: string | undefined }>;
  /**
   * Gives a database role the service's privileges. Throws {@link CommandFault} for an unknown role. Returns whether
   * the role also has the time limits of statements and locks.
   */
  grant(databaseUrl: string, role: string): Promise<{ readonly hasRoleSettings: boolean }>;
  /** Makes a backup of the whole database. Throws {@link CommandFault} if the backup fails. */
  backUp(
    options: BackupSurroundings & { readonly folder: string; readonly keep: number | undefined },
  ): Promise<Backup>;
  /**
   * Restores a backup into an empty database. If the restore fails, leaves the database empty and throws
   * {@link CommandFault}.
   */
  restore(options: BackupSurroundings & { readonly file: string }): Promise<Restored>;
  /** Holds back the emails that a recovered database would send again. */
  finishRecovery(databaseUrl: string, now: Instant): Promise<Restored>;
  /** Connects, even to an empty database. If that fails, throws the same faults as `open`. */
  reach(databaseUrl: string): Promise<void>;
  /** Returns the next setting to ask for, given the answers so far. Returns undefined at the end. */
  nextSetting(answers: Answers): Setting | undefined;
  /** Returns the service's variables in an environment, as answers. */
  settingsIn(environment: Readonly<Record<string, string | undefined>>): Answers;
  /** Returns a sentence if the service would refuse this setting together with the other answers. */
  faultOf(name: string, answers: Answers): string | undefined;
  /** Checks everything that the service needs. Never rejects. */
  examine(environment: Readonly<Record<string, string | undefined>>): Promise<readonly Finding[]>;
  /** Checks one payment company. Never rejects. */
  checkCompany(
    company: Company,
    publicBaseUrl: string | undefined,
  ): Promise<readonly Finding<CompanyCheckName>[]>;
  /** Returns the answers and the new keys, without default values, in the order of the documented variables. */
  wholeSettings(answers: Answers): Answers;
  /** Returns one sentence for each entry that the operator must make in DNS and at the chosen companies. */
  registrations(answers: Answers): readonly string[];
  /** Returns the part of a setting that a terminal may show, without secrets. */
  shownSetting(name: string, value: string): string;
  /** Opens the use cases on a database for one command. */
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
  /** The names of the older backups that were removed. */
  readonly removed: readonly string[];
}

/** Facts about a restored database, and about the changes that keep the service from sending old emails. */
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

/** A variable that the operator is asked for, described in words. */
export interface Setting {
  readonly name: string;
  readonly what: string;
  /** The value for an empty answer. */
  readonly fallback: string | undefined;
}

export interface OperatorTools {
  readonly createAdmin: ReturnType<typeof makeCreateAdmin>;
  readonly setUpStudio: ReturnType<typeof makeSetUpStudio>;
  /** Getter that opens the active provider. Throws if the settings of the provider are incomplete. */
  readonly checkPayments: ReturnType<typeof makeCheckPayments>;
  /** Getter that opens the active provider. Throws if the settings of the provider are incomplete. */
  readonly reconcilePayments: ReturnType<typeof makeReconcilePayments>;
  /** Getter that throws if the key of digests is not set. */
  readonly adoptAnswer: ReturnType<typeof makeAdoptAnswer>;
  /** Getter that throws if the key of digests is not set. */
  readonly replayDeliveries: ReturnType<typeof makeReplayDeliveries>;
  readonly tryProvider: ReturnType<typeof makeTryProvider>;
  readonly listStuckPayments: ReturnType<typeof makeListStuckPayments>;
  readonly listStuckEmails: ReturnType<typeof makeListStuckEmails>;
  readonly retryEmails: ReturnType<typeof makeRetryEmails>;
  readonly dropEmail: ReturnType<typeof makeDropEmail>;
  /** Records the time and the result of a check for the system screen. */
  readonly systemRecords: Pick<SystemRecords, 'note'>;
  /** Reads provider deliveries, and changes nothing. */
  readonly records: OperatorRecords;
  /** Closes the database. */
  close(): Promise<void>;
}
