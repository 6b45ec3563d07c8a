import { createServer } from 'node:net';
import {
  type AdapterSettings,
  DEFAULT_ADDRESS_LIMITS,
  openAdapters,
  type Service,
  type ServiceSettings,
  startService,
} from '@booky/http';
import { buildControlServer, type SandboxDescription } from './control-server.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { DEMO_ADMIN_EMAIL, ensureDemoAdmin } from './demo-admin.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type MovableClock, openMovableClock } from './movable-clock.ts';
import type { SandboxOptions } from './options.ts';
import { openSandboxDatabase } from './sandbox-database.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { type SimulatedProvider, startProvider } from './simulated-provider.ts';

export interface Sandbox {
  readonly description: SandboxDescription;
  /** Where an embedded database's files lie, when not in the data folder. */
  readonly databaseMovedTo: string | undefined;
  /** Stops everything that was started, the database last. */
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Decisions, 6: the most live holds made from one address. */
const MOST_LIVE_HOLDS = 5;

const DATABASE_CONNECTIONS = 16;

/**
 * Starts the whole service on simulated surroundings. Throws {@link SandboxFault} with one clear sentence for what a
 * person can mend; whatever had been started is stopped again then.
 */
export const startSandbox = async (
  options: SandboxOptions,
  log: (message: string) => void,
): Promise<Sandbox> => {
  const started: (() => Promise<void> | void)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of started.splice(0).toReversed()) await end();
  };
  try {
    const sandbox = await start(options, log, (end) => started.push(end));
    return { ...sandbox, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
};

const start = async (
  options: SandboxOptions,
  log: (message: string) => void,
  whenStopping: (end: () => Promise<void> | void) => void,
): Promise<Omit<Sandbox, 'stop'>> => {
  const port = await freePort('--port', options.port);
  const controlPort = await freePort('--control-port', options.controlPort);
  const folder = openDataFolder(options.dataFolder);
  whenStopping(folder.release);
  const clock = openMovableClock(folder.clockFile);
  if (options.isFresh) clock.reset();
  const database = await openSandboxDatabase(options, folder, clock, log);
  whenStopping(database.stop);
  await ensureDemoAdmin(database.url, folder.secrets.adminPassword, clock);
  const mailbox = openMailbox(folder.mailboxFile, options.frontendOrigin, clock);
  if (options.isFresh) startAfresh(folder, mailbox);
  const apiUrl = `http://${HOST}:${port}`;
  const provider = await startProvider(options.provider, folder, clock, apiUrl);
  if (provider.simulator !== undefined) whenStopping(provider.simulator.stop);
  const adapters = await openAdapters(adapterSettings(database.url, folder, provider, clock, mailbox));
  const service = await startService(adapters, { ...serviceSettings(options, port), runsWorker: true });
  whenStopping(async () => {
    await service.app.close();
    await service.stopRest();
  });
  const description: SandboxDescription = {
    apiUrl,
    controlUrl: `http://${HOST}:${controlPort}`,
    databaseUrl: database.url,
    frontendOrigin: options.frontendOrigin,
    provider: options.provider,
    admin: { email: DEMO_ADMIN_EMAIL, password: folder.secrets.adminPassword },
    secrets: {
      mobileMoneyCallback: folder.secrets.mobileMoneyCallback,
      gatewayWebhook: folder.secrets.gatewayWebhook,
    },
  };
  const control = await startControl(description, {
    options,
    folder,
    clock,
    mailbox,
    provider,
    service,
    controlPort,
  });
  whenStopping(control);
  return { description, databaseMovedTo: database.movedTo };
};

/** The rooms a fresh start empties beside the database: they speak of bookings that are no more. */
const startAfresh = (folder: DataFolder, mailbox: Mailbox): void => {
  mailbox.empty();
  folder.forgetCharges();
};

/** How the real adapters are opened on the sandbox's surroundings; the same for every process of one sandbox. */
export const adapterSettings = (
  databaseUrl: string,
  { secrets }: Pick<DataFolder, 'secrets'>,
  provider: Pick<SimulatedProvider, 'settings'>,
  clock: AdapterSettings['clock'],
  mailer: AdapterSettings['mailer'],
): AdapterSettings => ({
  databaseUrl,
  poolSize: DATABASE_CONNECTIONS,
  provider: provider.settings,
  deliverySecrets: { mobileMoney: secrets.mobileMoneyCallback, gateway: secrets.gatewayWebhook },
  keys: { checkoutToken: secrets.checkoutToken, digest: secrets.digest },
  clock,
  mailer,
});

/** How the API runs in a sandbox. Its log goes to standard error, so that standard output stays for people and JSON. */
export const serviceSettings = (
  { frontendOrigin, hasRateLimits }: Pick<SandboxOptions, 'frontendOrigin' | 'hasRateLimits'>,
  port: number,
): Omit<ServiceSettings, 'runsWorker'> => ({
  host: HOST,
  port,
  frontendOrigin,
  trustedProxyHops: 0,
  logLevel: 'warn',
  logTo: process.stderr,
  addressLimits: hasRateLimits ? DEFAULT_ADDRESS_LIMITS : undefined,
  mostLiveHolds: hasRateLimits ? MOST_LIVE_HOLDS : undefined,
  limitsPrompts: hasRateLimits,
});

interface ControlParts {
  readonly options: SandboxOptions;
  readonly folder: DataFolder;
  readonly clock: MovableClock;
  readonly mailbox: Mailbox;
  readonly provider: SimulatedProvider;
  readonly service: Service;
  readonly controlPort: number;
}

const startControl = async (
  description: SandboxDescription,
  parts: ControlParts,
): Promise<() => Promise<void>> => {
  const { options, folder, clock, mailbox, provider, service } = parts;
  const control = buildControlServer({
    describe: () => description,
    join: () => ({
      dataFolder: folder.folder,
      providerSettings: provider.settings,
      hasRateLimits: options.hasRateLimits,
    }),
    clock,
    mailbox,
    provider,
    sweep: service.useCases.expireLapsedHolds,
  });
  await control.listen({ host: HOST, port: parts.controlPort });
  return () => control.close();
};

/** The port asked for if nobody has it, or any free one for 0; throws {@link SandboxFault} when it is busy. */
const freePort = (option: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (fault: NodeJS.ErrnoException) => {
      const isBusy = fault.code === 'EADDRINUSE';
      reject(
        new SandboxFault(
          isBusy
            ? `The port ${port} is in use: stop what uses it, or give another with ${option}.`
            : `The port ${port} can't be opened (${fault.code ?? 'unknown'}): give another with ${option}.`,
        ),
      );
    });
    probe.listen(port, HOST, () => {
      const address = probe.address();
      const given = typeof address === 'object' && address !== null ? address.port : port;
      probe.close(() => resolve(given));
    });
  });
