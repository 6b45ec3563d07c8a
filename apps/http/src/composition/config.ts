import { isIP } from 'node:net';
import { checkGatewaySettings, checkMobileMoneySettings } from '@booky/adapters-payments';
import { checkKey } from '@booky/adapters-security';
import { isEmailAddress, PROVIDER_METHODS, type ProviderMethod } from '@booky/domain';
import { type AddressLimitName, type AddressLimits, DEFAULT_ADDRESS_LIMITS } from '../edge/limits.ts';
import { LOG_LEVELS, type LogLevel } from '../edge/logging.ts';
import type { AdapterSettings, ProviderSettings } from './adapters.ts';
import type { ServiceSettings } from './service.ts';

/** Everything the environment decides, checked. */
export interface Config {
  readonly adapters: Omit<AdapterSettings, 'clock' | 'mailer'>;
  readonly service: ServiceSettings;
  readonly mail: { readonly apiKey: string; readonly from: string; readonly supportName: string | undefined };
}

/** The environment as Node has it. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Decisions, 6: the most live holds made from one address. */
const MOST_LIVE_HOLDS = 5;

const DEFAULT_PORT = 4000;
const DEFAULT_POOL_SIZE = 10;

/**
 * Reads and checks the configuration. Either a configuration that can be used, or one clear sentence for each fault;
 * values of secrets are never repeated. Anything but NODE_ENV=development is production, which refuses plain http and
 * providers on this machine.
 */
export const readConfig = (
  environment: Environment,
): { readonly config: Config } | { readonly faults: readonly string[] } => {
  const faults: string[] = [];
  const read = makeReader(environment, faults);
  const isDevelopment = environment['NODE_ENV'] === 'development';
  const keys = { checkoutToken: read.key('CHECKOUT_TOKEN_SECRET'), digest: read.key('DIGEST_SECRET') };
  const deliverySecrets = {
    mobileMoney: read.optionalKey('MOBILE_MONEY_CALLBACK_SECRET'),
    gateway: read.optionalKey('GATEWAY_WEBHOOK_SECRET'),
  };
  read.distinct([
    'CHECKOUT_TOKEN_SECRET',
    'DIGEST_SECRET',
    'MOBILE_MONEY_CALLBACK_SECRET',
    'GATEWAY_WEBHOOK_SECRET',
  ]);
  const limitsOn = read.choice('RATE_LIMITS', ['on', 'off'], 'on') === 'on';
  const config: Config = {
    adapters: {
      databaseUrl: read.databaseUrl('DATABASE_URL'),
      poolSize: read.whole('DATABASE_POOL_SIZE', DEFAULT_POOL_SIZE, { from: 1, to: 500 }),
      provider: readProvider(environment, read, faults, isDevelopment),
      deliverySecrets,
      keys,
    },
    service: {
      host: environment['HOST'] ?? '127.0.0.1',
      port: read.whole('PORT', DEFAULT_PORT, { from: 0, to: 65_535 }),
      frontendOrigin: read.origin('FRONTEND_ORIGIN', isDevelopment),
      trustedProxyHops: read.whole('TRUSTED_PROXY_HOPS', 0, { from: 0, to: 10 }),
      logLevel: read.choice<LogLevel>('LOG_LEVEL', LOG_LEVELS, 'info'),
      addressLimits: limitsOn ? readLimits(read) : undefined,
      mostLiveHolds: limitsOn
        ? read.whole('MOST_LIVE_HOLDS', MOST_LIVE_HOLDS, { from: 1, to: 10_000 })
        : undefined,
      limitsPrompts: limitsOn,
      runsWorker: read.choice('WORKER', ['in-process', 'off'], 'in-process') === 'in-process',
    },
    mail: {
      apiKey: read.required('RESEND_API_KEY'),
      from: read.sender('MAIL_FROM'),
      supportName: environment['STUDIO_NAME'],
    },
  };
  return faults.length === 0 ? { config } : { faults };
};

type Reader = ReturnType<typeof makeReader>;

/** Reads single settings. A fault is noted and something harmless answered, so that all faults are told at once. */
const makeReader = (environment: Environment, faults: string[]) => {
  const required = (name: string): string => {
    const value = environment[name]?.trim() ?? '';
    if (value === '') faults.push(`${name} is missing.`);
    return value;
  };
  const webAddress = (name: string): URL | undefined => {
    const value = required(name);
    const url = URL.parse(value);
    if (value !== '' && (url === null || !['http:', 'https:'].includes(url.protocol))) {
      faults.push(`${name} must be a web address.`);
    }
    return url ?? undefined;
  };
  return {
    required,

    key: (name: string): string => {
      const fault = checkKey(name, environment[name]);
      if (fault !== undefined) faults.push(fault);
      return environment[name] ?? '';
    },

    optionalKey: (name: string): string | undefined => {
      const value = environment[name];
      const fault = value === undefined ? undefined : checkKey(name, value);
      if (fault !== undefined) faults.push(fault);
      return value;
    },

    /** Decisions, 6: keys are distinct, so that what one of them proves can't pass for what another does. */
    distinct: (names: readonly string[]): void => {
      const seen = new Map<string, string>();
      for (const name of names) {
        const value = environment[name];
        if (value === undefined || value === '') continue;
        const other = seen.get(value);
        if (other !== undefined) faults.push(`${name} must differ from ${other}.`);
        seen.set(value, name);
      }
    },

    databaseUrl: (name: string): string => {
      const value = required(name);
      if (value !== '' && !['postgres:', 'postgresql:'].includes(URL.parse(value)?.protocol ?? '')) {
        faults.push(`${name} must be an address such as postgres://account:password@host:5432/booky.`);
      }
      return value;
    },

    whole: (
      name: string,
      otherwise: number,
      range: { readonly from: number; readonly to: number },
    ): number => {
      const text = environment[name];
      if (text === undefined || text === '') return otherwise;
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (value >= range.from && value <= range.to) return value;
      faults.push(`${name} must be a whole number from ${range.from} to ${range.to}.`);
      return otherwise;
    },

    choice: <Choice extends string>(name: string, choices: readonly Choice[], otherwise?: Choice): Choice => {
      const text = environment[name];
      const chosen =
        text === undefined || text === '' ? otherwise : choices.find((choice) => choice === text);
      if (chosen !== undefined) return chosen;
      faults.push(`${name} must be one of ${choices.join(', ')}.`);
      return choices[0] as Choice;
    },

    /** The origin alone, without a path; https unless in development. */
    origin: (name: string, isDevelopment: boolean): string => {
      const url = webAddress(name);
      if (url === undefined) return '';
      if (url.origin !== environment[name]?.trim().replace(/\/$/, '')) {
        faults.push(`${name} must be an origin such as https://studio.example, without a path.`);
      }
      if (url.protocol === 'http:' && !isDevelopment) faults.push(`${name} must begin with https://.`);
      return url.origin;
    },

    /** `name@domain`, or `Name <name@domain>`. */
    sender: (name: string): string => {
      const value = required(name);
      const address = /<([^<>]+)>$/.exec(value)?.[1] ?? value;
      if (value !== '' && !isEmailAddress(address))
        faults.push(`${name} must be an address, or a name and <address>.`);
      return value;
    },

    /** ATTEMPTS/SECONDS, such as 10/60. */
    limit: (name: string, otherwise: AddressLimits[AddressLimitName]): AddressLimits[AddressLimitName] => {
      const text = environment[name];
      if (text === undefined || text === '') return otherwise;
      const [attempts, windowSeconds] =
        /^([1-9]\d{0,6})\/([1-9]\d{0,5})$/.exec(text)?.slice(1).map(Number) ?? [];
      if (attempts !== undefined && windowSeconds !== undefined)
        return { ...otherwise, attempts, windowSeconds };
      faults.push(
        `${name} must be attempts and seconds, such as ${otherwise.attempts}/${otherwise.windowSeconds}.`,
      );
      return otherwise;
    },
  };
};

const LIMIT_VARIABLES: Readonly<Record<AddressLimitName, string>> = {
  login: 'RATE_LIMIT_LOGIN',
  passwordReset: 'RATE_LIMIT_PASSWORD_RESET',
  bookingCreation: 'RATE_LIMIT_BOOKING_CREATION',
  paymentStart: 'RATE_LIMIT_PAYMENT_START',
  quoteAndCatalogue: 'RATE_LIMIT_QUOTE_AND_CATALOGUE',
  unverifiedDelivery: 'RATE_LIMIT_UNVERIFIED_DELIVERY',
  unresolvedToken: 'RATE_LIMIT_UNRESOLVED_TOKEN',
};

const readLimits = (read: Reader): AddressLimits => ({
  login: read.limit(LIMIT_VARIABLES.login, DEFAULT_ADDRESS_LIMITS.login),
  passwordReset: read.limit(LIMIT_VARIABLES.passwordReset, DEFAULT_ADDRESS_LIMITS.passwordReset),
  bookingCreation: read.limit(LIMIT_VARIABLES.bookingCreation, DEFAULT_ADDRESS_LIMITS.bookingCreation),
  paymentStart: read.limit(LIMIT_VARIABLES.paymentStart, DEFAULT_ADDRESS_LIMITS.paymentStart),
  quoteAndCatalogue: read.limit(LIMIT_VARIABLES.quoteAndCatalogue, DEFAULT_ADDRESS_LIMITS.quoteAndCatalogue),
  unverifiedDelivery: read.limit(
    LIMIT_VARIABLES.unverifiedDelivery,
    DEFAULT_ADDRESS_LIMITS.unverifiedDelivery,
  ),
  unresolvedToken: read.limit(LIMIT_VARIABLES.unresolvedToken, DEFAULT_ADDRESS_LIMITS.unresolvedToken),
});

const readProvider = (
  environment: Environment,
  read: Reader,
  faults: string[],
  isDevelopment: boolean,
): ProviderSettings => {
  const name = read.choice('PROVIDER', ['none', 'mobile-money', 'gateway']);
  switch (name) {
    case 'none':
      return { name };
    case 'mobile-money': {
      const settings = settingsOf(environment, MOBILE_MONEY_VARIABLES);
      const found = checkMobileMoneySettings(settings, { allowHttp: isDevelopment });
      faults.push(...inVariables(found, MOBILE_MONEY_VARIABLES));
      if (!isDevelopment)
        faults.push(...loopbackFaults(environment, ['MOBILE_MONEY_BASE_URL', 'PUBLIC_BASE_URL']));
      return { name, ...present(settings) };
    }
    case 'gateway': {
      const settings = settingsOf(environment, GATEWAY_VARIABLES);
      const methods = (environment['GATEWAY_METHODS'] ?? 'momo_alpha,momo_beta')
        .split(',')
        .map((word) => word.trim());
      const cardPage = read.choice('GATEWAY_CARD_PAGE', ['no', 'yes'], 'no') === 'yes';
      const found = checkGatewaySettings({ ...settings, methods }, { allowHttp: isDevelopment, cardPage });
      faults.push(...inVariables(found, { ...GATEWAY_VARIABLES, methods: 'GATEWAY_METHODS' }));
      if (!isDevelopment)
        faults.push(...loopbackFaults(environment, ['GATEWAY_BASE_URL', 'GATEWAY_TOKEN_URL']));
      const { webhookSecret: _readers, ...ours } = present(settings);
      return {
        name,
        ...ours,
        methods: methods.filter((method): method is ProviderMethod => isMethod(method)),
      };
    }
    default:
      return name satisfies never;
  }
};

const isMethod = (word: string): boolean => PROVIDER_METHODS.some((method) => method === word);

const MOBILE_MONEY_VARIABLES = {
  baseUrl: 'MOBILE_MONEY_BASE_URL',
  subscriptionKey: 'MOBILE_MONEY_SUBSCRIPTION_KEY',
  apiUser: 'MOBILE_MONEY_API_USER',
  apiKey: 'MOBILE_MONEY_API_KEY',
  targetEnvironment: 'MOBILE_MONEY_TARGET_ENVIRONMENT',
  callbackBaseUrl: 'PUBLIC_BASE_URL',
  callbackSecret: 'MOBILE_MONEY_CALLBACK_SECRET',
} as const;

const GATEWAY_VARIABLES = {
  tokenUrl: 'GATEWAY_TOKEN_URL',
  baseUrl: 'GATEWAY_BASE_URL',
  clientId: 'GATEWAY_CLIENT_ID',
  clientSecret: 'GATEWAY_CLIENT_SECRET',
  webhookSecret: 'GATEWAY_WEBHOOK_SECRET',
} as const;

type Settings<Names extends string> = { readonly [Name in Names]: string | undefined };

const settingsOf = <Names extends string>(
  environment: Environment,
  variables: Readonly<Record<Names, string>>,
): Settings<Names> =>
  Object.fromEntries(
    Object.entries<string>(variables).map(([name, variable]) => [name, environment[variable]]),
  ) as Settings<Names>;

/** What is missing was told as a fault, and a configuration with faults is never used. */
const present = <Names extends string>(settings: Settings<Names>): Readonly<Record<Names, string>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(settings).map(([name, value]) => [name, value ?? '']),
  ) as Readonly<Record<Names, string>>;

/** The adapter's sentences begin with its own name of a setting; an operator knows the variable. */
const inVariables = (
  sentences: readonly string[],
  variables: Readonly<Record<string, string>>,
): readonly string[] =>
  sentences.map((sentence) => sentence.replace(/^\w+/, (name) => variables[name] ?? name));

/** Providers simulated on this machine settle payments nobody has made. */
const loopbackFaults = (environment: Environment, variables: readonly string[]): readonly string[] =>
  variables
    .filter((variable) => isLoopback(URL.parse(environment[variable] ?? '')?.hostname ?? ''))
    .map(
      (variable) =>
        `${variable} must not be on this machine: NODE_ENV=development is for simulated providers.`,
    );

const isLoopback = (hostname: string): boolean => {
  const plain = hostname.replace(/^\[|\]$/g, '');
  if (isIP(plain) === 4) return plain.startsWith('127.') || plain === '0.0.0.0';
  return plain === '::1' || plain === '::' || plain === 'localhost' || plain.endsWith('.localhost');
};
