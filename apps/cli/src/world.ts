import type { Clock } from '@booky/domain/ports';

/** What a command line runs in; the sandbox brings its own. */
export interface CommandWorld {
  /** Undefined when DATABASE_URL is not set. */
  readonly databaseUrl: string | undefined;
  readonly clock: Clock;
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

/** The database's address; throws {@link CommandFault} when none is set. */
export const databaseOf = ({ databaseUrl }: CommandWorld): string => {
  if (databaseUrl === undefined || databaseUrl === '') {
    throw new CommandFault('DATABASE_URL is not set: give the address of the PostgreSQL database.');
  }
  return databaseUrl;
};
