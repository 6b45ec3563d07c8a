import { PROVIDER_METHODS } from '@booky/domain';
import { loopbackFaults } from './config-faults.ts';
import { checkGatewaySettings } from './gateway/config.ts';
import { checkMobileMoneySettings } from './mobile-money/config.ts';
import type { ProviderChoice, ProviderSettings } from './provider-settings.ts';

/** The environment of a process. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Why a variable can't be used, in one sentence that begins with its name and never holds its value. */
export interface SettingFault {
  readonly variable: string;
  readonly sentence: string;
}

/** Settings that can be used, or every fault there is. */
export type ReadProvider =
  | { readonly settings: ProviderSettings }
  | { readonly faults: readonly SettingFault[] };

/** How strictly to judge: on a developer's machine plain http and simulated providers are allowed. */
interface Strictness {
  readonly isDevelopment: boolean;
}

/** Which variable holds which setting, so that a fault names what an operator can change. */
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
  cardPage: 'GATEWAY_CARD_PAGE',
  webhookSecret: 'GATEWAY_WEBHOOK_SECRET',
} as const;

/** Every variable that holds a setting of a provider, active or not. */
export const PROVIDER_VARIABLES: readonly string[] = [MOBILE_MONEY_NAMES, GATEWAY_NAMES].flatMap((names) =>
  Object.values(names),
);

/** Reads the settings of the provider that was chosen; those of the other are not looked at. */
export const readProviderSettings = (
  choice: ProviderChoice,
  environment: Environment,
  strictness: Strictness,
): ReadProvider => {
  switch (choice) {
    case 'mobile-money':
      return readMobileMoney(environment, strictness);
    case 'gateway':
      return readGateway(environment, strictness);
    case 'none':
      return { settings: { name: 'none' } };
    default:
      return choice satisfies never;
  }
};

const readMobileMoney = (environment: Environment, { isDevelopment }: Strictness): ReadProvider => {
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
  const faults = [
    ...checkMobileMoneySettings(settings, { allowHttp: isDevelopment }),
    ...(isDevelopment
      ? []
      : [
          ...loopbackFaults('baseUrl', settings.baseUrl),
          ...loopbackFaults('callbackBaseUrl', settings.callbackBaseUrl),
        ]),
  ];
  return settledOn({ name: 'mobile-money', ...settings }, faults, MOBILE_MONEY_NAMES);
};

const readGateway = (environment: Environment, { isDevelopment }: Strictness): ReadProvider => {
  const read = (setting: keyof typeof GATEWAY_NAMES): string => environment[GATEWAY_NAMES[setting]] ?? '';
  const settings = {
    tokenUrl: read('tokenUrl'),
    baseUrl: read('baseUrl'),
    clientId: read('clientId'),
    clientSecret: read('clientSecret'),
  };
  const list = read('methods').trim();
  const named = list === '' ? undefined : list.split(',').map((method) => method.trim());
  const cardPage = read('cardPage').trim();
  const faults = [
    ...(['', 'on', 'off'].includes(cardPage) ? [] : ['cardPage must be one of on, off.']),
    ...checkGatewaySettings(
      { ...settings, methods: named, webhookSecret: read('webhookSecret') },
      { allowHttp: isDevelopment, cardPage: cardPage === 'on' },
    ),
    ...(isDevelopment
      ? []
      : [...loopbackFaults('tokenUrl', settings.tokenUrl), ...loopbackFaults('baseUrl', settings.baseUrl)]),
  ];
  const methods = (named ?? []).flatMap((name) => PROVIDER_METHODS.filter((method) => method === name));
  return settledOn({ name: 'gateway', ...settings, methods }, faults, GATEWAY_NAMES);
};

/** The settings when nothing is wrong with them, else the faults under the names an operator knows. */
const settledOn = (
  settings: ProviderSettings,
  faults: readonly string[],
  names: Readonly<Record<string, string>>,
): ReadProvider => {
  if (faults.length === 0) return { settings };
  return {
    faults: faults.map((fault) => {
      const [setting = '', ...rest] = fault.split(' ');
      const variable = names[setting] ?? setting;
      return { variable, sentence: [variable, ...rest].join(' ') };
    }),
  };
};
