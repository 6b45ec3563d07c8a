import type { ProviderName } from '@booky/domain';
import type { Clock, PaymentProvider, TokenDigester } from '@booky/domain/ports';

/** The streams, database and settings of a command line; the sandbox has its own. */
export interface CommandWorld {
  /** Undefined when DATABASE_URL is not set. */
  readonly databaseUrl: string | undefined;
  /**
   * The pooler before the database, from DATABASE_POOLER; none by default. Throws {@link CommandFault} if the variable
   * is invalid.
   */
  readonly databasePooler?: () => 'none' | 'transaction' | 'transaction-prepared';
  readonly clock: Clock;
  /** The operator's command for this program, from BOOKY_COMMAND; defaults to the command of a checkout. */
  readonly command?: string | undefined;
  /** The folder of PostgreSQL's programs, PG_BIN; undefined takes them from PATH. */
  readonly postgresPrograms: string | undefined;
  /**
   * Returns the configured providers. Called only by commands that query providers, so that other commands need no
   * provider settings; throws {@link CommandFault} if the settings are incomplete.
   */
  readonly openProviders: () => readonly PaymentProvider[];
  /**
   * Returns the companies in PROVIDER, each with its own settings or faults. Called only by `provider check` and
   * `provider try`; throws {@link CommandFault} if PROVIDER can't be read.
   */
  readonly openCompanies: () => Companies;
  /** Resolves after so many milliseconds; defaults to real time. */
  readonly pause?: (ms: number) => Promise<void>;
  /**
   * Returns the digester of booking links with the service's key. Called only by commands that may confirm a booking;
   * throws {@link CommandFault} if the key is not set.
   */
  readonly openTokenDigester: () => TokenDigester;
  /** Undefined if another program sets the service up, as in the sandbox; then there is no `init` or `doctor`. */
  readonly setUp?: {
    readonly environment: Readonly<Record<string, string | undefined>>;
    /** The file that `npm start` reads (specification.md#env-file). */
    readonly envFile: string;
  };
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream;
}

/** The payment companies of a service. */
export interface Companies {
  /** In the order of preference. */
  readonly named: readonly (Company | { readonly name: ProviderName; readonly faults: readonly string[] })[];
  /** The address at which the companies reach the service. */
  readonly publicBaseUrl: string | undefined;
  /** The address that a card payer returns to. */
  readonly returnUrl: string;
}

/** A company whose settings can be used. */
export interface Company {
  readonly name: ProviderName;
  /** True if the company takes no real money with these settings. */
  readonly isTest: boolean;
  /** The address of the company's API. */
  readonly apiAddress: string;
  /** The authorities whose certificates the company accepts for callbacks; undefined if it publishes none. */
  readonly acceptedIssuers: { readonly asOf: string; readonly names: readonly string[] } | undefined;
  /** The faults of the account's settings at the company; undefined if the company does not show them. */
  readonly accountFaults: (() => Promise<readonly string[] | undefined>) | undefined;
  /** Returns the addresses to register with the company. */
  toRegister(publicBaseUrl: string): string;
  open(): PaymentProvider;
}

/** A command failed or was refused; the message is one sentence for the operator. */
export class CommandFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CommandFault';
  }
}

/** A check failed, and its result was already printed. */
export class ChecksFailed extends Error {}

/** The input can't be understood; for commands with a separate exit code for that. */
export class NotUnderstoodFault extends CommandFault {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'NotUnderstoodFault';
  }
}

/** The thing named in a command does not exist. */
export class NotThereFault extends CommandFault {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'NotThereFault';
  }
}

/** Returns the operator's command for this program, for sentences that name a command. */
export const commandOf = ({ command }: Pick<CommandWorld, 'command'>): string => command ?? 'npm run cli --';

/** Returns the database's address; throws {@link CommandFault} if none is set. */
export const databaseOf = ({ databaseUrl }: CommandWorld): string => {
  if (databaseUrl === undefined || databaseUrl === '') {
    throw new CommandFault('DATABASE_URL is not set: give the address of the PostgreSQL database.');
  }
  return databaseUrl;
};
