import { checkGatewaySettings, checkMobileMoneySettings } from '@booky/adapters-payments';
import { PROVIDER_METHODS } from '@booky/domain';
import type { ProviderSettings } from '../adapters.ts';
import type { EnvironmentReader } from './environment-reader.ts';
import type { Secrets } from './secret-settings.ts';
import { isLoopback, type Strictness } from './web-addresses.ts';

export const PROVIDERS = ['mobile-money', 'gateway', 'none'] as const;

export type ProviderChoice = (typeof PROVIDERS)[number];

/** Which environment variable holds which setting, so that a fault names what an operator can change. */
const MOBILE_MONEY_NAMES = {
  baseUrl: 'MOBILE_MONEY_BASE_URL',
  subscriptionKey: 'MOBILE_MONEY_SUBSCRIPTION_KEY',
  apiUser: 'MOBILE_MONEY_API_USER',
  apiKey: 'MOBILE_MONEY_API_KEY',
  targetEnvironment: 'MOBILE_MONEY_TARGET_ENVIRONMENT',
  callbackBaseUrl: 'PUBLIC_BASE_URL',
} as const;

const GATEWAY_NAMES = {
  tokenUrl: 'GATEWAY_TOKEN_URL',
  baseUrl: 'GATEWAY_BASE_URL',
  clientId: 'GATEWAY_CLIENT_ID',
  clientSecret: 'GATEWAY_CLIENT_SECRET',
  methods: 'GATEWAY_METHODS',
} as const;

/** Reads the settings of the active provider; those of the other are not looked at. */
export const readProvider = (
  reader: EnvironmentReader,
  provider: ProviderChoice,
  secrets: Secrets,
  strictness: Strictness,
): ProviderSettings => {
  switch (provider) {
    case 'mobile-money':
      return readMobileMoney(reader, secrets, strictness);
    case 'gateway':
      return readGateway(reader, secrets, strictness);
    case 'none':
      return { name: 'none' };
    default:
      return provider satisfies never;
  }
};

const readMobileMoney = (
  reader: EnvironmentReader,
  secrets: Secrets,
  { isDevelopment }: Strictness,
): ProviderSettings => {
  const read = (setting: keyof typeof MOBILE_MONEY_NAMES) => reader.optional(MOBILE_MONEY_NAMES[setting]);
  const settings = {
    baseUrl: read('baseUrl'),
    subscriptionKey: read('subscriptionKey'),
    apiUser: read('apiUser'),
    apiKey: read('apiKey'),
    targetEnvironment: read('targetEnvironment'),
    callbackBaseUrl: read('callbackBaseUrl'),
    callbackSecret: secrets.MOBILE_MONEY_CALLBACK_SECRET,
  };
  const faults = checkMobileMoneySettings(settings, { allowHttp: isDevelopment });
  report(reader, faults, MOBILE_MONEY_NAMES);
  if (!isDevelopment)
    refuseLoopback(reader, [MOBILE_MONEY_NAMES.baseUrl, MOBILE_MONEY_NAMES.callbackBaseUrl]);
  // A gap is a fault that was reported, so what stands in its place is never used.
  return {
    name: 'mobile-money',
    baseUrl: settings.baseUrl ?? '',
    subscriptionKey: settings.subscriptionKey ?? '',
    apiUser: settings.apiUser ?? '',
    apiKey: settings.apiKey ?? '',
    targetEnvironment: settings.targetEnvironment ?? '',
    callbackBaseUrl: settings.callbackBaseUrl ?? '',
    callbackSecret: settings.callbackSecret ?? '',
  };
};

const readGateway = (
  reader: EnvironmentReader,
  secrets: Secrets,
  { isDevelopment }: Strictness,
): ProviderSettings => {
  const settings = {
    tokenUrl: reader.optional(GATEWAY_NAMES.tokenUrl),
    baseUrl: reader.optional(GATEWAY_NAMES.baseUrl),
    clientId: reader.optional(GATEWAY_NAMES.clientId),
    clientSecret: reader.optional(GATEWAY_NAMES.clientSecret),
  };
  const methods = reader
    .optional(GATEWAY_NAMES.methods)
    ?.split(',')
    .map((method) => method.trim());
  const cardPage = reader.choice('GATEWAY_CARD_PAGE', ['on', 'off'], 'off') === 'on';
  const faults = checkGatewaySettings(
    { ...settings, methods, webhookSecret: secrets.GATEWAY_WEBHOOK_SECRET },
    { allowHttp: isDevelopment, cardPage },
  );
  report(reader, faults, GATEWAY_NAMES);
  if (!isDevelopment) refuseLoopback(reader, [GATEWAY_NAMES.tokenUrl, GATEWAY_NAMES.baseUrl]);
  const known = (methods ?? []).flatMap((name) => PROVIDER_METHODS.filter((method) => method === name));
  return {
    name: 'gateway',
    tokenUrl: settings.tokenUrl ?? '',
    baseUrl: settings.baseUrl ?? '',
    clientId: settings.clientId ?? '',
    clientSecret: settings.clientSecret ?? '',
    methods: known,
  };
};

/** Delivery secrets were judged with all the others before. */
const JUDGED_BEFORE: ReadonlySet<string> = new Set(['callbackSecret', 'webhookSecret']);

/** Tells the faults an adapter found, under the names an operator knows. */
const report = (
  reader: EnvironmentReader,
  faults: readonly string[],
  names: Readonly<Record<string, string>>,
): void => {
  for (const fault of faults) {
    const [setting = '', ...rest] = fault.split(' ');
    if (!JUDGED_BEFORE.has(setting)) reader.fault([names[setting] ?? setting, ...rest].join(' '));
  }
};

const refuseLoopback = (reader: EnvironmentReader, names: readonly string[]): void => {
  for (const name of names) {
    if (isLoopback(reader.optional(name))) reader.fault(`${name} must not be an address of this machine.`);
  }
};
