import { makeSettableClock, MONDAY_MORNING } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { configureProvider } from './configure.ts';
import { gatewayKit } from './gateway/kit.ts';
import type { ProviderKit } from './kit.ts';
import { KITS } from './kits.ts';
import { irembopayKit } from './irembopay/kit.ts';
import { mobileMoneyKit } from './mobile-money/kit.ts';
import { pawapayKit } from './pawapay/kit.ts';

type Environment = Readonly<Record<string, string>>;

const MOBILE_MONEY: Environment = {
  PUBLIC_BASE_URL: 'https://api.studio.example',
  MOBILE_MONEY_BASE_URL: 'https://momo.example',
  MOBILE_MONEY_SUBSCRIPTION_KEY: 'a-subscription-key',
  MOBILE_MONEY_API_USER: '5b8a1c1e-0d53-4d5e-9a35-4e1a0a3a0001',
  MOBILE_MONEY_API_KEY: 'an-api-key',
  MOBILE_MONEY_TARGET_ENVIRONMENT: 'mtnrwanda',
  MOBILE_MONEY_CALLBACK_SECRET: 'a callback secret of more than 32 bytes',
};
const GATEWAY: Environment = {
  GATEWAY_TOKEN_URL: 'https://login.gateway.example/token',
  GATEWAY_BASE_URL: 'https://gateway.example',
  GATEWAY_CLIENT_ID: 'a-client',
  GATEWAY_CLIENT_SECRET: 'a-client-secret',
  GATEWAY_WEBHOOK_SECRET: 'a webhook secret of more than 32 bytes',
  GATEWAY_METHODS: 'momo_beta, momo_alpha',
};
const IREMBOPAY: Environment = {
  IREMBOPAY_BASE_URL: 'https://irembopay.example',
  IREMBOPAY_SECRET_KEY: 'a-secret-key',
  IREMBOPAY_PAYMENT_ACCOUNT: 'TST-RWF',
  IREMBOPAY_PRODUCT_CODE: 'PC-0000000001',
  IREMBOPAY_METHODS: 'card, momo_alpha',
};
const PAWAPAY: Environment = {
  PUBLIC_BASE_URL: 'https://api.studio.example',
  PAWAPAY_BASE_URL: 'https://pawapay.example',
  PAWAPAY_API_TOKEN: 'a-token',
};
const WHOLE = [
  [mobileMoneyKit, MOBILE_MONEY],
  [gatewayKit, GATEWAY],
  [irembopayKit, IREMBOPAY],
  [pawapayKit, PAWAPAY],
] as const;

const read = (kit: ProviderKit, environment: Environment, isDevelopment = false) =>
  configureProvider(kit, environment, { isDevelopment });

const faultsOf = (...given: Parameters<typeof read>) => {
  const answer = read(...given);
  return 'faults' in answer ? answer.faults.map(({ sentence }) => sentence) : [];
};

const configured = (...given: Parameters<typeof read>) => {
  const answer = read(...given);
  if ('faults' in answer) throw new Error('configureProvider() returned faults instead of settings');
  return answer;
};

const WITHOUT_EACH = WHOLE.flatMap(([kit, whole]) =>
  Object.keys(whole).flatMap((name) =>
    ['', '  '].map((value) => ({ variable: name, kit, environment: { ...whole, [name]: value } })),
  ),
);

const LOOPBACK = [
  'https://localhost',
  'https://127.0.0.2',
  'https://[::1]',
  'https://a.localhost.',
  'https://[::ffff:127.0.0.1]',
  'https://2130706433',
  'https://0.0.0.0',
];

/** `specification.md#providers` `specification.md#provider-kits` */
describe('the settings of a payment company', () => {
  const clock = makeSettableClock(MONDAY_MORNING);

  it('are enough to open the provider of each company', () => {
    expect(WHOLE.map(([kit]) => kit)).toEqual(KITS);
    for (const [kit, whole] of WHOLE) expect(configured(kit, whole).open({ clock }).name).toBe(kit.name);
  });

  it("keep the gateway's methods in the configured order", () => {
    const provider = configured(gatewayKit, GATEWAY).open({ clock });
    expect(provider.methods.map(({ method }) => method)).toEqual(['momo_beta', 'momo_alpha']);
  });

  it.each(WITHOUT_EACH)(
    'cause exactly one fault if $variable is missing',
    ({ variable, kit, environment }) => {
      expect(faultsOf(kit, environment)).toEqual([
        expect.stringMatching(new RegExp(`^${variable} is missing: `)),
      ]);
    },
  );

  it.each(LOOPBACK)('may contain the loopback address %s only in development', (address) => {
    for (const [kit, variable] of [
      [mobileMoneyKit, 'MOBILE_MONEY_BASE_URL'],
      [mobileMoneyKit, 'PUBLIC_BASE_URL'],
      [gatewayKit, 'GATEWAY_TOKEN_URL'],
      [gatewayKit, 'GATEWAY_BASE_URL'],
    ] as const) {
      const environment = { ...(kit === gatewayKit ? GATEWAY : MOBILE_MONEY), [variable]: address };
      expect(faultsOf(kit, environment)).toContain(`${variable} must not be an address of this machine.`);
      expect(faultsOf(kit, environment, true)).toEqual([]);
    }
  });

  it.each([
    [mobileMoneyKit, 'MOBILE_MONEY_BASE_URL', 'http://momo.example', 'must begin with https://.'],
    [mobileMoneyKit, 'PUBLIC_BASE_URL', 'http://api.studio.example', 'must begin with https://.'],
    [mobileMoneyKit, 'PUBLIC_BASE_URL', 'api.studio.example', 'is not a web address.'],
    [
      mobileMoneyKit,
      'PUBLIC_BASE_URL',
      'https://a:b@api.example',
      'must not contain a user name or password.',
    ],
    [mobileMoneyKit, 'PUBLIC_BASE_URL', 'https://api.example/?a', 'must not contain a query or a fragment.'],
    [
      mobileMoneyKit,
      'PUBLIC_BASE_URL',
      'https://203.0.113.9',
      'must contain a host name, not an IP address.',
    ],
    [
      mobileMoneyKit,
      'PUBLIC_BASE_URL',
      'https://[2001:db8::9]',
      'must contain a host name, not an IP address.',
    ],
    [mobileMoneyKit, 'MOBILE_MONEY_ENVIRONMENT', 'production', 'must be one of sandbox, live.'],
    [gatewayKit, 'GATEWAY_BASE_URL', 'ftp://gateway.example', 'is not a web address.'],
    [gatewayKit, 'GATEWAY_METHODS', 'momo_alpha,cash', 'must be among momo_alpha, momo_beta, card.'],
    [gatewayKit, 'GATEWAY_METHODS', 'momo_alpha,momo_alpha', 'must name each method once.'],
    [gatewayKit, 'GATEWAY_METHODS', 'card', 'may offer card only where the provider hosts a card page.'],
    [gatewayKit, 'GATEWAY_CARD_PAGE', 'yes', 'must be one of on, off.'],
    [irembopayKit, 'IREMBOPAY_METHODS', 'cash', 'must be among momo_alpha, momo_beta, card.'],
    [irembopayKit, 'IREMBOPAY_EXPIRY_MARGIN_MINUTES', '1441', 'must be a whole number of 0 to 1440.'],
    [pawapayKit, 'PAWAPAY_SIGNED_CALLBACKS', 'yes', 'must be one of on, off.'],
  ])('are refused for $name if $1=$2: the value $3', (kit, variable, value, end) => {
    const whole = WHOLE.find(([known]) => known === kit)?.[1];
    expect(faultsOf(kit, { ...whole, [variable]: value })).toEqual([`${variable} ${end}`]);
  });

  it('may include the method card if GATEWAY_CARD_PAGE is on', () => {
    expect(faultsOf(gatewayKit, { ...GATEWAY, GATEWAY_METHODS: 'card', GATEWAY_CARD_PAGE: 'on' })).toEqual(
      [],
    );
  });

  it('are never quoted in the text of a fault', () => {
    for (const [kit, whole] of WHOLE) {
      const broken = Object.fromEntries(Object.keys(whole).map((name) => [name, 'x-VALUE-x']));
      const faults = faultsOf(kit, broken);
      expect(faults.length).toBeGreaterThan(0);
      expect(JSON.stringify(faults)).not.toContain('VALUE');
    }
  });
});

const withoutAddresses = (whole: Environment): Environment =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !/BASE_URL|TOKEN|TARGET/.test(name)));

/** `specification.md#provider-kits` */
describe('the ENVIRONMENT variable of a company', () => {
  it("fills in missing values with the sandbox's defaults if it is `sandbox`", () => {
    const mobileMoney = configured(mobileMoneyKit, {
      ...withoutAddresses(MOBILE_MONEY),
      PUBLIC_BASE_URL: 'https://api.studio.example',
      MOBILE_MONEY_ENVIRONMENT: 'sandbox',
    });
    expect(mobileMoney).toMatchObject({
      isTest: true,
      apiAddress: 'https://sandbox.momodeveloper.mtn.com',
    });
    const gateway = configured(gatewayKit, { ...withoutAddresses(GATEWAY), GATEWAY_ENVIRONMENT: 'sandbox' });
    expect(gateway).toMatchObject({
      isTest: true,
      apiAddress: 'https://developersandbox-api.flutterwave.com',
    });
  });

  it('fills in missing addresses with the known live addresses if it is `live`', () => {
    expect(
      configured(gatewayKit, { ...withoutAddresses(GATEWAY), GATEWAY_ENVIRONMENT: 'live' }),
    ).toMatchObject({ isTest: false, apiAddress: 'https://f4bexperience.flutterwave.com' });
    const live = { ...MOBILE_MONEY, MOBILE_MONEY_ENVIRONMENT: 'live' };
    expect(faultsOf(mobileMoneyKit, { ...live, MOBILE_MONEY_BASE_URL: '' })).toEqual([
      expect.stringMatching(/^MOBILE_MONEY_BASE_URL is missing: /),
    ]);
  });

  it('marks payments as tests if it is `sandbox`, even if another address is configured', () => {
    const own = { ...GATEWAY, GATEWAY_ENVIRONMENT: 'sandbox' };
    expect(configured(gatewayKit, own)).toMatchObject({
      isTest: true,
      apiAddress: 'https://gateway.example',
    });
  });

  it.each([
    [pawapayKit, 'PAWAPAY_BASE_URL', 'https://api.sandbox.pawapay.io/v2', 'https://api.pawapay.io'],
    [irembopayKit, 'IREMBOPAY_BASE_URL', 'https://api.sandbox.irembopay.com', 'https://api.irembopay.com'],
    [mobileMoneyKit, 'MOBILE_MONEY_TARGET_ENVIRONMENT', 'sandbox', 'mtnrwanda'],
  ])('must agree with the value of $1 ($name)', (kit, variable, sandbox, live) => {
    const whole = WHOLE.find(([known]) => known === kit)?.[1];
    const name = `${kit.prefix}_ENVIRONMENT`;
    for (const [value, of, chosen] of [
      [sandbox, 'sandbox', 'live'],
      [live, 'live', 'sandbox'],
    ])
      expect(faultsOf(kit, { ...whole, [variable]: value ?? '', [name]: chosen ?? '' })).toEqual([
        `${variable} belongs to ${kit.name}'s ${of}, but ${name} is ${chosen}.`,
      ]);
    expect(configured(kit, { ...whole, [variable]: sandbox }).isTest).toBe(true);
    expect(configured(kit, { ...whole, [variable]: live }).isTest).toBe(false);
  });

  it('is named in the error about a missing API address', () => {
    expect(faultsOf(pawapayKit, { ...PAWAPAY, PAWAPAY_BASE_URL: '' })).toEqual([
      "PAWAPAY_BASE_URL is missing: the address of the company's API, which PAWAPAY_ENVIRONMENT=sandbox or live gives.",
    ]);
  });

  it('counts as sandbox if MOBILE_MONEY_TARGET_ENVIRONMENT is sandbox', () => {
    const euros = { ...MOBILE_MONEY, MOBILE_MONEY_TARGET_ENVIRONMENT: 'sandbox' };
    expect(configured(mobileMoneyKit, euros).isTest).toBe(true);
    expect(configured(mobileMoneyKit, MOBILE_MONEY).isTest).toBe(false);
  });
});
