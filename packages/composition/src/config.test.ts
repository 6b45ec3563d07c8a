import { gatewaySignature, KITS, secretsOf, variablesOf } from '@booky/adapters-payments';
import { makeSettableClock, MONDAY_MORNING } from '@booky/testkit';
import { DEFAULT_ADDRESS_LIMITS, DEFAULT_METHOD_LABELS } from '@booky/domain';
import { describe, expect, it } from 'vitest';
import type { Environment } from './config/environment-reader.ts';
import { VARIABLES } from './config/variables.ts';
import { readConfig, readPooler } from './config.ts';

/** Returns a key that is accepted in production. Different seeds give different keys. */
const secret = (seed: string): string => `${seed}-q7Lw2ZbT9xKfV4mRj8Hs5NcYe3Gd6Pu1Ao`;

const BASE: Environment = {
  DATABASE_URL: 'postgres://booky:letmein@db.internal:5432/booky',
  FRONTEND_ORIGIN: 'https://studio.rw',
  PROVIDER: 'none',
  ADMIN_TOKEN_SECRET: secret('zero'),
  CHECKOUT_TOKEN_SECRET: secret('one'),
  DIGEST_SECRET: secret('two'),
  RESEND_API_KEY: 're_key',
  MAIL_FROM: 'Studio <studio@studio.rw>',
};

const MOBILE_MONEY: Environment = {
  ...BASE,
  PROVIDER: 'mobile-money',
  PUBLIC_BASE_URL: 'https://api.studio.rw',
  MOBILE_MONEY_BASE_URL: 'https://proxy.momoapi.mtn.com',
  MOBILE_MONEY_SUBSCRIPTION_KEY: 'subscription',
  MOBILE_MONEY_API_USER: '0f0e0d0c-0b0a-4908-8706-050403020100',
  MOBILE_MONEY_API_KEY: 'api-key',
  MOBILE_MONEY_TARGET_ENVIRONMENT: 'mtnrwanda',
  MOBILE_MONEY_CALLBACK_SECRET: secret('three'),
};

const GATEWAY: Environment = {
  ...BASE,
  PROVIDER: 'gateway',
  GATEWAY_TOKEN_URL: 'https://idp.gateway.com/token',
  GATEWAY_BASE_URL: 'https://api.gateway.com',
  GATEWAY_CLIENT_ID: 'client',
  GATEWAY_CLIENT_SECRET: 'client-secret',
  GATEWAY_METHODS: 'momo_alpha, momo_beta',
  GATEWAY_WEBHOOK_SECRET: secret('four'),
};

const NO_PAGES = { forClients: false, backOffice: false };
const ALL_PAGES = { forClients: true, backOffice: true };

const faultsOf = (environment: Environment): readonly string[] => {
  const read = readConfig(environment);
  return 'faults' in read ? read.faults : [];
};

const configOf = (environment: Environment) => {
  const read = readConfig(environment);
  if ('faults' in read) throw new Error(read.faults.join(' '));
  return read.config;
};

/** specification.md#database-pooler */
describe('DATABASE_POOLER', () => {
  it('is "none" by default', () => {
    expect(configOf(BASE).adapters.pooler).toBe('none');
  });

  it.each(['transaction', 'transaction-prepared'])('accepts the value %s', (pooler) => {
    expect(configOf({ ...BASE, DATABASE_POOLER: pooler }).adapters.pooler).toBe(pooler);
    expect(readPooler({ DATABASE_POOLER: pooler })).toEqual({ pooler });
  });

  it('refuses the value "session"', () => {
    const fault = 'DATABASE_POOLER must be one of none, transaction, transaction-prepared.';
    expect(faultsOf({ ...BASE, DATABASE_POOLER: 'session' })).toEqual([fault]);
    expect(readPooler({ DATABASE_POOLER: 'session' })).toEqual({ fault });
  });
});

/** specification.md#configuration */
describe('a complete configuration', () => {
  it('uses the defaults if no optional variable is set', () => {
    expect(configOf(BASE)).toEqual({
      isDevelopment: false,
      confirmsTestPayments: false,
      web: { servesSite: false, pages: NO_PAGES },
      adapters: {
        databaseUrl: BASE['DATABASE_URL'],
        poolSize: 10,
        replicaUrl: undefined,
        pooler: 'none',
        instance: undefined,
        providers: [],
        deliveryReaders: Object.fromEntries(KITS.map(({ name }) => [name, expect.anything()])),
        keys: { adminToken: secret('zero'), checkoutToken: secret('one'), digest: secret('two') },
        previous: {},
      },
      service: {
        host: '127.0.0.1',
        port: 4000,
        instance: undefined,
        metrics: undefined,
        frontendOrigin: 'https://studio.rw',
        hasClientPages: false,
        hasBackOffice: false,
        trustedProxyHops: 0,
        logLevel: 'info',
        runsWorker: true,
        takesRequests: true,
        embedOrigins: [],
        adoptsPaidAnswersOf: [],
        methodLabels: DEFAULT_METHOD_LABELS,
        studioName: undefined,
        addressLimits: DEFAULT_ADDRESS_LIMITS,
        holdLimits: { mostLive: 20, heldHours: 16 },
        limitsPrompts: true,
      },
      mail: {
        transport: { name: 'resend', apiKey: 're_key' },
        from: 'Studio <studio@studio.rw>',
        carrier: 'Resend',
      },
    });
  });

  /** specification.md#mail-transport specification.md#smtp-tls */
  it.each([
    ['production', true],
    ['development', false],
  ])('with SMTP in %s sets requiresTls to %s', (mode, requiresTls) => {
    const { mail } = configOf({
      ...BASE,
      NODE_ENV: mode,
      RESEND_API_KEY: undefined,
      MAIL_TRANSPORT: 'smtp',
      SMTP_URL: 'smtp://studio:a%2Fb@mail.rw',
    });
    const account = { user: 'studio', password: 'a/b' };
    expect(mail.carrier).toBe('mail.rw');
    expect(mail.transport).toEqual({
      name: 'smtp',
      address: { host: 'mail.rw', port: 587, isTlsFromStart: false, account },
      requiresTls,
    });
  });

  /** specification.md#web-choice specification.md#email-pages */
  it.each([
    [{}, { servesSite: false, pages: NO_PAGES }, 'https://studio.rw'],
    [{ SITE_PAGES: '1.1' }, { servesSite: false, pages: ALL_PAGES }, 'https://studio.rw'],
    [{ WEB: 'on' }, { servesSite: true, pages: ALL_PAGES }, 'https://studio.rw'],
    [{ FRONTEND_ORIGIN: '' }, { servesSite: true, pages: ALL_PAGES }, 'https://book.rw'],
    [{ FRONTEND_ORIGIN: '', WEB: 'on' }, { servesSite: true, pages: ALL_PAGES }, 'https://book.rw'],
    [{ WEB: 'off' }, { servesSite: false, pages: NO_PAGES }, 'https://studio.rw'],
  ])('with %j has the web settings %j, and email links that begin with %s', (given, web, origin) => {
    const config = configOf({ ...BASE, PUBLIC_BASE_URL: 'https://book.rw/', ...given });
    expect(config.web).toEqual(web);
    expect(config.service.frontendOrigin).toBe(origin);
  });

  /** specification.md#embed-origins */
  it.each([
    [undefined, []],
    ['https://studio.rw', ['https://studio.rw']],
    [' https://studio.rw, https://www.studio.rw:8443', ['https://studio.rw', 'https://www.studio.rw:8443']],
  ])('with EMBED_ORIGINS %s lets the origins %j embed the booking page', (EMBED_ORIGINS, origins) => {
    expect(configOf({ ...BASE, EMBED_ORIGINS }).service.embedOrigins).toEqual(origins);
  });

  /** specification.md#metrics */
  it.each([
    [{ METRICS_PORT: '9464' }, { host: '127.0.0.1', port: 9464 }],
    [
      { METRICS_PORT: ' 0 ', METRICS_HOST: ' 10.0.0.7 ' },
      { host: '10.0.0.7', port: 0 },
    ],
    [{ METRICS_PORT: '', METRICS_HOST: '10.0.0.7' }, undefined],
  ])('with %j serves metrics at the address %j', (given, metrics) => {
    expect(configOf({ ...BASE, ...given }).service.metrics).toEqual(metrics);
  });

  /** specification.md#worker-alone */
  it('with WORKER=only runs only the worker', () => {
    expect(configOf({ ...BASE, WORKER: 'only' }).service).toMatchObject({
      runsWorker: true,
      takesRequests: false,
    });
  });

  /** specification.md#instance-name */
  it('uses INSTANCE_NAME in the log and for the database connections', () => {
    const { adapters, service } = configOf({ ...BASE, INSTANCE_NAME: ' kigali-1 ' });
    expect([adapters.instance, service.instance]).toEqual(['kigali-1', 'kigali-1']);
  });

  it('reports a missing PUBLIC_BASE_URL only once', () => {
    const faults = faultsOf({ ...MOBILE_MONEY, FRONTEND_ORIGIN: '', PUBLIC_BASE_URL: '' });
    expect(faults.filter((sentence) => sentence.includes('PUBLIC_BASE_URL'))).toHaveLength(1);
  });

  /** specification.md#several-providers */
  it.each([
    ['mobile-money', ['mobile-money']],
    ['gateway, mobile-money', ['gateway', 'mobile-money']],
    ['mobile-money,gateway', ['mobile-money', 'gateway']],
  ])('with PROVIDER=%s opens the providers in the order %j', (PROVIDER, names) => {
    const { providers } = configOf({ ...MOBILE_MONEY, ...GATEWAY, PROVIDER }).adapters;
    expect(providers.map(({ name }) => name)).toEqual(names);
    const clock = makeSettableClock(MONDAY_MORNING);
    expect(providers.map((provider) => provider.open({ clock }).name)).toEqual(names);
  });

  it.each(['gateway,gateway', 'none,gateway', 'gateway,', 'stripe,gateway'])(
    'with PROVIDER=%s is refused',
    (PROVIDER) => {
      expect(faultsOf({ ...GATEWAY, PROVIDER })).toEqual([
        'PROVIDER must be one or more of mobile-money, gateway, irembopay, pawapay, separated by commas, or none.',
      ]);
    },
  );

  it('may contain previous secrets that would be too weak as current secrets', () => {
    const previous = {
      CHECKOUT_TOKEN_SECRET_PREVIOUS: secret('five'),
      DIGEST_SECRET_PREVIOUS: '0123456789abcde'.repeat(3),
    };
    expect(configOf({ ...MOBILE_MONEY, ...previous }).adapters.previous).toEqual({
      checkoutToken: secret('five'),
      digest: '0123456789abcde'.repeat(3),
    });
  });

  /** specification.md#delivery-verified specification.md#key-rotation */
  it('verifies deliveries even from a payment company that PROVIDER does not name', async () => {
    const body = Buffer.from('{}');
    const signed = (key: string) => ({ body, headers: { 'gateway-signature': gatewaySignature(key, body) } });
    const { deliveryReaders } = configOf({
      ...BASE,
      GATEWAY_WEBHOOK_SECRET: secret('four'),
      GATEWAY_WEBHOOK_SECRET_PREVIOUS: secret('seven'),
    }).adapters;
    const readings = await Promise.all(
      ['four', 'seven', 'five'].map(async (key) => deliveryReaders['gateway']?.read(signed(secret(key)))),
    );
    expect(readings.map((reading) => reading?.verified)).toEqual([true, true, false]);
  });

  /** specification.md#adopted-answers */
  it.each([
    ['on', ['gateway', 'mobile-money']],
    ['off', []],
    ['mobile-money', ['mobile-money']],
    ['mobile-money, gateway', ['gateway', 'mobile-money']],
  ])('with ADOPT_PAID_ANSWERS=%s trusts the answer "paid" from %j', (ADOPT_PAID_ANSWERS, names) => {
    const both = { ...MOBILE_MONEY, ...GATEWAY, PROVIDER: 'gateway,mobile-money' };
    expect(configOf({ ...both, ADOPT_PAID_ANSWERS }).service.adoptsPaidAnswersOf).toEqual(names);
  });

  /** specification.md#adopted-answers */
  it('with MOBILE_MONEY_CALLBACKS=off requires mobile-money in ADOPT_PAID_ANSWERS', () => {
    const silent = { ...MOBILE_MONEY, MOBILE_MONEY_CALLBACKS: 'off' };
    expect(faultsOf(silent)).toEqual([
      'ADOPT_PAID_ANSWERS must name mobile-money: its callbacks are off, so only its answers confirm a payment.',
    ]);
    expect(faultsOf({ ...silent, ADOPT_PAID_ANSWERS: 'mobile-money' })).toEqual([]);
  });

  /** specification.md#test-payments */
  it('marks a company as a test company if and only if its environment is sandbox', () => {
    const { adapters, confirmsTestPayments } = configOf({
      ...GATEWAY,
      GATEWAY_ENVIRONMENT: 'sandbox',
      TEST_PAYMENTS_CONFIRMED: 'yes',
    });
    expect([adapters.providers[0]?.isTest, confirmsTestPayments]).toEqual([true, true]);
    expect(configOf(GATEWAY).adapters.providers[0]?.isTest).toBe(false);
  });

  /** specification.md#method-labels */
  it('causes a warning if it contains the former variable METHOD_CARD_DIAL_CODE', () => {
    const read = readConfig({ ...BASE, METHOD_CARD_DIAL_CODE: '*182#' });
    expect(read).toMatchObject({
      config: { service: { methodLabels: { card: { dialCode: undefined } } } },
      warnings: ['METHOD_CARD_DIAL_CODE is ignored, because a card prompts no phone: remove it.'],
    });
    expect(readConfig(BASE)).toMatchObject({ warnings: [] });
  });

  it('uses the values of optional variables that are set', () => {
    const { service, adapters } = configOf({
      ...BASE,
      HOST: '0.0.0.0',
      PORT: '0',
      TRUSTED_PROXY_HOPS: '2',
      LOG_LEVEL: 'warn',
      WORKER: 'off',
      DATABASE_POOL_SIZE: '25',
      LIVE_HOLDS_PER_ADDRESS: '9',
      HELD_HOURS_PER_ADDRESS: '24',
      RATE_LIMIT_LOGIN: '3/120',
    });
    expect(service).toMatchObject({
      host: '0.0.0.0',
      port: 0,
      trustedProxyHops: 2,
      logLevel: 'warn',
      runsWorker: false,
      takesRequests: true,
      holdLimits: { mostLive: 9, heldHours: 24 },
      addressLimits: { ...DEFAULT_ADDRESS_LIMITS, login: { name: 'login', attempts: 3, windowSeconds: 120 } },
    });
    expect(adapters.poolSize).toBe(25);
  });

  /** specification.md#first-studio-name specification.md#method-labels */
  it("contains the studio's name and the labels of the payment methods", () => {
    const { service } = configOf({
      ...BASE,
      STUDIO_NAME: ' Lumière de Kigali ',
      METHOD_MOMO_ALPHA_LABEL_EN: 'MoMo',
      METHOD_MOMO_ALPHA_DIAL_CODE: '*182*7*1#',
      METHOD_CARD_LABEL_FR: ' Carte ',
    });
    expect(service.studioName).toBe('Lumière de Kigali');
    expect(service.methodLabels).toEqual({
      ...DEFAULT_METHOD_LABELS,
      momo_alpha: { labelEn: 'MoMo', labelFr: 'MTN Mobile Money', dialCode: '*182*7*1#' },
      card: { labelEn: 'Bank card', labelFr: 'Carte', dialCode: undefined },
    });
  });

  it('with RATE_LIMITS=off has no limits', () => {
    const lifted = { addressLimits: undefined, holdLimits: undefined, limitsPrompts: false };
    const off = { ...BASE, RATE_LIMITS: 'off' };
    expect(configOf({ ...off, RATE_LIMITS_OFF_CONFIRMED: 'yes' }).service).toMatchObject(lifted);
    expect(configOf({ ...off, NODE_ENV: 'development' }).service).toMatchObject(lifted);
  });

  it.each([undefined, 'no'])(
    'with RATE_LIMITS_OFF_CONFIRMED=%s cannot turn off limits in production',
    (confirmed) => {
      expect(faultsOf({ ...BASE, RATE_LIMITS: 'off', RATE_LIMITS_OFF_CONFIRMED: confirmed })).toEqual([
        'RATE_LIMITS=off leaves the service unprotected: confirm this with RATE_LIMITS_OFF_CONFIRMED=yes.',
      ]);
    },
  );

  it.each([
    'RATE_LIMIT_LOGINS',
    'MOBILE_MONEY_KEY',
    'GATEWAY_METHOD',
    'METHOD_CARD',
    'METRICS_PROT',
    'GATEWAY_CLIENT_SECRET_PREVIOUS',
  ])('is refused in production if it contains the misspelt variable %s', (name) => {
    const sentence = `${name} is not a setting of this service: correct its name or remove it.`;
    expect(faultsOf({ ...BASE, [name]: 'on' })).toEqual([sentence]);
    expect(faultsOf({ ...BASE, [name]: '' })).toEqual([sentence]);
    expect(faultsOf({ ...BASE, NODE_ENV: 'development', [name]: 'on' })).toEqual([]);
  });

  it('reads only those provider variables that VARIABLES lists', () => {
    for (const kit of KITS)
      expect(Object.keys(VARIABLES)).toEqual(
        expect.arrayContaining([...Object.keys(variablesOf(kit)), ...secretsOf(kit)]),
      );
  });

  it('may contain variables of other programs', () => {
    const others = { METHODS: 'x', PATH: '/bin', MOBILE_MONEY_CALLBACK_SECRET_PREVIOUS: secret('nine') };
    expect(faultsOf({ ...GATEWAY, ...MOBILE_MONEY, PROVIDER: 'none', ...others })).toEqual([]);
  });

  it('may contain example secrets in development', () => {
    const development = {
      NODE_ENV: 'development',
      FRONTEND_ORIGIN: 'http://localhost:5173',
      ADMIN_TOKEN_SECRET: 'development-admin-token-secret-01',
      CHECKOUT_TOKEN_SECRET: 'development-checkout-token-secret-1',
      PUBLIC_BASE_URL: 'http://127.0.0.1:4000',
      MOBILE_MONEY_BASE_URL: 'http://127.0.0.1:9000',
      GATEWAY_TOKEN_URL: 'http://localhost:9000/token',
      GATEWAY_BASE_URL: 'http://[::1]:9000',
    };
    expect(configOf({ ...MOBILE_MONEY, ...development }).isDevelopment).toBe(true);
    expect(configOf({ ...GATEWAY, ...development }).isDevelopment).toBe(true);
  });
});

describe('a configuration fault', () => {
  it.each<[string, Environment, string | undefined, string]>([
    ['DATABASE_URL', BASE, undefined, 'DATABASE_URL is missing: the address of the PostgreSQL database.'],
    ['DATABASE_URL', BASE, '  ', 'DATABASE_URL is missing: the address of the PostgreSQL database.'],
    ...['h1,h2:5432/d', 'h1:5432,h2:5432/d?target_session_attrs=primary'].map(
      (hosts): [string, Environment, string, unknown] => [
        'DATABASE_URL',
        BASE,
        `postgres://booky:letmein@${hosts}`,
        expect.stringMatching(/^DATABASE_URL must name one host: [^.]+\.$/),
      ],
    ),
    [
      'DATABASE_URL',
      BASE,
      'postgres://booky:letmein@db/d?sslmode=verify-full&sslrootcert=/gone.pem',
      expect.stringMatching(/^The sslrootcert of DATABASE_URL must be a file [^.]+\.$/),
    ],
    [
      'DATABASE_URL',
      BASE,
      'mysql://a/b',
      'DATABASE_URL must be an address such as postgres://user@host:5432/database.',
    ],
    [
      'DATABASE_URL',
      BASE,
      'postgres://host',
      'DATABASE_URL must be an address such as postgres://user@host:5432/database.',
    ],
    ['DATABASE_POOL_SIZE', BASE, '0', 'DATABASE_POOL_SIZE must be a whole number of 1 to 100.'],
    ['PORT', BASE, '65536', 'PORT must be a whole number of 0 to 65535.'],
    ['PORT', BASE, '4e3', 'PORT must be a whole number of 0 to 65535.'],
    ['METRICS_PORT', BASE, '65536', 'METRICS_PORT must be a whole number of 0 to 65535.'],
    ['METRICS_PORT', BASE, '4000', 'METRICS_PORT must be a different port than PORT.'],
    [
      'INSTANCE_NAME',
      BASE,
      'the first',
      'INSTANCE_NAME must be 1 to 40 letters, digits, dots, hyphens and underscores.',
    ],
    ['TRUSTED_PROXY_HOPS', BASE, '1.5', 'TRUSTED_PROXY_HOPS must be a whole number of 0 to 10.'],
    ['LIVE_HOLDS_PER_ADDRESS', BASE, '0', 'LIVE_HOLDS_PER_ADDRESS must be a whole number of 1 to 1000.'],
    ['NODE_ENV', BASE, 'prod', 'NODE_ENV must be one of production, development.'],
    ['WORKER', BASE, 'on', 'WORKER must be one of in-process, only, off.'],
    [
      'ADOPT_PAID_ANSWERS',
      BASE,
      'yes',
      'ADOPT_PAID_ANSWERS must be on, off, or one or more of mobile-money, gateway, irembopay, pawapay, separated by commas.',
    ],
    ['LOG_LEVEL', BASE, 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['RATE_LIMITS', BASE, 'false', 'RATE_LIMITS must be one of on, off.'],
    [
      'RATE_LIMIT_LOGIN',
      BASE,
      '10',
      'RATE_LIMIT_LOGIN must be a number of attempts and a number of seconds, such as 10/60.',
    ],
    [
      'RATE_LIMIT_UNRESOLVED_TOKEN',
      BASE,
      '0/60',
      'RATE_LIMIT_UNRESOLVED_TOKEN must be a number of attempts and a number of seconds, such as 10/60.',
    ],
    ['PROVIDER', BASE, undefined, expect.stringMatching(/^PROVIDER is missing: /)],
    [
      'FRONTEND_ORIGIN',
      { ...BASE, WEB: 'off' },
      undefined,
      'FRONTEND_ORIGIN is missing: the website that calls this service and that emails link to.',
    ],
    [
      'FRONTEND_ORIGIN',
      BASE,
      undefined,
      'PUBLIC_BASE_URL is missing: the address at which visitors reach the site; or set FRONTEND_ORIGIN to your own website.',
    ],
    ['WEB', BASE, 'yes', 'WEB must be one of on, off.'],
    ['SITE_PAGES', BASE, '2', 'SITE_PAGES must be one of 1.0, 1.1.'],
    [
      'FRONTEND_ORIGIN',
      BASE,
      'http://studio.rw',
      'FRONTEND_ORIGIN must begin with https:// unless NODE_ENV is development.',
    ],
    ...[
      'https://studio.rw/',
      'https://studio.rw/app',
      'studio.rw',
      '*',
      'null',
      'https://a@studio.rw',
      'https://STUDIO.rw',
      'https://studio.rw:443',
      'ftp://studio.rw',
    ].map((origin): [string, Environment, string, string] => [
      'FRONTEND_ORIGIN',
      BASE,
      origin,
      'FRONTEND_ORIGIN must be an origin such as https://studio.example, without path or closing slash.',
    ]),
    ...[
      'http://studio.rw',
      'https://studio.rw/',
      'https://studio.rw,',
      'https://studio.rw https://other.rw',
      'https://*.studio.rw',
      "'self'",
      'https://a;b.rw',
      '*',
    ].map((origins): [string, Environment, string, string] => [
      'EMBED_ORIGINS',
      BASE,
      origins,
      'EMBED_ORIGINS must be origins such as https://studio.example, separated by commas, each without path or closing slash.',
    ]),
    ...['x'.repeat(201), 'Kigali\nLight'].map((name): [string, Environment, string, string] => [
      'STUDIO_NAME',
      BASE,
      name,
      'STUDIO_NAME must be one line of at most 200 characters.',
    ]),
    ...['x'.repeat(101), 'Mo\tMo'].map((label): [string, Environment, string, string] => [
      'METHOD_MOMO_BETA_LABEL_FR',
      BASE,
      label,
      'METHOD_MOMO_BETA_LABEL_FR must be one line of at most 100 characters.',
    ]),
    ...['182 7 1', 'call us', `*${'1'.repeat(40)}#`].map((code): [string, Environment, string, string] => [
      'METHOD_MOMO_BETA_DIAL_CODE',
      BASE,
      code,
      'METHOD_MOMO_BETA_DIAL_CODE must be a code that phones dial, such as *182*7*1#.',
    ]),
    ['MAIL_TRANSPORT', BASE, 'sendmail', 'MAIL_TRANSPORT must be one of resend, smtp.'],
    ['MAIL_TRANSPORT', BASE, 'smtp', expect.stringMatching(/^SMTP_URL is missing: the mail server: /)],
    ...['mail.rw', 'smtp://studio@mail.rw', 'smtp://a:b@mail.rw?tls.rejectUnauthorized=false'].map(
      (url): [string, Environment, string, string] => [
        'SMTP_URL',
        { ...BASE, MAIL_TRANSPORT: 'smtp' },
        url,
        'SMTP_URL must be an address such as smtp://user:password@mail.example:587, user and password percent-encoded, without options.',
      ],
    ),
    ['MAIL_FROM', BASE, 'Studio', 'MAIL_FROM must be name@domain or Name <name@domain>.'],
    ['MAIL_FROM', BASE, 'a\r\nBcc: b <a@b.rw>', 'MAIL_FROM must be name@domain or Name <name@domain>.'],
    [
      'ADMIN_TOKEN_SECRET',
      BASE,
      undefined,
      'ADMIN_TOKEN_SECRET is not set: it needs at least 32 bytes of random text.',
    ],
    [
      'ADMIN_TOKEN_SECRET',
      BASE,
      'q7Lw2ZbT9xKfV4mRj8Hs5NcYe3Gd6Pu',
      'ADMIN_TOKEN_SECRET is too short: it has 31 bytes and needs at least 32 of random text.',
    ],
    [
      'ADMIN_TOKEN_SECRET',
      BASE,
      'example-q7Lw2ZbT9xKfV4mRj8Hs5NcYe3Gd6Pu1Ao',
      'ADMIN_TOKEN_SECRET looks like an example or a repetition: generate it with `openssl rand -base64 32`.',
    ],
    ...['CHECKOUT_TOKEN_SECRET', 'DIGEST_SECRET', 'MOBILE_MONEY_CALLBACK_SECRET'].map(
      (other): [string, Environment, string | undefined, string] => [
        'ADMIN_TOKEN_SECRET',
        MOBILE_MONEY,
        MOBILE_MONEY[other],
        `ADMIN_TOKEN_SECRET and ${other} must be different secrets.`,
      ],
    ),
    [
      'DIGEST_SECRET',
      BASE,
      'change-me-1234567890-abcdefghijklm',
      'DIGEST_SECRET looks like an example or a repetition: generate it with `openssl rand -base64 32`.',
    ],
    [
      'DIGEST_SECRET',
      BASE,
      'booky-Sandbox-digest-key-0123456789',
      'DIGEST_SECRET looks like an example or a repetition: generate it with `openssl rand -base64 32`.',
    ],
    [
      'DIGEST_SECRET',
      BASE,
      secret('one'),
      'CHECKOUT_TOKEN_SECRET and DIGEST_SECRET must be different secrets.',
    ],
    [
      'GATEWAY_WEBHOOK_SECRET',
      BASE,
      secret('two'),
      'DIGEST_SECRET and GATEWAY_WEBHOOK_SECRET must be different secrets.',
    ],
    [
      'DIGEST_SECRET_PREVIOUS',
      BASE,
      secret('two'),
      'DIGEST_SECRET and DIGEST_SECRET_PREVIOUS must be different secrets.',
    ],
    [
      'DIGEST_SECRET_PREVIOUS',
      BASE,
      'short',
      'DIGEST_SECRET_PREVIOUS is too short: it has 5 bytes and needs at least 32 of random text.',
    ],
    [
      'MOBILE_MONEY_CALLBACK_SECRET',
      MOBILE_MONEY,
      undefined,
      'MOBILE_MONEY_CALLBACK_SECRET is not set: it needs at least 32 bytes of random text.',
    ],
    [
      'MOBILE_MONEY_API_KEY',
      MOBILE_MONEY,
      '',
      "MOBILE_MONEY_API_KEY is missing: the API key of the provider's account.",
    ],
    [
      'GATEWAY_WEBHOOK_SECRET',
      GATEWAY,
      undefined,
      'GATEWAY_WEBHOOK_SECRET is not set: it needs at least 32 bytes of random text.',
    ],
  ])('in %s is reported as the only fault', (name, environment, value, sentence) => {
    expect(faultsOf({ ...environment, [name]: value })).toEqual([sentence]);
  });

  it('is reported together with all other faults', () => {
    const faults = faultsOf({});
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'PROVIDER',
      'ADMIN_TOKEN_SECRET',
      'CHECKOUT_TOKEN_SECRET',
      'DIGEST_SECRET',
      'PUBLIC_BASE_URL',
      'RESEND_API_KEY',
      'MAIL_FROM',
    ]);
  });

  it('never contains the value of a variable', () => {
    const value = 'sUpErSeCrEt';
    const everything = {
      ...MOBILE_MONEY,
      ...GATEWAY,
      DATABASE_POOL_SIZE: '1',
      PORT: '1',
      RATE_LIMIT_LOGIN: '1/1',
      WORKER: 'off',
      SMTP_URL: 'smtp://mail.rw',
    };
    const broken = Object.fromEntries(Object.keys(everything).map((name) => [name, value]));
    for (const provider of ['mobile-money', 'gateway', value]) {
      const faults = faultsOf({ ...broken, PROVIDER: provider, MAIL_TRANSPORT: 'smtp' });
      expect(faults.length).toBeGreaterThan(5);
      expect(faults.join()).not.toContain(value);
    }
  });
});
