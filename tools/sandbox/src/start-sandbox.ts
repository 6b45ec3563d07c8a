import { openCalendar } from './calendar.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { type MovedDatabase, reachServer, startEmbeddedServer } from './database-server.ts';
import { ensureDemoAdmin } from './demo-admin.ts';
import type { SandboxState } from './description.ts';
import { openFaults } from './faults.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { clockState, type MovableClock, openMovableClock } from './movable-clock.ts';
import type { SandboxOptions } from './options.ts';
import { requireFree } from './ports.ts';
import { claimDatabase, type SandboxDatabase } from './sandbox-database.ts';
import { startApi } from './start-api.ts';
import { startControl } from './start-control.ts';

export interface Sandbox {
  readonly state: SandboxState;
  /** The folders of an embedded database that are outside the data folder and the repository. */
  readonly databaseMoved: MovedDatabase;
  /** Stops everything that was started. The database comes last. */
  stop(): Promise<void>;
}

/** What a start needs in addition to the options. */
export interface StartContext {
  /** Called for each step of the start, with a sentence about it. */
  readonly log: (message: string) => void;
  /** Aborting this signal stops the sandbox. A sandbox that is still starting stops at its next step. */
  readonly signal: AbortSignal;
}

/**
 * Starts the whole service, with everything around it simulated. Throws {@link SandboxFault} with one clear sentence
 * for faults that a person can correct. Throws the signal's reason if the signal was aborted. Before it throws, it
 * stops whatever it has already started.
 */
export const startSandbox = async (options: SandboxOptions, context: StartContext): Promise<Sandbox> => {
  // Stops everything started so far in reverse order, and continues even if stopping one part fails.
  const started = new AsyncDisposableStack();
  try {
    const sandbox = await start(options, context, started);
    return { ...sandbox, stop: () => started.disposeAsync() };
  } catch (fault) {
    await started.disposeAsync();
    throw fault;
  }
};

const start = async (
  options: SandboxOptions,
  { log, signal }: StartContext,
  started: AsyncDisposableStack,
): Promise<Omit<Sandbox, 'stop'>> => {
  const folder = await openDataFolder(options.dataFolder, signal);
  started.defer(folder.release);
  signal.addEventListener('abort', folder.announceEnd);
  await requireFree('--port', options.port);
  await requireFree('--control-port', options.controlPort);
  signal.throwIfAborted();
  const server = await (options.databaseUrl === undefined
    ? startEmbeddedServer(folder.databaseFolder, log)
    : reachServer(options.databaseUrl));
  started.defer(server.stop);
  signal.throwIfAborted();
  const database = await claimDatabase(server.url);
  started.defer(database.release);
  const clock = openMovableClock(folder.clockFile);
  const mailbox = openMailbox(folder.mailboxFile, options.frontendOrigin ?? '', clock);
  await fill(options, folder, database, clock, mailbox);
  await ensureDemoAdmin(server.url, folder.secrets.adminPassword, clock);
  signal.throwIfAborted();
  const faults = await openFaults(server.url, mailbox);
  started.defer(faults.close);
  const calendar = options.hasCalendar ? await openCalendar(folder, clock) : undefined;
  started.defer(() => calendar?.close());
  const surroundings = { options, folder, clock, mailbox, databaseUrl: server.url, faults, calendar };
  const api = await startApi(surroundings, started);
  signal.throwIfAborted();
  const description = await startControl(surroundings, api, started);
  return { state: { ...description, clock: clockState(clock) }, databaseMoved: server.moved };
};

/**
 * Prepares the database. With --fresh, or if an earlier start with --fresh was interrupted, first empties the database,
 * the mailbox and the simulators, and resets the clock.
 */
const fill = async (
  options: SandboxOptions,
  folder: DataFolder,
  database: SandboxDatabase,
  clock: MovableClock,
  mailbox: Mailbox,
): Promise<void> => {
  const empties = options.isFresh || folder.isHalfEmptied();
  if (empties) {
    folder.beginEmptying();
    await database.empty();
    clock.reset();
    mailbox.empty();
    folder.forgetSimulators();
  }
  await database.prepare(clock);
  if (empties) folder.endEmptying();
};
