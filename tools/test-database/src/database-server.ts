/**
 * Describes the PostgreSQL that all test files of a run share. It consists of plain data, so that it can be passed to
 * other processes.
 */
export interface DatabaseServer {
  /** A database of the server that is used only to run statements about other databases. */
  readonly maintenanceUrl: string;
  /** The prefix of all database names of this run, which lets several runs share a server. */
  readonly runPrefix: string;
  /** The migrated database that tests copy. It can be copied only while no connection to it is open. */
  readonly templateName: string;
  /** How PostgreSQL copies the template: as whole files if they are in memory, or else through the write-ahead log. */
  readonly copyStrategy: 'file_copy' | 'wal_log';
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly databaseServer: DatabaseServer;
  }
}

/** Returns the address of another database on the same server. */
export const withDatabase = (url: string, databaseName: string): string => {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(databaseName)}`;
  return address.href;
};
