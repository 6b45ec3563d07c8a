import { DatabaseAddressFault, readDatabaseAddress } from '@booky/adapters-postgres';
import type { AdapterSettings } from './adapters.ts';
import type { ServiceSettings } from './service.ts';
import {
  type Environment,
  type EnvironmentReader,
  makeEnvironmentReader,
} from './config/environment-reader.ts';
import { readLimits } from './config/limit-settings.ts';
import { type MailSettings, readMail } from './config/mail-settings.ts';
import { readMethodLabels } from './config/method-labels.ts';
import { readProvider } from './config/provider-settings.ts';
import { readSecrets } from './config/secret-settings.ts';
import { readStudioName } from './config/studio-name.ts';
import { refuseUnknownVariables } from './config/unknown-variables.ts';
import { readWeb, type WebSettings } from './config/web-settings.ts';
import type { Strictness } from './config/web-addresses.ts';

/** Everything the service is started with. Holds secrets: never logged. */
export interface Config {
  readonly isDevelopment: boolean;
  readonly adapters: Omit<AdapterSettings, 'clock' | 'mailer'>;
  readonly service: Omit<ServiceSettings, 'mailFrom'>;
  readonly web: Pick<WebSettings, 'servesSite' | 'pages'>;
  readonly mail: MailSettings;
}

/**
 * specification.md#configuration: reads the configuration from the environment. Either all of it is usable,
 * or there is one clear sentence for every fault, which names a variable and never its value. Without
 * NODE_ENV=development everything is judged as in production.
 */
export const readConfig = (
  environment: Environment,
): { readonly config: Config } | { readonly faults: readonly string[] } => {
  const reader = makeEnvironmentReader(environment);
  const isDevelopment = reader.choice('NODE_ENV') === 'development';
  const config = readAll(reader, environment, { isDevelopment });
  if (!isDevelopment) refuseUnknownVariables(reader, environment);
  return reader.faults.length === 0 ? { config } : { faults: reader.faults };
};

const readAll = (reader: EnvironmentReader, environment: Environment, strictness: Strictness): Config => {
  const databaseUrl = readDatabaseUrl(reader);
  const poolSize = reader.integer('DATABASE_POOL_SIZE');
  const provider = reader.choice('PROVIDER');
  const neededSecrets = {
    'mobile-money': ['MOBILE_MONEY_CALLBACK_SECRET'],
    gateway: ['GATEWAY_WEBHOOK_SECRET'],
    none: [],
  } as const;
  const studioName = readStudioName(reader);
  const secrets = readSecrets(reader, neededSecrets[provider], strictness);
  const providerSettings = readProvider(reader, provider, environment, strictness);
  const { frontendOrigin, ...web } = readWeb(reader, strictness);
  return {
    ...strictness,
    web,
    adapters: {
      databaseUrl,
      poolSize,
      provider: providerSettings,
      deliverySecrets: {
        mobileMoney: secrets.MOBILE_MONEY_CALLBACK_SECRET,
        gateway: secrets.GATEWAY_WEBHOOK_SECRET,
      },
      keys: {
        adminToken: secrets.ADMIN_TOKEN_SECRET,
        checkoutToken: secrets.CHECKOUT_TOKEN_SECRET,
        digest: secrets.DIGEST_SECRET,
      },
      previous: {
        mobileMoney: secrets.MOBILE_MONEY_CALLBACK_SECRET_PREVIOUS,
        gateway: secrets.GATEWAY_WEBHOOK_SECRET_PREVIOUS,
        checkoutToken: secrets.CHECKOUT_TOKEN_SECRET_PREVIOUS,
        digest: secrets.DIGEST_SECRET_PREVIOUS,
      },
    },
    service: {
      host: reader.optional('HOST')?.trim() ?? '127.0.0.1',
      port: reader.integer('PORT'),
      frontendOrigin,
      hasClientPages: web.pages.forClients,
      hasBackOffice: web.pages.backOffice,
      publicBaseUrl: reader.optional('PUBLIC_BASE_URL')?.trim(),
      trustedProxyHops: reader.integer('TRUSTED_PROXY_HOPS'),
      logLevel: reader.choice('LOG_LEVEL'),
      runsWorker: reader.choice('WORKER') === 'in-process',
      adoptsPaidAnswers: reader.choice('ADOPT_PAID_ANSWERS') === 'on',
      methodLabels: readMethodLabels(reader),
      studioName,
      ...readLimits(reader, strictness),
    },
    mail: readMail(reader, strictness),
  };
};

const readDatabaseUrl = (reader: EnvironmentReader): string => {
  const value = reader.required('DATABASE_URL');
  if (value === '') return value;
  try {
    readDatabaseAddress(value);
  } catch (fault) {
    if (!(fault instanceof DatabaseAddressFault)) throw fault;
    reader.fault(fault.message);
    return value;
  }
  const url = URL.parse(value);
  const isPostgres = url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
  if (!isPostgres || url.pathname.length < 2)
    reader.fault('DATABASE_URL must be an address such as postgres://user@host:5432/database.');
  return value;
};
