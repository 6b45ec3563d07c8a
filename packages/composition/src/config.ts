import { DatabaseAddressFault, readDatabaseAddress } from '@booky/adapters-postgres';
import {
  type ConfiguredProvider,
  configureProvider,
  KITS,
  openDeliveryReader,
  type ProviderKit,
} from '@booky/adapters-payments';
import type { MethodLabels, ProviderName } from '@booky/domain';
import type { DeliveryReader } from '@booky/domain/ports';
import {
  type Environment,
  type EnvironmentReader,
  makeEnvironmentReader,
} from './config/environment-reader.ts';
import { type LimitSettings, readLimits } from './config/limit-settings.ts';
import { type MailSettings, readMail } from './config/mail-settings.ts';
import { readMethodLabels } from './config/method-labels.ts';
import { type MetricsAddress, readInstanceName, readMetrics } from './config/operating-settings.ts';
import { readAdopted, readProviderNames, readProviders } from './config/provider-list.ts';
import { readSecrets } from './config/secret-settings.ts';
import { readStudioName } from './config/studio-name.ts';
import { ignoredVariables, refuseUnknownVariables } from './config/unknown-variables.ts';
import { readWeb, type WebSettings } from './config/web-settings.ts';
import { type ChoiceOf } from './config/variables.ts';
import type { Strictness } from './config/web-addresses.ts';

export type { Environment } from './config/environment-reader.ts';
export type { MailSettings } from './config/mail-settings.ts';
export type { MetricsAddress } from './config/operating-settings.ts';
export { pagesOf } from './config/web-settings.ts';

/** What adapters are opened with. Holds secrets: never logged. */
export interface AdapterConfig {
  readonly databaseUrl: string;
  /** A replica of that database, for requests that only read. */
  readonly replicaUrl?: string | undefined;
  /** The most database connections of this process. */
  readonly poolSize: number;
  /** What stands between this process and its database. */
  readonly pooler?: ChoiceOf<'DATABASE_POOLER'>;
  /** The name of this process, by which the database knows its connections. */
  readonly instance?: string | undefined;
  /** In order of preference. */
  readonly providers: readonly ConfiguredProvider[];
  /** Of every company that there is a kit for: late deliveries count whichever is active. */
  readonly deliveryReaders: Readonly<Record<ProviderName, DeliveryReader>>;
  /** What two of the keys were before a change; still accepted, and nothing new is made with them. */
  readonly previous?: Partial<Readonly<Record<'checkoutToken' | 'digest', string | undefined>>>;
  /** Keys of at least 32 bytes, all different. */
  readonly keys: {
    readonly adminToken: string;
    readonly checkoutToken: string;
    readonly digest: string;
  };
}

/** What the service decides and listens by. */
export interface ServiceConfig extends LimitSettings {
  readonly host: string;
  /** 0 is any free port. */
  readonly port: number;
  /** The name of this process in its log. */
  readonly instance?: string | undefined;
  /** Where the metrics of this process are to be read; none are kept when left out. */
  readonly metrics?: MetricsAddress | undefined;
  readonly frontendOrigin: string;
  /** specification.md#find-booking-pages: whether there are pages to find a booking and to pay (specification.md#payment-link). */
  readonly hasClientPages: boolean;
  /** Whether the frontend has a back office, which calendar feeds then lead to. */
  readonly hasBackOffice: boolean;
  /** Where callers reach the service; the origin of a request when left out. */
  readonly publicBaseUrl?: string | undefined;
  /** The number of proxies in front of us whose forwarded addresses are trusted; 0 trusts none. */
  readonly trustedProxyHops: number;
  readonly logLevel: ChoiceOf<'LOG_LEVEL'>;
  /** Whether this process also delivers emails, sweeps, retries and asks. */
  readonly runsWorker: boolean;
  /** False for a process that listens nowhere (specification.md#worker-alone). */
  readonly takesRequests?: boolean;
  /** The providers whose "paid", asked for by us, settles a payment like its delivery. */
  readonly adoptsPaidAnswersOf: readonly ProviderName[];
  readonly methodLabels: MethodLabels;
  /** The name of a studio that was never changed (specification.md#first-studio-name). */
  readonly studioName: string | undefined;
}

/** Everything the service is started with. Holds secrets: never logged. */
export interface Config {
  readonly isDevelopment: boolean;
  /** Whether visitors may meet payments that move no money. specification.md#test-payments */
  readonly confirmsTestPayments: boolean;
  readonly adapters: AdapterConfig;
  readonly service: ServiceConfig;
  readonly web: Pick<WebSettings, 'servesSite' | 'pages'>;
  readonly mail: MailSettings;
}

/**
 * specification.md#configuration: reads the configuration from the environment. Either all of it is usable,
 * with a sentence for each variable that is ignored, or there is one clear sentence for every fault, which names a variable
 * and never its value. Without
 * NODE_ENV=development everything is judged as in production.
 */
export const readConfig = (
  environment: Environment,
):
  | { readonly config: Config; readonly warnings: readonly string[] }
  | { readonly faults: readonly string[] } => {
  const reader = makeEnvironmentReader(environment);
  const isDevelopment = reader.choice('NODE_ENV') === 'development';
  const config = readAll(reader, environment, { isDevelopment });
  if (!isDevelopment) refuseUnknownVariables(reader, environment);
  return reader.faults.length === 0
    ? { config, warnings: ignoredVariables(environment) }
    : { faults: reader.faults };
};

/** The companies that take payments, read alone: for commands that need no more of the configuration. */
export const readConfiguredProviders = (
  environment: Environment,
):
  | Pick<AdapterConfig & ServiceConfig, 'providers' | 'adoptsPaidAnswersOf'>
  | { readonly faults: readonly string[] } => {
  const reader = makeEnvironmentReader(environment);
  const isDevelopment = reader.choice('NODE_ENV') === 'development';
  const providers = readProviders(reader, readProviderNames(reader), environment, { isDevelopment });
  const adoptsPaidAnswersOf = readAdopted(reader, providers);
  return reader.faults.length === 0 ? { providers, adoptsPaidAnswersOf } : { faults: reader.faults };
};

/** A company that PROVIDER names; with faults none of it can be used. */
export type NamedProvider =
  | { readonly provider: ConfiguredProvider }
  | { readonly name: ProviderName; readonly faults: readonly string[] };

/**
 * Each company that PROVIDER names by itself, so that one at fault hides none of the others; judged as the service judges
 * them. Of the sentences of a whole configuration those count that name a variable of the company.
 */
export const readNamedProviders = (
  environment: Environment,
): { readonly providers: readonly NamedProvider[] } | { readonly faults: readonly string[] } => {
  const reader = makeEnvironmentReader(environment);
  const isDevelopment = reader.choice('NODE_ENV') === 'development';
  const names = readProviderNames(reader);
  if (reader.faults.length > 0) return { faults: reader.faults };
  const whole = readConfig(environment);
  const all = 'faults' in whole ? whole.faults : [];
  return {
    providers: KITS.filter(({ name }) => names.includes(name))
      .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
      .map((kit) => {
        const faults = all.filter((sentence) => isAbout(kit, sentence));
        const read = configureProvider(kit, environment, { isDevelopment });
        return faults.length > 0 || 'faults' in read ? { name: kit.name, faults } : { provider: read };
      }),
  };
};

const isAbout = (kit: ProviderKit, sentence: string): boolean =>
  sentence
    .split(/[^A-Z_]/)
    .some(
      (word) =>
        word.startsWith(`${kit.prefix}_`) ||
        (word === 'ADOPT_PAID_ANSWERS' && sentence.includes(kit.name)) ||
        (kit.needsPublicAddress && word === 'PUBLIC_BASE_URL'),
    );

/** What stands between a process with this environment and its database, or the fault of the variable. */
export const readPooler = (
  environment: Environment,
): { readonly pooler: ChoiceOf<'DATABASE_POOLER'> } | { readonly fault: string } => {
  const reader = makeEnvironmentReader(environment);
  const pooler = reader.choice('DATABASE_POOLER');
  const [fault] = reader.faults;
  return fault === undefined ? { pooler } : { fault };
};

const readAll = (reader: EnvironmentReader, environment: Environment, strictness: Strictness): Config => {
  const databaseUrl = readDatabaseUrl(reader, 'DATABASE_URL', reader.required('DATABASE_URL'));
  const replicaUrl = readDatabaseUrl(reader, 'DATABASE_READ_URL', reader.optional('DATABASE_READ_URL') ?? '');
  const poolSize = reader.integer('DATABASE_POOL_SIZE');
  const pooler = reader.choice('DATABASE_POOLER');
  const names = readProviderNames(reader);
  const neededSecrets = KITS.filter(({ name }) => names.includes(name)).flatMap(
    ({ deliverySecret }) => deliverySecret ?? [],
  );
  const studioName = readStudioName(reader);
  const secrets = readSecrets(reader, neededSecrets, strictness);
  const providers = readProviders(reader, names, environment, strictness);
  const { frontendOrigin, ...web } = readWeb(reader, strictness);
  const instance = readInstanceName(reader);
  const port = reader.integer('PORT');
  const worker = reader.choice('WORKER');
  return {
    ...strictness,
    confirmsTestPayments: reader.choice('TEST_PAYMENTS_CONFIRMED') === 'yes',
    web,
    adapters: {
      databaseUrl,
      replicaUrl: replicaUrl === '' ? undefined : replicaUrl,
      poolSize,
      pooler,
      instance,
      providers,
      deliveryReaders: deliveryReaders(environment),
      keys: {
        adminToken: secrets.ADMIN_TOKEN_SECRET,
        checkoutToken: secrets.CHECKOUT_TOKEN_SECRET,
        digest: secrets.DIGEST_SECRET,
      },
      previous: {
        checkoutToken: secrets.CHECKOUT_TOKEN_SECRET_PREVIOUS,
        digest: secrets.DIGEST_SECRET_PREVIOUS,
      },
    },
    service: {
      host: reader.optional('HOST')?.trim() ?? '127.0.0.1',
      port,
      instance,
      metrics: readMetrics(reader, port),
      frontendOrigin,
      hasClientPages: web.pages.forClients,
      hasBackOffice: web.pages.backOffice,
      publicBaseUrl: reader.optional('PUBLIC_BASE_URL')?.trim(),
      trustedProxyHops: reader.integer('TRUSTED_PROXY_HOPS'),
      logLevel: reader.choice('LOG_LEVEL'),
      runsWorker: worker !== 'off',
      takesRequests: worker !== 'only',
      adoptsPaidAnswersOf: readAdopted(reader, providers),
      methodLabels: readMethodLabels(reader),
      studioName,
      ...readLimits(reader, strictness),
    },
    mail: readMail(reader, strictness),
  };
};

/** Readers of every company's deliveries; one without a secret proves none. */
export const deliveryReaders = (environment: Environment): AdapterConfig['deliveryReaders'] =>
  Object.fromEntries(KITS.map((kit) => [kit.name, openDeliveryReader(kit, environment)]));

const readDatabaseUrl = (
  reader: EnvironmentReader,
  name: 'DATABASE_URL' | 'DATABASE_READ_URL',
  value: string,
): string => {
  if (value === '') return value;
  try {
    readDatabaseAddress(value);
  } catch (fault) {
    if (!(fault instanceof DatabaseAddressFault)) throw fault;
    reader.fault(fault.message.replaceAll('DATABASE_URL', name));
    return value;
  }
  const url = URL.parse(value);
  const isPostgres = url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
  if (!isPostgres || url.pathname.length < 2)
    reader.fault(`${name} must be an address such as postgres://user@host:5432/database.`);
  return value;
};
