import {
  checkGatewaySettings,
  checkMobileMoneySettings,
  type GatewaySettings,
  makeGatewayProvider,
  makeMobileMoneyProvider,
  type MobileMoneySettings,
} from '@booky/adapters-payments';
import { PROVIDER_METHODS } from '@booky/domain';
import type { Clock, PaymentProvider } from '@booky/domain/ports';
import { CommandFault } from '../world.ts';

/** The active provider, if there is one. */
export type ProviderSettings =
  | ({ readonly name: 'mobile-money' } & MobileMoneySettings)
  | ({ readonly name: 'gateway' } & GatewaySettings)
  | { readonly name: 'none' };

type Environment = Readonly<Record<string, string | undefined>>;

/** The provider that the settings name; undefined for none. */
export const makeProvider = (settings: ProviderSettings, clock: Clock): PaymentProvider | undefined => {
  switch (settings.name) {
    case 'mobile-money':
      return makeMobileMoneyProvider({ ...settings, clock });
    case 'gateway':
      return makeGatewayProvider({ ...settings, clock });
    case 'none':
      return undefined;
    default:
      return settings satisfies never;
  }
};

/**
 * The active provider by the same variables as the service's. Throws {@link CommandFault} with the first fault: what the
 * service does not start with is not asked with either.
 */
export const providerOfEnvironment = (environment: Environment, clock: Clock): PaymentProvider | undefined =>
  makeProvider(readSettings(environment), clock);

const readSettings = (environment: Environment): ProviderSettings => {
  const name = environment['PROVIDER']?.trim() ?? '';
  switch (name) {
    case 'mobile-money':
      return { name, ...readMobileMoney(environment) };
    case 'gateway':
      return { name, ...readGateway(environment) };
    case 'none':
      return { name };
    default:
      throw new CommandFault('PROVIDER must be one of mobile-money, gateway, none.');
  }
};

const MOBILE_MONEY_NAMES = {
  baseUrl: 'MOBILE_MONEY_BASE_URL',
  subscriptionKey: 'MOBILE_MONEY_SUBSCRIPTION_KEY',
  apiUser: 'MOBILE_MONEY_API_USER',
  apiKey: 'MOBILE_MONEY_API_KEY',
  targetEnvironment: 'MOBILE_MONEY_TARGET_ENVIRONMENT',
  callbackBaseUrl: 'PUBLIC_BASE_URL',
  callbackSecret: 'MOBILE_MONEY_CALLBACK_SECRET',
} as const;

const GATEWAY_NAMES = {
  tokenUrl: 'GATEWAY_TOKEN_URL',
  baseUrl: 'GATEWAY_BASE_URL',
  clientId: 'GATEWAY_CLIENT_ID',
  clientSecret: 'GATEWAY_CLIENT_SECRET',
  methods: 'GATEWAY_METHODS',
  webhookSecret: 'GATEWAY_WEBHOOK_SECRET',
} as const;

const readMobileMoney = (environment: Environment): MobileMoneySettings => {
  const read = (setting: keyof typeof MOBILE_MONEY_NAMES): string =>
    environment[MOBILE_MONEY_NAMES[setting]] ?? '';
  const settings = {
    baseUrl: read('baseUrl'),
    subscriptionKey: read('subscriptionKey'),
    apiUser: read('apiUser'),
    apiKey: read('apiKey'),
    targetEnvironment: read('targetEnvironment'),
    callbackBaseUrl: read('callbackBaseUrl'),
    callbackSecret: read('callbackSecret'),
  };
  refuseFaults(
    checkMobileMoneySettings(settings, { allowHttp: isDevelopment(environment) }),
    MOBILE_MONEY_NAMES,
  );
  return settings;
};

const readGateway = (environment: Environment): GatewaySettings => {
  const read = (setting: keyof typeof GATEWAY_NAMES): string => environment[GATEWAY_NAMES[setting]] ?? '';
  const settings = {
    tokenUrl: read('tokenUrl'),
    baseUrl: read('baseUrl'),
    clientId: read('clientId'),
    clientSecret: read('clientSecret'),
  };
  const named = read('methods')
    .split(',')
    .map((method) => method.trim());
  refuseFaults(
    checkGatewaySettings(
      { ...settings, methods: named, webhookSecret: read('webhookSecret') },
      { allowHttp: isDevelopment(environment), cardPage: environment['GATEWAY_CARD_PAGE']?.trim() === 'on' },
    ),
    GATEWAY_NAMES,
  );
  return {
    ...settings,
    methods: named.flatMap((name) => PROVIDER_METHODS.filter((method) => method === name)),
  };
};

const isDevelopment = (environment: Environment): boolean => environment['NODE_ENV'] === 'development';

/** Tells the first fault the adapter found, under the name an operator knows. */
const refuseFaults = (faults: readonly string[], names: Readonly<Record<string, string>>): void => {
  const [fault] = faults;
  if (fault === undefined) return;
  const [setting = '', ...rest] = fault.split(' ');
  throw new CommandFault([names[setting] ?? setting, ...rest].join(' '));
};
