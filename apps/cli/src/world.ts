import type { ProviderName } from '@booky/domain';
import type { Clock, PaymentProvider, TokenDigester } from '@booky/domain/ports';

/** The streams, database and settings a command line runs with; the sandbox brings its own. */
export interface CommandWorld {
  /** Undefined when DATABASE_URL is not set. */
  readonly databaseUrl: string | undefined;
  /** What stands before that database, DATABASE_POOLER; nothing when left out. Throws {@link CommandFault} when it is at fault. */
  readonly databasePooler?: () => 'none' | 'transaction' | 'transaction-prepared';
  readonly clock: Clock;
  /** How an operator calls this command line, BOOKY_COMMAND; as in a checkout when left out. */
  readonly command?: string | undefined;
  /** The folder of PostgreSQL's own programs, PG_BIN; undefined takes them from PATH. */
  readonly postgresPrograms: string | undefined;
  /**
   * The providers that are configured. Called only by commands that ask them, so that the others need no provider
   * settings; throws {@link CommandFault} when they are incomplete.
   */
  readonly openProviders: () => readonly PaymentProvider[];
  /**
   * The companies that PROVIDER names, each by itself. Called only by `provider check` and `provider try`; throws
   * {@link CommandFault} when PROVIDER can't be read.
   */
  readonly openCompanies: () => Companies;
  /** Resolves after so many milliseconds; of real time when left out. */
  readonly pause?: (ms: number) => Promise<void>;
  /**
   * The digester of booking links, with the service's own key. Called only by commands that may confirm a booking;
   * throws {@link CommandFault} when the key is not set.
   */
  readonly openTokenDigester: () => TokenDigester;
  /** Left out where the service is set up by another program, as in the sandbox; `init` and `doctor` are not there then. */
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
  /** Where the companies reach the service. */
  readonly publicBaseUrl: string | undefined;
  /** Where a card payer is sent back to. */
  readonly returnUrl: string;
}

/** A company whose settings can be used. */
export interface Company {
  readonly name: ProviderName;
  /** Whether it takes no real money. */
  readonly isTest: boolean;
  /** The address of its API. */
  readonly apiAddress: string;
  /** The authorities whose certificates it accepts at the hosts that it calls back, where it publishes them. */
  readonly acceptedIssuers: { readonly asOf: string; readonly names: readonly string[] } | undefined;
  /** What of the account, as the company says it, can't work; undefined where it does not say. */
  readonly accountFaults: (() => Promise<readonly string[] | undefined>) | undefined;
  /** What to register with it. */
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

/** A check failed, and everything about it was said. */
export class ChecksFailed extends Error {}

/** What was given can't be understood, where a command says so by an exit code of its own. */
export class NotUnderstoodFault extends CommandFault {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'NotUnderstoodFault';
  }
}

/** The thing a command was asked about does not exist. */
export class NotThereFault extends CommandFault {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'NotThereFault';
  }
}

/** How an operator calls this command line, for sentences that name a command. */
export const commandOf = ({ command }: Pick<CommandWorld, 'command'>): string => command ?? 'npm run cli --';

/** The database's address; throws {@link CommandFault} when none is set. */
export const databaseOf = ({ databaseUrl }: CommandWorld): string => {
  if (databaseUrl === undefined || databaseUrl === '') {
    throw new CommandFault('DATABASE_URL is not set: give the address of the PostgreSQL database.');
  }
  return databaseUrl;
};
