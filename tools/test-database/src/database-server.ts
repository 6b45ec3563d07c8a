/** Describes the PostgreSQL that all test files of one run share. Plain data, because it is sent to other processes. */
export interface DatabaseServer {
  /** A database of the server that serves only for statements about other databases. */
  readonly maintenanceUrl: string;
  /** Every database of this run has this prefix, so that several runs can share a server. */
  readonly runPrefix: string;
  /** The migrated database that tests copy. PostgreSQL copies a database only while it has no open connection. */
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
