import path from 'node:path';
import { connect, ConnectionLost, openConnection } from '@booky/adapters-postgres';
import { DatabaseStartFault, startEmbeddedDatabase } from '@booky/embedded-database';
import { readIfThere } from './kept-file.ts';
import { SandboxFault } from './sandbox-fault.ts';

/** A running PostgreSQL server that contains the sandbox's database. */
export interface DatabaseServer {
  readonly url: string;
  /** The folders of an embedded PostgreSQL that are not in their usual place. The banner shows them. */
  readonly moved: MovedDatabase;
  /** Stops the server if it is an embedded one. Leaves any other server running. */
  stop(): Promise<void>;
}

/**
 * The replacements for folders that PostgreSQL's account could not reach. Undefined for a folder in its usual place.
 */
export interface MovedDatabase {
  readonly files: string | undefined;
  readonly programs: string | undefined;
}

const DATABASE_NAME = 'booky';

/**
 * Starts the embedded PostgreSQL on a folder, or takes over a PostgreSQL that already runs there. Throws
 * {@link SandboxFault}.
 */
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
 * Checks whether the sandbox can use the PostgreSQL at this URL. If not, throws a {@link SandboxFault} with a message
 * that does not repeat the password.
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
 * Says why a database could not be reached: in our own words for a known code, and otherwise in the server's words,
 * which never contain the password.
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

/** Finds the folder that the programs were copied to, in the command line that PostgreSQL writes next to its data. */
const copiedPrograms = (dataDirectory: string): string | undefined => {
  const command = readIfThere(path.join(dataDirectory, 'cluster', 'postmaster.opts')) ?? '';
  const program = command.slice(0, Math.max(0, command.indexOf(' "')));
  if (program === '') return undefined;
  return program.split(path.sep).includes('node_modules') ? undefined : path.dirname(path.dirname(program));
};
