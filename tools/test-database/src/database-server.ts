/** Facts for the test files of one run about the PostgreSQL they share. Plain data: it crosses processes. */
export interface DatabaseServer {
  /** An empty database of the server, for statements about other databases. */
  readonly maintenanceUrl: string;
  /** The prefix of every database of this run, which separates runs that share a server. */
  readonly runPrefix: string;
  /** The migrated database from which clones are made; it must have no open connection. */
  readonly templateName: string;
  /** The way to copy clones: whole files if the disk is memory, else through the write-ahead log. */
  readonly copyStrategy: 'file_copy' | 'wal_log';
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly databaseServer: DatabaseServer;
  }
}

/** The address of another database on the same server. */
export const withDatabase = (url: string, databaseName: string): string => {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(databaseName)}`;
  return address.href;
};
