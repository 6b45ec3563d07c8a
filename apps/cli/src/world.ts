import type { ProviderName } from '@booky/domain';
import type { Clock, PaymentProvider, TokenDigester } from '@booky/domain/ports';

/**
 * Everything that a command line gets from outside: its streams, database and settings. They differ between the sandbox
 * and the service.
 */
export interface CommandWorld {
  /** The address of the database. Undefined if DATABASE_URL is not set. */
  readonly databaseUrl: string | undefined;
  /**
   * Returns the pooler in front of the database, from DATABASE_POOLER. By default, there is no pooler. Throws
   * {@link CommandFault} if the variable is invalid.
   */
  readonly databasePooler?: () => 'none' | 'transaction' | 'transaction-prepared';
  readonly clock: Clock;
  /** The command with which the operator runs this program, from BOOKY_COMMAND. Defaults to `npm run cli --`. */
  readonly command?: string | undefined;
  /** The folder of PostgreSQL's programs, from PG_BIN. If undefined, PATH is searched. */
  readonly postgresPrograms: string | undefined;
  /**
   * Returns the configured providers. Only commands that ask providers call this function, so that all other commands
   * work without provider settings. Throws {@link CommandFault} if the settings are incomplete.
   */
  readonly openProviders: () => readonly PaymentProvider[];
  /**
   * Returns the companies in PROVIDER, each with its settings or its faults. Only `provider check` and `provider try`
   * call this function. Throws {@link CommandFault} if PROVIDER can't be read.
   */
  readonly openCompanies: () => Companies;
  /** Resolves after this many milliseconds. By default, these are real milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
  /**
   * Returns the digester of booking links, which uses the service's key. Only commands that may confirm a booking call
   * this function. Throws {@link CommandFault} if the key is not set.
   */
  readonly openTokenDigester: () => TokenDigester;
  /**
   * The settings for `init` and `doctor`. Undefined if another program sets up the service, as in the sandbox. Then
   * these two commands do not exist.
   */
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
  /** The companies in PROVIDER, in the order of preference. */
  readonly named: readonly (Company | { readonly name: ProviderName; readonly faults: readonly string[] })[];
  /** The address under which the companies reach the service. */
  readonly publicBaseUrl: string | undefined;
  /** The address to which a payer returns after paying by card. */
  readonly returnUrl: string;
}

/** A company whose settings can be used. */
export interface Company {
  readonly name: ProviderName;
  /** True if the company takes no real money with these settings. */
  readonly isTest: boolean;
  /** The address of the company's API. */
  readonly apiAddress: string;
  /**
   * The authorities whose certificates the company accepts for callbacks. Undefined if the company publishes no list.
   */
  readonly acceptedIssuers: { readonly asOf: string; readonly names: readonly string[] } | undefined;
  /**
   * Returns what is wrong with the settings of the account at the company. Undefined if the company does not show these
   * settings.
   */
  readonly accountFaults: (() => Promise<readonly string[] | undefined>) | undefined;
  /** Returns the addresses to register with the company. */
  toRegister(publicBaseUrl: string): string;
  open(): PaymentProvider;
}

/** Thrown if a command failed or was refused. The message is one sentence for the operator. */
export class CommandFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CommandFault';
  }
}

/** Thrown if a check failed and the result was already printed. */
export class ChecksFailed extends Error {}

/** Thrown if the input makes no sense. Only commands that have a separate exit code for such input throw it. */
export class NotUnderstoodFault extends CommandFault {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'NotUnderstoodFault';
  }
}

/** Thrown if the booking, payment, delivery or email that the command names does not exist. */
export class NotThereFault extends CommandFault {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'NotThereFault';
  }
}

/**
 * Returns the command with which the operator runs this program. Every command that a sentence mentions begins with
 * this text.
 */
export const commandOf = ({ command }: Pick<CommandWorld, 'command'>): string => command ?? 'npm run cli --';

/** Returns the address of the database. Throws {@link CommandFault} if no address is set. */
export const databaseOf = ({ databaseUrl }: CommandWorld): string => {
  if (databaseUrl === undefined || databaseUrl === '') {
    throw new CommandFault('DATABASE_URL is not set: give the address of the PostgreSQL database.');
  }
  return databaseUrl;
};
