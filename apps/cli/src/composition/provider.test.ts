import { makeSettableClock, MONDAY_MORNING } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { CommandFault } from '../world.ts';
import { providersOfEnvironment } from './provider.ts';

const MOBILE_MONEY = {
  PROVIDER: 'mobile-money',
  PUBLIC_BASE_URL: 'https://api.studio.example',
  MOBILE_MONEY_BASE_URL: 'https://momo.example',
  MOBILE_MONEY_SUBSCRIPTION_KEY: 'a-subscription-key',
  MOBILE_MONEY_API_USER: '5b8a1c1e-0d53-4d5e-9a35-4e1a0a3a0001',
  MOBILE_MONEY_API_KEY: 'an-api-key',
  MOBILE_MONEY_TARGET_ENVIRONMENT: 'mtnrwanda',
  MOBILE_MONEY_CALLBACK_SECRET: 'a callback secret of more than 32 bytes',
};
const GATEWAY = {
  PROVIDER: 'gateway',
  GATEWAY_TOKEN_URL: 'https://login.gateway.example/token',
  GATEWAY_BASE_URL: 'https://gateway.example',
  GATEWAY_CLIENT_ID: 'a-client',
  GATEWAY_CLIENT_SECRET: 'a-client-secret',
  GATEWAY_WEBHOOK_SECRET: 'a webhook secret of more than 32 bytes',
  GATEWAY_METHODS: 'momo_alpha, momo_beta',
};

const read = (environment: Readonly<Record<string, string>>) =>
  providersOfEnvironment(environment, makeSettableClock(MONDAY_MORNING));

describe('providersOfEnvironment', () => {
  it('opens the companies that PROVIDER names, in the same order', () => {
    expect(read(MOBILE_MONEY).map(({ name }) => name)).toEqual(['mobile-money']);
    const both = read({ ...MOBILE_MONEY, ...GATEWAY, PROVIDER: 'gateway, mobile-money' });
    expect(both.map(({ name }) => name)).toEqual(['gateway', 'mobile-money']);
    expect(both[0]?.methods.map(({ method }) => method)).toEqual(['momo_alpha', 'momo_beta']);
    expect(read({ PROVIDER: 'none' })).toEqual([]);
  });

  it.each([
    ['PROVIDER', { ...GATEWAY, PROVIDER: 'stripe' }],
    ['GATEWAY_METHODS', { ...GATEWAY, GATEWAY_METHODS: '' }],
  ])('rejects an invalid %s with a message that names the variable', (name, environment) => {
    expect(() => read(environment)).toThrow(CommandFault);
    expect(() => read(environment)).toThrow(new RegExp(`^${name} `));
  });

  it('accepts plain http only in development', () => {
    const plain = { ...MOBILE_MONEY, MOBILE_MONEY_BASE_URL: 'http://127.0.0.1:1' };
    expect(() => read(plain)).toThrow(/^MOBILE_MONEY_BASE_URL /);
    expect(read({ ...plain, NODE_ENV: 'development' })).toHaveLength(1);
  });
});
