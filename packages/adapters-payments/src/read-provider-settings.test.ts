import { makeSettableClock, MONDAY_MORNING } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { makeProvider, type ProviderChoice } from './provider-settings.ts';
import { readProviderSettings } from './read-provider-settings.ts';

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
const WHOLE = [
  ['mobile-money', MOBILE_MONEY],
  ['gateway', GATEWAY],
] as const;

const read = (choice: ProviderChoice, environment: Environment, isDevelopment = false) =>
  readProviderSettings(choice, environment, { isDevelopment });

const faultsOf = (...given: Parameters<typeof read>) => {
  const answer = read(...given);
  return 'faults' in answer ? answer.faults : [];
};

const WITHOUT_EACH = WHOLE.flatMap(([choice, whole]) =>
  Object.keys(whole).flatMap((name) =>
    ['', '  '].map((value) => [name, choice, { ...whole, [name]: value }] as const),
  ),
);

const LOOPBACK = ['https://localhost', 'https://127.0.0.2', 'https://[::1]', 'https://a.localhost.'];

/** `specification.md#providers` */
describe('the settings of a provider', () => {
  it('are read in full and create the provider they name', () => {
    const clock = makeSettableClock(MONDAY_MORNING);
    for (const [choice, whole] of WHOLE) {
      const answer = read(choice, whole);
      if ('faults' in answer) throw new Error('the settings have faults');
      const provider = makeProvider(answer.settings, clock);
      expect(provider?.name).toBe(choice);
    }
    expect(read('gateway', GATEWAY)).toMatchObject({
      settings: { clientId: 'a-client', methods: ['momo_beta', 'momo_alpha'] },
    });
    expect(makeProvider({ name: 'none' }, clock)).toBeUndefined();
    expect(read('none', {})).toEqual({ settings: { name: 'none' } });
  });

  it.each(WITHOUT_EACH)('have a fault without %s, for %s', (variable, choice, environment) => {
    const faults = faultsOf(choice, environment);
    expect(faults).toEqual([{ variable, sentence: expect.stringMatching(new RegExp(`^${variable} is `)) }]);
  });

  it.each(LOOPBACK)('may point to this machine, as %s does, only in development', (address) => {
    for (const [choice, variable] of [
      ['mobile-money', 'MOBILE_MONEY_BASE_URL'],
      ['mobile-money', 'PUBLIC_BASE_URL'],
      ['gateway', 'GATEWAY_TOKEN_URL'],
      ['gateway', 'GATEWAY_BASE_URL'],
    ] as const) {
      const environment = { ...(choice === 'gateway' ? GATEWAY : MOBILE_MONEY), [variable]: address };
      expect(faultsOf(choice, environment).map(({ sentence }) => sentence)).toContain(
        `${variable} must not be an address of this machine.`,
      );
      expect(faultsOf(choice, environment, true)).toEqual([]);
    }
  });

  it('may offer card only with a card page', () => {
    const withCard = { ...GATEWAY, GATEWAY_METHODS: 'card' };
    expect(faultsOf('gateway', withCard).map(({ variable }) => variable)).toEqual(['GATEWAY_METHODS']);
    expect(faultsOf('gateway', { ...withCard, GATEWAY_CARD_PAGE: 'on' })).toEqual([]);
    expect(faultsOf('gateway', { ...GATEWAY, GATEWAY_CARD_PAGE: 'yes' })).toEqual([
      { variable: 'GATEWAY_CARD_PAGE', sentence: 'GATEWAY_CARD_PAGE must be one of on, off.' },
    ]);
  });

  it('report every fault, but no value', () => {
    for (const [choice, whole] of WHOLE) {
      const broken = Object.fromEntries(Object.keys(whole).map((name) => [name, 'x-VALUE-x']));
      const faults = faultsOf(choice, broken);
      expect(faults.length).toBeGreaterThan(2);
      expect(JSON.stringify(faults)).not.toContain('VALUE');
    }
  });
});
