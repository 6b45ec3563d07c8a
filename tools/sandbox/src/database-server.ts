import path from 'node:path';
import { connect, ConnectionLost, openConnection } from '@booky/adapters-postgres';
import { DatabaseStartFault, startEmbeddedDatabase } from '@booky/embedded-database';
import { readIfThere } from './kept-file.ts';
import { SandboxFault } from './sandbox-fault.ts';

/** A PostgreSQL that answers, and the sandbox's database in it. */
export interface DatabaseServer {
  readonly url: string;
  /** The folders of an embedded PostgreSQL that are not in the usual place. The banner shows these folders. */
  readonly moved: MovedDatabase;
  /** Stops an embedded PostgreSQL. Does not stop any other PostgreSQL. */
  stop(): Promise<void>;
}

/** The replacements of folders that PostgreSQL's account could not reach. Undefined for reachable folders. */
export interface MovedDatabase {
  readonly files: string | undefined;
  readonly programs: string | undefined;
}

const DATABASE_NAME = 'booky';

/** Starts the embedded PostgreSQL on a folder, or takes over a running PostgreSQL. Throws {@link SandboxFault}. */
export const startEmbeddedServer = async (
  folder: string,
  log: (message: string) => void,
): Promise<DatabaseServer> => {
  try {
    const embedded = await startEmbeddedDatabase({ dataDirectory: folder, durable: true, log });
    try {
      await ensureDatabase(embedded.url('postgres'));
    } catch (fault) {
      await embedded.stop();
      throw fault;
    }
    const { dataDirectory } = embedded;
    return {
      url: embedded.url(DATABASE_NAME),
      moved: {
        files: dataDirectory === folder ? undefined : dataDirectory,
        programs: copiedPrograms(dataDirectory),
      },
      stop: embedded.stop,
    };
  } catch (fault) {
    throw fault instanceof DatabaseStartFault ? new SandboxFault(fault.message) : fault;
  }
};

/**
 * Checks whether the sandbox can use the PostgreSQL at this address. If not, throws a {@link SandboxFault} with a
 * message that does not repeat the password.
 */
export const reachServer = async (url: string): Promise<DatabaseServer> => {
  const connection = await openConnection({ url }).catch((fault: unknown) => {
    throw new SandboxFault(`The database of --database-url can't be used: ${reachFault(fault)}.`);
  });
  connection.close();
  return { url, moved: { files: undefined, programs: undefined }, stop: () => Promise.resolve() };
};

const REACH_FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at that address',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  CONNECT_TIMEOUT: 'it did not answer in time',
};

/**
 * Returns the reason why a database could not be reached: a sentence for a known code, or else the server's own words,
 * which contain no password.
 */
const reachFault = (fault: unknown): string => {
  if (!(fault instanceof Error)) return 'it did not answer';
  if (fault instanceof ConnectionLost) return 'the program at that address is not PostgreSQL';
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
  return REACH_FAULTS[code] ?? (firstLine(fault.message) || 'it did not answer');
};

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').replace(/\.$/, '');

const ensureDatabase = async (serverUrl: string): Promise<void> => {
  const sql = connect({ url: serverUrl, poolSize: 1, statementTimeoutMs: 0 });
  try {
    const [existing] = await sql`select from pg_database where datname = ${DATABASE_NAME}`;
    if (existing === undefined) await sql`create database ${sql(DATABASE_NAME)}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
};

/** Returns the folder of copied programs, from the command line that PostgreSQL writes next to its data. */
const copiedPrograms = (dataDirectory: string): string | undefined => {
  const command = readIfThere(path.join(dataDirectory, 'cluster', 'postmaster.opts')) ?? '';
  const program = command.slice(0, Math.max(0, command.indexOf(' "')));
  if (program === '') return undefined;
  return program.split(path.sep).includes('node_modules') ? undefined : path.dirname(path.dirname(program));
};
