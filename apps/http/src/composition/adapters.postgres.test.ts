import {
  type ConfiguredProvider,
  configureProvider,
  gatewayKit,
  mobileMoneyKit,
  type ProviderKit,
} from '@booky/adapters-payments';
import { deliveryReaders } from '@booky/composition/config';
import { DEFAULT_SETTINGS } from '@booky/domain';
import { makeSettableClock, MONDAY_MORNING } from '@booky/testkit';
import { useDatabase } from '@booky/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AdapterSet, type AdapterSettings, openAdapters } from './adapters.ts';

const configured = (kit: ProviderKit, environment: Readonly<Record<string, string>>): ConfiguredProvider => {
  const read = configureProvider(kit, environment, { isDevelopment: false });
  if ('faults' in read) throw new Error('the settings of the test are invalid');
  return read;
};

const MOBILE_MONEY = configured(mobileMoneyKit, {
  MOBILE_MONEY_BASE_URL: 'https://momo.example',
  MOBILE_MONEY_SUBSCRIPTION_KEY: 'subscription key',
  MOBILE_MONEY_API_USER: '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11',
  MOBILE_MONEY_API_KEY: 'api key',
  MOBILE_MONEY_TARGET_ENVIRONMENT: 'mtnrwanda',
  PUBLIC_BASE_URL: 'https://booky.example',
  MOBILE_MONEY_CALLBACK_SECRET: 'callback secret of a test, long enough',
});

const GATEWAY = configured(gatewayKit, {
  GATEWAY_TOKEN_URL: 'https://gateway.example/token',
  GATEWAY_BASE_URL: 'https://gateway.example',
  GATEWAY_CLIENT_ID: 'client',
  GATEWAY_CLIENT_SECRET: 'client secret',
  GATEWAY_METHODS: 'card,momo_beta',
  GATEWAY_CARD_PAGE: 'on',
  GATEWAY_WEBHOOK_SECRET: 'webhook secret of a test, long enough',
});

const sign = ({ ports }: AdapterSet): string => ports.checkoutTokens.sign('BKY-3001-00001');

const ADMIN_CLAIMS = {
  adminId: '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11',
  generation: 0,
  issuedAt: MONDAY_MORNING,
  expiresAt: MONDAY_MORNING.plusSeconds(60),
};

const signAdmin = ({ ports }: AdapterSet): string => ports.adminTokens.sign(ADMIN_CLAIMS);

const digest = ({ ports }: AdapterSet): string => ports.tokenDigester.digest('a token');

describe('the production adapters', () => {
  const database = useDatabase();
  const clock = makeSettableClock(MONDAY_MORNING);

  const open = async (given: Partial<AdapterSettings> = {}): Promise<AdapterSet> => {
    const adapters = await openAdapters({
      databaseUrl: database.url,
      poolSize: 1,
      providers: [],
      deliveryReaders: deliveryReaders({}),
      keys: {
        adminToken: 'admin key of a test, long enough for it',
        checkoutToken: 'checkout key of a test, long enough',
        digest: 'digest key of a test, long enough',
      },
      clock,
      mailer: { send: () => Promise.resolve() },
      ...given,
    });
    onTestFinished(() => adapters.close());
    return adapters;
  };

  it('open on a migrated database', async () => {
    const { ports, isReady } = await open();
    expect(await isReady()).toBe(true);
    expect(await ports.catalogueReader.settings()).toEqual(DEFAULT_SETTINGS);
    expect(ports.clock).toBe(clock);
  });

  /** specification.md#providers */
  it.each([
    ['mobile-money', MOBILE_MONEY, ['momo_alpha']],
    ['gateway', GATEWAY, ['card', 'momo_beta']],
  ] as const)('offer the payment methods of a %s provider', async (name, provider, methods) => {
    const { ports } = await open({ providers: [provider] });
    expect(ports.providers.map((opened) => opened.name)).toEqual([name]);
    expect(ports.providers[0]?.methods.map(({ method }) => method)).toEqual(methods);
  });

  it('offer no payment methods if there is no provider', async () => {
    const { ports } = await open();
    expect(ports.providers).toEqual([]);
  });

  /** specification.md#delivery-verified */
  it('verify a delivery with the secret of its provider, even if that provider is inactive', async () => {
    const { ports } = await open({
      providers: [GATEWAY],
      deliveryReaders: deliveryReaders({
        MOBILE_MONEY_CALLBACK_SECRET: 'a secret of mobile money, long enough',
      }),
    });
    const delivery = { body: new Uint8Array(), headers: { 'gateway-signature': 'nonsense' } };
    const path = { ourRef: '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11', signature: 'nonsense' };
    expect(ports.deliveryReaders['gateway']?.read(delivery)).toEqual({
      verified: false,
      why: 'no_secret_configured',
    });
    expect(ports.deliveryReaders['mobile-money']?.read({ ...delivery, path })).toMatchObject({
      verified: false,
      why: 'proof_wrong',
    });
  });

  it('use separate keys for admin tokens, checkout tokens and digests', async () => {
    const given = {
      adminToken: 'a fourth key of a test, long enough',
      checkoutToken: 'one key of a test, which is long enough',
      digest: 'another key of a test, long enough',
    };
    const [one, admins, signer, digester] = [
      await open({ keys: given }),
      await open({ keys: { ...given, adminToken: 'a third key of a test, long enough' } }),
      await open({ keys: { ...given, checkoutToken: 'a third key of a test, long enough' } }),
      await open({ keys: { ...given, digest: 'a third key of a test, long enough' } }),
    ];
    const isAsOne = (adapters: AdapterSet): readonly boolean[] =>
      [signAdmin, sign, digest].map((make) => make(adapters) === make(one));
    expect([admins, signer, digester].map(isAsOne)).toEqual([
      [false, true, true],
      [true, false, true],
      [true, true, false],
    ]);
    expect(admins.ports.adminTokens.read(signAdmin(one), MONDAY_MORNING)).toBeUndefined();
    expect(one.ports.adminTokens.read(signAdmin(one), MONDAY_MORNING)).toEqual(ADMIN_CLAIMS);
  });

  it('fail to open if the database is unreachable or has not been migrated', async () => {
    const closed = new URL(database.url);
    closed.port = '1';
    await expect(open({ databaseUrl: closed.href })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await database.sql`drop schema public cascade`;
    await expect(open()).rejects.toThrow('run migrate first');
  });
});
