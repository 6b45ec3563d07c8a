/**
 * What the test files of one run need to know about the PostgreSQL they share. Plain data: it crosses
 * processes.
 */
export interface DatabaseServer {
  /** An empty database of the server, for statements about other databases. */
  readonly maintenanceUrl: string;
  /** Every database of this run begins with it, so that runs sharing a server stay apart. */
  readonly runPrefix: string;
  /** The migrated database clones are made from; it must have no open connection. */
  readonly templateName: string;
  /** How clones are copied: whole files where the disk is memory, else through the write-ahead log. */
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
