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
   * Brings the database up to date. Returns the names of the migrations that this call applied. If a later version has
   * migrated the database, also returns the first of its migrations that this program does not know.
   */
  migrate(
    databaseUrl: string,
    onProgress: (name: string, done: number, total: number) => void,
  ): Promise<{ readonly applied: readonly string[]; readonly later: string | undefined }>;
  /**
   * Gives a database role the privileges of the service. Throws {@link CommandFault} if the role does not exist.
   * Returns whether the role now also has the time limits for statements and locks.
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
  /** Keeps the service from sending emails of a recovered database a second time. */
  finishRecovery(databaseUrl: string, now: Instant): Promise<Restored>;
  /** Connects, even to an empty database. If the connection fails, throws the same faults as `open`. */
  reach(databaseUrl: string): Promise<void>;
  /** Returns the setting that `init` asks for after these answers. Returns undefined if there are no more. */
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
  /**
   * Returns the answers together with newly generated keys, in the order in which the variables are documented. Leaves
   * out values that equal the default.
   */
  wholeSettings(answers: Answers): Answers;
  /** Returns one sentence for each entry that the operator must make in DNS and at the chosen companies. */
  registrations(answers: Answers): readonly string[];
  /** Returns as much of a setting as a terminal may show, without secrets. */
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

/** A variable that `init` asks the operator for, with its description. */
export interface Setting {
  readonly name: string;
  readonly what: string;
  /** The value that an empty answer means. */
  readonly fallback: string | undefined;
}

export interface OperatorTools {
  readonly createAdmin: ReturnType<typeof makeCreateAdmin>;
  readonly setUpStudio: ReturnType<typeof makeSetUpStudio>;
  /** Reading this property opens the active provider. Reading throws if the settings of the provider are incomplete. */
  readonly checkPayments: ReturnType<typeof makeCheckPayments>;
  /** Reading this property opens the active provider. Reading throws if the settings of the provider are incomplete. */
  readonly reconcilePayments: ReturnType<typeof makeReconcilePayments>;
  /** Reading this property throws if the digest key is not set. */
  readonly adoptAnswer: ReturnType<typeof makeAdoptAnswer>;
  /** Reading this property throws if the digest key is not set. */
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
