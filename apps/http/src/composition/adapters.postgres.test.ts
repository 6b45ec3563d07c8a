import { DEFAULT_SETTINGS } from '@booky/domain';
import { makeSettableClock, MONDAY_MORNING } from '@booky/testkit';
import { useDatabase } from '@booky/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AdapterSet, type AdapterSettings, openAdapters, type ProviderSettings } from './adapters.ts';

const MOBILE_MONEY: ProviderSettings = {
  name: 'mobile-money',
  baseUrl: 'https://momo.example',
  subscriptionKey: 'subscription key',
  apiUser: '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11',
  apiKey: 'api key',
  targetEnvironment: 'mtnrwanda',
  callbackBaseUrl: 'https://booky.example',
  callbackSecret: 'callback secret of a test, long enough',
};

const GATEWAY: ProviderSettings = {
  name: 'gateway',
  tokenUrl: 'https://gateway.example/token',
  baseUrl: 'https://gateway.example',
  clientId: 'client',
  clientSecret: 'client secret',
  methods: ['card', 'momo_beta'],
};

const sign = ({ ports }: AdapterSet): string => ports.checkoutTokens.sign('BKY-3001-00001');

const ADMIN_CLAIMS = {
  adminId: '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11',
  generation: 0,
  issuedAt: MONDAY_MORNING,
  expiresAt: MONDAY_MORNING.plusSeconds(60),
};

const signAdmin = ({ ports }: AdapterSet): string => ports.adminTokens.sign(ADMIN_CLAIMS);

const digest = ({ ports }: AdapterSet): string => ports.tokenDigester.digest('a token');

describe('the adapters of production', () => {
  const database = useDatabase();
  const clock = makeSettableClock(MONDAY_MORNING);

  const open = async (given: Partial<AdapterSettings> = {}): Promise<AdapterSet> => {
    const adapters = await openAdapters({
      databaseUrl: database.url,
      poolSize: 1,
      provider: { name: 'none' },
      deliverySecrets: { mobileMoney: undefined, gateway: undefined },
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

  it('are open on a migrated database', async () => {
    const { ports, isReady } = await open();
    expect(await isReady()).toBe(true);
    expect(await ports.catalogueReader.settings()).toEqual(DEFAULT_SETTINGS);
    expect(ports.clock).toBe(clock);
  });

  /** specification.md#providers */
  it.each([
    ['mobile-money', MOBILE_MONEY, ['momo_alpha']],
    ['gateway', GATEWAY, ['card', 'momo_beta']],
  ] as const)('offer what %s does', async (name, provider, methods) => {
    const { ports } = await open({ provider });
    expect(ports.provider?.name).toBe(name);
    expect(ports.provider?.methods.map(({ method }) => method)).toEqual(methods);
  });

  it('offer nothing where there is no provider', async () => {
    const { ports } = await open();
    expect(ports.provider).toBeUndefined();
  });

  /** specification.md#delivery-verified */
  it('prove the deliveries of a provider by its own secret alone, whichever is active', async () => {
    const { ports } = await open({
      provider: GATEWAY,
      deliverySecrets: { mobileMoney: 'a secret of mobile money, long enough', gateway: undefined },
    });
    const delivery = { body: new Uint8Array(), headers: { 'gateway-signature': 'nonsense' } };
    const path = { ourRef: '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11', signature: 'nonsense' };
    expect(ports.deliveryReaders.gateway.read(delivery)).toEqual({
      verified: false,
      why: 'no_secret_configured',
    });
    expect(ports.deliveryReaders['mobile-money'].read({ ...delivery, path })).toMatchObject({
      verified: false,
      why: 'proof_wrong',
    });
  });

  it('sign and digest with a key each', async () => {
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

  it('do not open where nothing answers or nothing was migrated', async () => {
    const closed = new URL(database.url);
    closed.port = '1';
    await expect(open({ databaseUrl: closed.href })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await database.sql`drop schema public cascade`;
    await expect(open()).rejects.toThrow('migrate it first');
  });
});
