import { startEmbeddedDatabase } from '@booky/embedded-database';
import type { DatabaseServer } from './database-server.ts';

/** A PostgreSQL for tests. `stop` stops it if this run started it. */
export interface ChosenServer extends Pick<DatabaseServer, 'maintenanceUrl' | 'copyStrategy'> {
  readonly stop: () => Promise<void>;
}

const CONTAINER_IMAGE = 'postgres:18-alpine';
const FAST_AND_LOOSE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

const runContainer = async (): Promise<ChosenServer> => {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer(CONTAINER_IMAGE)
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withCommand(['postgres', ...FAST_AND_LOOSE.flatMap((setting) => ['-c', setting])])
    .start();
  return {
    maintenanceUrl: container.getConnectionUri(),
    copyStrategy: 'file_copy',
    stop: async () => {
      await container.stop();
    },
  };
};

const tryContainer = async (): Promise<ChosenServer | undefined> => {
  // The library is imported only here, because a run with TEST_DATABASE_URL does not need it.
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    // Calls the container runtime, because its command may be installed even if no runtime responds.
    await getContainerRuntimeClient();
  } catch {
    return undefined;
  }
  try {
    return await runContainer();
  } catch (thrown) {
    // This happens, for example, if a container runtime without a network cannot fetch the image.
    process.stderr.write(
      `No container could be started (${String(thrown)}); testing on the embedded PostgreSQL.\n`,
    );
    return undefined;
  }
};

const startEmbedded = async (): Promise<ChosenServer> => {
  const database = await startEmbeddedDatabase({ durable: false, log: () => undefined });
  return {
    maintenanceUrl: database.url('postgres'),
    copyStrategy: database.dataDirectory.startsWith('/dev/shm') ? 'file_copy' : 'wal_log',
    stop: database.stop,
  };
};

/**
 * Returns the server that TEST_DATABASE_URL names. If it is not set, starts a container if a container runtime
 * responds, or else the embedded PostgreSQL.
 */
export const chooseServer = async (): Promise<ChosenServer> => {
  const named = process.env['TEST_DATABASE_URL'];
  if (named !== undefined && named !== '') {
    return { maintenanceUrl: named, copyStrategy: 'wal_log', stop: () => Promise.resolve() };
  }
  return (await tryContainer()) ?? (await startEmbedded());
};
