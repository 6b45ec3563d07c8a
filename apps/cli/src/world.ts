import type { Clock, PaymentProvider, TokenDigester } from '@booky/domain/ports';

/** What a command line runs in; the sandbox brings its own. */
export interface CommandWorld {
  /** Undefined when DATABASE_URL is not set. */
  readonly databaseUrl: string | undefined;
  readonly clock: Clock;
  /**
   * The active provider, undefined when there is none. Called by a command that asks it, so that the others need no
   * settings of it; throws {@link CommandFault} when they are not whole.
   */
  readonly openProvider: () => PaymentProvider | undefined;
  /**
   * What digests the links of bookings, with the service's own key. Called by a command that may confirm a booking;
   * throws {@link CommandFault} when the key is not set.
   */
  readonly openTokenDigester: () => TokenDigester;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream;
}

/** A command that can't be carried out, in one sentence for the operator. */
export class CommandFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CommandFault';
  }
}

/** What a command was asked about is not there. */
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
