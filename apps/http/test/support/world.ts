import type { Limits } from '@booky/adapters-payments';
import {
  DEFAULT_SETTINGS,
  type EmailMessage,
  MOST_LIVE_HOLDS,
  type Settings,
  type UseCases,
} from '@booky/domain';
import type { SeedRows } from '@booky/domain/contracts';
import {
  anAddress,
  anAdmin,
  makeSettableClock,
  MONDAY_MORNING,
  type SettableClock,
} from '@booky/domain/testing';
import type { Simulator } from '@booky/provider-simulators';
import {
  type AdapterSet,
  type AddressLimits,
  DEFAULT_ADDRESS_LIMITS,
  type Service,
  startService,
} from '../../src/index.ts';
import { isJson, makePublishedContract, type PublishedContract } from '../../testing/index.ts';
import { type Ask, makeAsk } from './ask.ts';
import { type CollectedLog, makeCollectedLog } from './collected-log.ts';
import { type CollectingMailer, makeCollectingMailer } from './collecting-mailer.ts';
import { type ProviderChoice, type SimulatedProvider, startProvider } from './simulated-provider.ts';
import type { Store } from './store.ts';
import { makeStudio, type Studio } from './studio.ts';

export const FRONTEND_ORIGIN = 'https://studio.example';
export const ADMIN_EMAIL = 'photographer@studio.example';

/** How a world differs from the usual one. */
export interface WorldOptions {
  /** mobile-money when left out. */
  readonly provider?: ProviderChoice;
  /** How long the provider is waited for; as in production when left out. */
  readonly providerLimits?: Partial<Limits>;
  readonly settings?: Partial<Settings>;
  /** Rows in the place of the usual ones. */
  readonly rows?: (studio: Studio) => SeedRows;
  /** Lifts the limits by address, on live holds and on prompts. */
  readonly areLimitsLifted?: boolean;
  readonly addressLimits?: Partial<AddressLimits>;
  readonly trustedProxyHops?: number;
  /** Whether the service also runs its background work; tests that leave it out ask for it themselves. */
  readonly runsWorker?: boolean;
  /** Whether a provider's "paid", asked for, settles a payment. */
  readonly adoptsPaidAnswers?: boolean;
  /** Whether the service may meet faults, because the test brings them about. */
  readonly expectsFaults?: boolean;
  /** Puts something between the service and its adapters. */
  readonly adapt?: (adapters: AdapterSet) => AdapterSet;
}

/** One process of the service, listening. */
export interface Instance {
  readonly url: string;
  readonly ask: Ask;
  readonly useCases: UseCases;
  /** Behind the use cases: for what no operation does or shows. */
  readonly ports: AdapterSet['ports'];
  /** Stops it as a signal would. Every instance is stopped when its test has finished anyway. */
  stop(): Promise<void>;
}

/** The service and all that is around it. */
export interface World extends Instance {
  readonly studio: Studio;
  /** Stands still until it is moved; all of the service follows it. */
  readonly clock: SettableClock;
  readonly mailer: CollectingMailer;
  readonly log: CollectedLog;
  /** The hand behind the payment provider. Throws in a world without one. */
  readonly payer: Simulator<unknown>;
  /** Every email that is queued, or one cause of them, in no order. */
  emails(cause?: EmailMessage['cause']): Promise<readonly EmailMessage[]>;
  /** Another process on the same facts, with options of its own. */
  another(options?: WorldOptions): Promise<Instance>;
}

/**
 * Opens a world on a store, after emptying it. `whenFinished` takes what ends it, to be called in reverse order; that also
 * looks back on everything the service has logged.
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

  // Ends are carried out last first, so this looks back when everything has stopped.
  whenFinished(async () => {
    log.expectNoSecrets();
    if (options.expectsFaults !== true) log.expectNoFaults();
  });
  const apiUrl = { current: '' };
  const provider = await startProvider(options.provider ?? 'mobile-money', {
    clock,
    apiUrl: () => apiUrl.current,
    limits: options.providerLimits ?? {},
  });
  if (provider !== undefined) whenFinished(() => provider.simulator.stop());

  const startInstance = async (own: WorldOptions): Promise<Instance> => {
    const instance = await start(own, { store, clock, mailer, log, provider });
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
      if (provider === undefined) throw new Error('nobody pays in a world without a provider');
      return provider.simulator;
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

/** What an email carries that opens something. */
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
  readonly provider: SimulatedProvider | undefined;
}

const start = async (options: WorldOptions, shared: Shared): Promise<Instance> => {
  const { store, clock, mailer, log, provider } = shared;
  const { adapt = (adapters) => adapters, areLimitsLifted = false } = options;
  const adapters = adapt(await store.open({ clock, mailer, provider: provider?.provider }));
  const service = await startService(adapters, {
    host: '127.0.0.1',
    port: 0,
    frontendOrigin: FRONTEND_ORIGIN,
    trustedProxyHops: options.trustedProxyHops ?? 0,
    logLevel: 'trace',
    logTo: log.stream,
    addressLimits: areLimitsLifted ? undefined : { ...DEFAULT_ADDRESS_LIMITS, ...options.addressLimits },
    mostLiveHolds: areLimitsLifted ? undefined : MOST_LIVE_HOLDS,
    limitsPrompts: !areLimitsLifted,
    runsWorker: options.runsWorker ?? false,
    adoptsPaidAnswers: options.adoptsPaidAnswers ?? false,
  });
  const { app, url, useCases, stop } = service;
  const contract = await contractOf(service, adapters.ports.provider === undefined);
  return { url, useCases, ports: adapters.ports, stop, ask: makeAsk({ app, url, contract, log }) };
};

/**
 * Servers publish the same contract, but for what exists only with a provider; reading it takes as long as twenty
 * requests, so it is read once.
 */
const published = new Map<boolean, PublishedContract>();

const contractOf = async (service: Service, isWithoutProvider: boolean): Promise<PublishedContract> => {
  const contract = published.get(isWithoutProvider) ?? makePublishedContract(await documentOf(service));
  published.set(isWithoutProvider, contract);
  return contract;
};

const documentOf = async ({ url }: Service): Promise<Readonly<Record<string, unknown>>> => {
  const document: unknown = await (await fetch(`${url}/api/openapi.json`)).json();
  if (!isJson(document)) throw new Error('the published contract is no object');
  return document;
};
