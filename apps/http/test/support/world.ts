import type { Limits } from '@booky/adapters-payments';
import {
  type AddressLimits,
  DEFAULT_ADDRESS_LIMITS,
  DEFAULT_METHOD_LABELS,
  DEFAULT_SETTINGS,
  type EmailMessage,
  type MethodLabels,
  DEFAULT_HOLD_LIMITS,
  type HoldLimits,
  type Settings,
  type UseCases,
  type ProviderName,
} from '@booky/domain';
import type { SeedRows } from '@booky/testkit/contracts';
import {
  anAddress,
  anAdmin,
  makeRememberingUnits,
  makeSettableClock,
  MONDAY_MORNING,
  type SettableClock,
} from '@booky/testkit';
import type { Simulator } from '@booky/provider-simulators';
import { type Answer, type Ask, isJson, makeAsk, type Outgoing, repeating } from '@booky/testkit/http';
import { type AdapterSet, type Service, type ServiceSettings, startService } from '../../src/index.ts';
import type { ServerSettings } from '../../src/build-server.ts';
import { faultsOfForm, makePublishedContract, type PublishedContract } from '../../testing/index.ts';
import { type CollectedLog, makeCollectedLog } from './collected-log.ts';
import { type CollectingMailer, makeCollectingMailer } from './collecting-mailer.ts';
import { recording } from './recorded-exchanges.ts';
import { type ProviderChoice, type SimulatedProvider, startProvider } from './simulated-provider.ts';
import type { Store } from './store.ts';
import { makeStudio, type Studio } from './studio.ts';

export const FRONTEND_ORIGIN = 'https://studio.example';
export const MAIL_FROM = 'Studio Inzora <bookings@studio.example>';
export const ADMIN_EMAIL = 'photographer@studio.example';

/** How a world differs from the usual world. */
export interface WorldOptions {
  /** One provider, or several in order of preference. Defaults to mobile-money. */
  readonly provider?: ProviderChoice | readonly ProviderChoice[];
  /** The limits for requests to the provider. Defaults to those of production. */
  readonly providerLimits?: Partial<Limits>;
  readonly settings?: Partial<Settings>;
  /** Rows that replace the usual rows. */
  readonly rows?: (studio: Studio) => Partial<SeedRows>;
  /** Turns off the limits per network address, on live holds, and on prompts. */
  readonly areLimitsLifted?: boolean;
  /** The limits on the holds of one network address. They apply even if all other limits are off. */
  readonly holdLimits?: HoldLimits;
  /**
   * Passes requests to the service without a connection, which takes a quarter of the time. This is for tests that
   * send thousands of requests.
   */
  readonly areRequestsInjected?: boolean;
  /** Sends every changing request twice under the same Idempotency-Key. The second response must equal the first. */
  readonly areChangesRepeated?: boolean;
  readonly addressLimits?: Partial<AddressLimits>;
  readonly trustedProxyHops?: number;
  /** Runs the background work. Without this option, tests call the use cases of that work directly. */
  readonly runsWorker?: boolean;
  /** The providers that can settle a payment by answering "paid" when the service asks about it. */
  readonly adoptsPaidAnswersOf?: readonly ProviderName[];
  readonly studioName?: string;
  /** True if the site has the client pages of version 1.1. Defaults to true. */
  readonly hasClientPages?: boolean;
  /** The labels and dial codes of the payment methods. Defaults to those of production. */
  readonly methodLabels?: MethodLabels;
  /** The origin of a separately hosted site. Defaults to {@link FRONTEND_ORIGIN}. */
  readonly frontendOrigin?: string;
  /** The public address of the service. Defaults to the origin of each request. */
  readonly publicBaseUrl?: string;
  readonly embedOrigins?: readonly string[];
  readonly mailCarrier?: string;
  readonly showsMetrics?: boolean;
  readonly configurationWarnings?: ServiceSettings['configurationWarnings'];
  /** The checks that a worker runs. By default, there are none. */
  readonly ownChecks?: ServiceSettings['ownChecks'];
  /** Serves this site in addition to the API. */
  readonly site?: ServerSettings['site'];
  /** Serves this back office in addition to the API. */
  readonly backOffice?: ServerSettings['backOffice'];
  /** Accepts errors in the log. This is for tests that cause errors on purpose. */
  readonly expectsFaults?: boolean;
  /** Changes or wraps the adapters that the service uses. */
  readonly adapt?: (adapters: AdapterSet) => AdapterSet;
}

/** One process of the service, which accepts requests. */
export interface Instance {
  readonly url: string;
  /** Returns the address of the metrics. Throws unless {@link WorldOptions.showsMetrics} is set. */
  readonly metricsUrl: () => string;
  readonly metrics: () => Promise<string>;
  readonly app: Service['app'];
  readonly ask: Ask;
  readonly useCases: UseCases;
  /** Direct access to the store, for effects and data that no operation shows. */
  readonly ports: AdapterSet['ports'];
  /** Stops the process as a signal would. Processes that still run at the end of a test are stopped too. */
  stop(): Promise<void>;
}

/** The service and everything around it. */
export interface World extends Instance {
  readonly studio: Studio;
  /** The clock of the whole service. It moves only when a test moves it. */
  readonly clock: SettableClock;
  readonly mailer: CollectingMailer;
  readonly log: CollectedLog;
  /** Controls the simulator of the preferred provider. Throws if the world has no provider. */
  readonly payer: Simulator<unknown>;
  /** Controls the simulator of one provider, if the world has several. */
  payerAt(provider: ProviderName): Simulator<unknown>;
  /** Returns all queued emails, or only those with this cause, in any order. */
  emails(cause?: EmailMessage['cause']): Promise<readonly EmailMessage[]>;
  /** Starts another process on the same store. The options apply to that process only. */
  another(options?: WorldOptions): Promise<Instance>;
}

/**
 * Empties a store and opens a world on it. `whenFinished` collects clean-up functions. The caller must run them in
 * reverse order, so that the check of the log comes last.
 */
export const openWorld = async (
  store: Store,
  whenFinished: (end: () => Promise<void>) => void,
  options: WorldOptions = {},
): Promise<World> => {
  const clock = makeSettableClock(MONDAY_MORNING);
  const mailer = makeCollectingMailer();
  const log = makeCollectedLog();
  const studio = makeStudio();
  await store.empty();
  await store.seed(rowsOf(studio, options));

  // Clean-up runs in reverse order, so this check of the log comes after everything has stopped.
  whenFinished(async () => {
    log.expectNoSecrets();
    if (options.expectsFaults !== true) log.expectNoFaults();
  });
  const apiUrl = { current: '' };
  const providers = await Promise.all(
    [options.provider ?? 'mobile-money'].flat().map((choice) =>
      startProvider(choice, {
        clock,
        apiUrl: () => apiUrl.current,
        limits: options.providerLimits ?? {},
      }),
    ),
  ).then((started) => started.filter((provider) => provider !== undefined));
  for (const { simulator } of providers) whenFinished(() => simulator.stop());

  const startInstance = async (own: WorldOptions): Promise<Instance> => {
    const instance = await start(own, { store, clock, mailer, log, providers });
    whenFinished(instance.stop);
    return instance;
  };
  const first = await startInstance(options);
  apiUrl.current = first.url;

  return {
    ...first,
    studio,
    clock,
    mailer,
    log,
    get payer() {
      const [provider] = providers;
      if (provider === undefined) throw new Error('this world has no payer, because it has no provider');
      return provider.simulator;
    },
    payerAt: (name) => {
      const found = providers.find(({ provider }) => provider.name === name);
      if (found === undefined) throw new Error(`this world has no provider named ${name}`);
      return found.simulator;
    },
    emails: async (cause) => {
      const emails = await store.queuedEmails();
      for (const email of emails) for (const token of tokensIn(email)) log.keepPrivate(token);
      return emails.filter((email) => cause === undefined || email.cause === cause);
    },
    another: (own = {}) => startInstance({ ...options, ...own }),
  };
};

const rowsOf = (studio: Studio, { settings, rows }: WorldOptions): SeedRows => ({
  settings: { ...DEFAULT_SETTINGS, ...settings },
  catalogue: studio.catalogue,
  workingHours: studio.workingHours,
  admins: [anAdmin({ email: anAddress(ADMIN_EMAIL) })],
  ...rows?.(studio),
});

const tokensIn = (email: EmailMessage): readonly string[] => [
  ...('accessToken' in email ? [email.accessToken] : []),
  ...('confirmationToken' in email ? [email.confirmationToken] : []),
  ...('resetToken' in email ? [email.resetToken] : []),
];

interface Shared {
  readonly store: Store;
  readonly clock: SettableClock;
  readonly mailer: CollectingMailer;
  readonly log: CollectedLog;
  readonly providers: readonly SimulatedProvider[];
}

const start = async (options: WorldOptions, shared: Shared): Promise<Instance> => {
  const { store, clock, mailer, log, providers } = shared;
  const { adapt = (adapters) => adapters, areLimitsLifted = false } = options;
  const adapters = adapt(
    await store.open({ clock, mailer, providers: providers.map(({ provider }) => provider) }),
  );
  const { ports } = adapters;
  const unitOfWork = makeRememberingUnits(ports.unitOfWork);
  const service = await startService(
    { ...adapters, ports: { ...ports, unitOfWork } },
    {
      host: '127.0.0.1',
      port: 0,
      lastRequestsMilliseconds: 0,
      frontendOrigin: options.frontendOrigin ?? FRONTEND_ORIGIN,
      hasClientPages: options.hasClientPages ?? true,
      publicBaseUrl: options.publicBaseUrl,
      embedOrigins: options.embedOrigins,
      mailCarrier: options.mailCarrier,
      hasBackOffice: options.backOffice !== undefined,
      trustedProxyHops: options.trustedProxyHops ?? 0,
      logLevel: 'trace',
      logTo: log.stream,
      addressLimits: areLimitsLifted ? undefined : { ...DEFAULT_ADDRESS_LIMITS, ...options.addressLimits },
      holdLimits: options.holdLimits ?? (areLimitsLifted ? undefined : DEFAULT_HOLD_LIMITS),
      limitsPrompts: !areLimitsLifted,
      runsWorker: options.runsWorker ?? false,
      adoptsPaidAnswersOf: options.adoptsPaidAnswersOf ?? [],
      methodLabels: options.methodLabels ?? DEFAULT_METHOD_LABELS,
      studioName: options.studioName,
      mailFrom: MAIL_FROM,
      configurationWarnings: options.configurationWarnings ?? [],
      ownChecks: options.ownChecks ?? [],
      metrics: options.showsMetrics === true ? { host: '127.0.0.1', port: 0 } : undefined,
      site: options.site,
      backOffice: options.backOffice,
    },
  );
  const { app, url, metricsUrl, useCases, stop } = service;
  const whereMetricsAre = (): string => {
    if (metricsUrl === undefined) throw new Error('this process was started without metrics');
    return metricsUrl;
  };
  const contract = await contractOf(service, adapters.ports.providers.length === 0);
  const asking = makeAsk(url, {
    faultsOf: (method, path, answer) => {
      const fault = contract.faultOf(method, path, answer.status, answer.body);
      return [...faultsOfForm(method, path, answer), ...(fault === undefined ? [] : [fault])];
    },
    privateTexts: { add: log.keepPrivate },
    sendFrom: (address, path, request) => inject(app, address, path, request),
  });
  const ask = recording(options.areChangesRepeated === true ? repeating(asking) : asking);
  const injected: Ask = (method, path, sent) => ask(method, path, { from: SOMEWHERE, ...sent });
  return {
    url,
    metricsUrl: whereMetricsAre,
    metrics: async () => (await fetch(whereMetricsAre())).text(),
    app,
    useCases,
    ports,
    stop,
    ask: options.areRequestsInjected === true ? injected : ask,
  };
};

const SOMEWHERE = '203.0.113.1';

/** Injects a request, so that a test can choose the client's address freely. */
const inject = async (
  app: Service['app'],
  remoteAddress: string,
  path: string,
  { method, headers, body }: Outgoing,
): Promise<Omit<Answer, 'body'>> => {
  const response = await app.inject({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any method may be requested
    method: method as 'GET',
    url: path,
    headers,
    remoteAddress,
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
  });
  const answered = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return { status: response.statusCode, headers: Object.fromEntries(answered), text: response.body };
};

/**
 * A cache of the published contracts, with and without a provider: reading a contract takes as long as twenty
 * requests. Contracts differ only in the operations that need a provider.
 */
const published = new Map<boolean, PublishedContract>();

const contractOf = async (service: Service, isWithoutProvider: boolean): Promise<PublishedContract> => {
  const contract = published.get(isWithoutProvider) ?? makePublishedContract(await documentOf(service));
  published.set(isWithoutProvider, contract);
  return contract;
};

const documentOf = async ({ url }: Service): Promise<Readonly<Record<string, unknown>>> => {
  const document: unknown = await (await fetch(`${url}/api/openapi.json`)).json();
  if (!isJson(document)) throw new Error('the published contract is not a JSON object');
  return document;
};
