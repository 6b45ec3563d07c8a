/**
 * Describes the PostgreSQL that all test files of one run share. Only plain data, so that other processes can get it.
 */
export interface DatabaseServer {
  /** A database of the server that is used only for statements about other databases. */
  readonly maintenanceUrl: string;
  /** Every database of this run has this prefix, so that several runs can share a server. */
  readonly runPrefix: string;
  /** The migrated database that tests copy. A database can be copied only while it has no open connection. */
  readonly templateName: string;
  /** PostgreSQL's method to copy the template: whole files if they are in memory, or else the write-ahead log. */
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
