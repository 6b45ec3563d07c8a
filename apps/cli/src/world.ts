import type { Clock, PaymentProvider, TokenDigester } from '@booky/domain/ports';

/** The streams, database and settings a command line runs with; the sandbox brings its own. */
export interface CommandWorld {
  /** Undefined when DATABASE_URL is not set. */
  readonly databaseUrl: string | undefined;
  /** What stands before that database, DATABASE_POOLER; nothing when left out. Throws {@link CommandFault} when it is at fault. */
  readonly databasePooler?: () => 'none' | 'transaction' | 'transaction-prepared';
  readonly clock: Clock;
  /** The folder of PostgreSQL's own programs, PG_BIN; undefined takes them from PATH. */
  readonly postgresPrograms: string | undefined;
  /**
   * The providers that are configured. Called only by commands that ask them, so that the others need no provider
   * settings; throws {@link CommandFault} when they are incomplete.
   */
  readonly openProviders: () => readonly PaymentProvider[];
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

/** A command failed or was refused; the message is one sentence for the operator. */
export class CommandFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CommandFault';
  }
}

/** A check failed, and everything about it was said. */
export class ChecksFailed extends Error {}

/** The thing a command was asked about does not exist. */
export class NotThereFault extends CommandFault {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'NotThereFault';
  }
}

/** The database's address; throws {@link CommandFault} when none is set. */
export const databaseOf = ({ databaseUrl }: CommandWorld): string => {
  if (databaseUrl === undefined || databaseUrl === '') {
    throw new CommandFault('DATABASE_URL is not set: give the address of the PostgreSQL database.');
  }
  return databaseUrl;
};
