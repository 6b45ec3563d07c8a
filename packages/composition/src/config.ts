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

/** The settings of the adapters. Contains secrets, so never log it. */
export interface AdapterConfig {
  readonly databaseUrl: string;
  /** The address of a replica of the database that serves read-only requests. */
  readonly replicaUrl?: string | undefined;
  /** The maximum number of database connections of this process. */
  readonly poolSize: number;
  readonly pooler?: ChoiceOf<'DATABASE_POOLER'>;
  /** The name that the database shows for the connections of this process. */
  readonly instance?: string | undefined;
  /** The companies that PROVIDER names, the preferred company first. */
  readonly providers: readonly ConfiguredProvider[];
  /**
   * Readers for the deliveries of every company that has a kit. Because they include the inactive companies, a
   * delivery that arrives late from such a company is still accepted.
   */
  readonly deliveryReaders: Readonly<Record<ProviderName, DeliveryReader>>;
  /**
   * The previous values of the two keys that can be rotated. A previous value still verifies old tokens, but no new
   * tokens are made with it.
   */
  readonly previous?: Partial<Readonly<Record<'checkoutToken' | 'digest', string | undefined>>>;
  /** The keys. Each key has at least 32 bytes, and all keys differ. */
  readonly keys: {
    readonly adminToken: string;
    readonly checkoutToken: string;
    readonly digest: string;
  };
}

/** The settings of the service and its listener. */
export interface ServiceConfig extends LimitSettings {
  readonly host: string;
  /** The port to listen on. If 0, the system chooses a free port. */
  readonly port: number;
  /** The name by which this process identifies itself in its log. */
  readonly instance?: string | undefined;
  /** The address at which this process serves metrics. Undefined if metrics are off. */
  readonly metrics?: MetricsAddress | undefined;
  readonly frontendOrigin: string;
  /**
   * True if the site has the pages for finding a booking (specification.md#find-booking-pages) and for paying its fee
   * (specification.md#payment-link).
   */
  readonly hasClientPages: boolean;
  /** True if the site has a back office. If so, calendar feeds link to it. */
  readonly hasBackOffice: boolean;
  /** The public address of the service. If it is undefined, the origin of each request is used. */
  readonly publicBaseUrl?: string | undefined;
  /** The origins whose pages may embed the booking page. specification.md#embed-origins */
  readonly embedOrigins?: readonly string[] | undefined;
  /**
   * The number of proxies in front of the service. The service believes what these proxies report about the caller's
   * address.
   */
  readonly trustedProxyHops: number;
  readonly logLevel: ChoiceOf<'LOG_LEVEL'>;
  /** True if this process also does the background work. */
  readonly runsWorker: boolean;
  /** False if this process does only background work (specification.md#worker-alone). */
  readonly takesRequests?: boolean;
  /**
   * The providers that can settle a payment by answering "paid" to a status query. A payment at any other provider
   * needs a provider delivery.
   */
  readonly adoptsPaidAnswersOf: readonly ProviderName[];
  readonly methodLabels: MethodLabels;
  /** The studio's name until the photographer first saves the studio profile (specification.md#first-studio-name). */
  readonly studioName: string | undefined;
}

/** The complete configuration of the service. Contains secrets, so never log it. */
export interface Config {
  readonly isDevelopment: boolean;
  /**
   * True if the operator confirmed that visitors may see payments that move no money. specification.md#test-payments
   */
  readonly confirmsTestPayments: boolean;
  readonly adapters: AdapterConfig;
  readonly service: ServiceConfig;
  readonly web: Pick<WebSettings, 'servesSite' | 'pages'>;
  readonly mail: MailSettings;
}

/**
 * Reads the configuration from environment variables. Returns a usable configuration with one warning for each
 * ignored variable, or one sentence for each fault. A sentence names the variable but never contains its value. The
 * rules for production apply unless NODE_ENV is `development`. specification.md#configuration
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

/** Reads only the payment companies, for commands that need no other settings. */
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

/** A company that PROVIDER names: either its checked settings, or its name and the faults that make it unusable. */
export type NamedProvider =
  | { readonly provider: ConfiguredProvider }
  | { readonly name: ProviderName; readonly faults: readonly string[] };

/**
 * Reads each company in PROVIDER separately, so that the faults of one company do not hide the others. A fault of the
 * complete configuration belongs to a company if the fault names one of that company's variables.
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

/** Returns the value of DATABASE_POOLER, or what is wrong with it. */
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
  const { frontendOrigin, embedOrigins, ...web } = readWeb(reader, strictness);
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
      embedOrigins,
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

/**
 * Makes a reader of provider deliveries for every company. If the company's secret is not configured, its reader
 * accepts no delivery as proven.
 */
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
