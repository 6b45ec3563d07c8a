import { pagesOf } from '@booky/composition/config';
import { makeSecretSealer } from '@booky/adapters-security';
import { signingSecrets } from '@booky/domain';
import { type AdapterSet, openAdapters, type Service, type ServiceSettings, startService } from '@booky/http';
import type { SandboxCalendar } from './calendar.ts';
import { DEMO_ADMIN_EMAIL } from './demo-admin.ts';
import type { DataFolder } from './data-folder.ts';
import { type EmbeddingSite, startEmbeddingSite } from './embedding-site.ts';
import { type Faults, NO_FAULTS } from './faults.ts';
import type { Mailbox } from './mailbox.ts';
import type { MovableClock } from './movable-clock.ts';
import { openWeb } from './open-web.ts';
import type { SandboxOptions } from './options.ts';
import { HOST, listenOnFree } from './ports.ts';
import {
  addressesOf,
  providerSettings,
  type ProviderSimulator,
  startProviders,
} from './simulated-provider.ts';
import { adapterSettings, serviceSettings } from './surroundings.ts';

/** What the API needs from its surroundings. */
export interface Surroundings {
  readonly options: SandboxOptions;
  readonly folder: DataFolder;
  readonly clock: MovableClock;
  readonly mailbox: Mailbox;
  readonly databaseUrl: string;
  readonly faults: Faults;
  /** Undefined if the sandbox runs without --calendar. */
  readonly calendar: SandboxCalendar | undefined;
}

export interface RunningApi {
  readonly service: Service;
  readonly simulators: readonly ProviderSimulator[];
  /** The second origin that embeds the site. */
  readonly embedding: Pick<EmbeddingSite, 'url'>;
  /** Returns the current signing secrets of the demo admin's webhook endpoints that have this URL. */
  readonly webhookSecrets: (url: string) => Promise<readonly string[]>;
}

/** The checks of the sandbox itself. They call nothing outside the sandbox. */
const ownChecks = (faults: Faults): NonNullable<ServiceSettings['ownChecks']> => [
  {
    name: 'mail',
    everySeconds: 10,
    make: async () =>
      faults.state().mail === 'up'
        ? { isOk: true, says: 'The sandbox stores every email in its mailbox.' }
        : { isOk: false, says: 'No email can go out, because PUT /sandbox/faults stopped the mail.' },
  },
  {
    name: 'public_address',
    everySeconds: 60,
    make: async () => ({ isOk: true, says: 'A sandbox needs no public address.' }),
  },
];

/** Starts the simulated companies, and then the API and its workers in this process. */
export const startApi = async (
  surroundings: Surroundings,
  started: AsyncDisposableStack,
): Promise<RunningApi> => {
  const { options, folder, clock, mailbox, faults, calendar } = surroundings;
  let apiUrl: string | undefined;
  let ports: AdapterSet['ports'] | undefined;
  const simulators = await startProviders(options.provider, folder, clock, () => apiUrl);
  for (const simulator of simulators) started.defer(simulator.stop);
  const web = options.frontendOrigin === undefined ? await openWeb() : undefined;
  const embedding = await startEmbeddingSite(folder, () => apiUrl);
  started.defer(embedding.stop);
  const service = await listenOnFree('--port', options.port, folder.lastPort('api'), async (port) => {
    const settings = await providerSettings(
      folder.secrets,
      addressesOf(simulators),
      `http://${HOST}:${port}`,
    );
    const adapters = await openAdapters(
      adapterSettings(faults.databaseUrl, folder.secrets, settings, clock, faults.mailer, calendar),
    );
    ports = adapters.ports;
    mailbox.readStudioBy(async () => (await adapters.ports.studioReader.read()).studio);
    const frontendOrigin = options.frontendOrigin ?? `http://${HOST}:${port}`;
    const pages = pagesOf(web !== undefined);
    mailbox.leadTo({ frontendOrigin, pages });
    return startService(adapters, {
      ...serviceSettings({ ...options, frontendOrigin, pages }, port),
      adoptsPaidAnswersOf: settings.adoptsPaidAnswersOf,
      embedOrigins: [embedding.url],
      ...web,
      runsWorker: true,
      ownChecks: ownChecks(faults),
    });
  });
  started.defer(async () => {
    // Stops the simulators together with the API, because the API waits for requests that themselves wait for a
    // simulator.
    faults.set(NO_FAULTS);
    await Promise.all([service.stop(), ...simulators.map((simulator) => simulator.stop())]);
  });
  apiUrl = service.url;
  folder.keepPort('api', Number(new URL(service.url).port));
  const sealer = makeSecretSealer({ key: folder.secrets.digest });
  return {
    service,
    simulators,
    embedding,
    webhookSecrets: async (url) => {
      const admin = await ports?.adminReader.byEmail(DEMO_ADMIN_EMAIL);
      const endpoints = (admin && (await ports?.webhooks.ofAdmin(admin))) ?? [];
      return endpoints
        .filter((endpoint) => endpoint.url === url)
        .flatMap((endpoint) => signingSecrets(endpoint, clock.now()))
        .flatMap((sealed) => sealer.open(sealed) ?? []);
    },
  };
};
