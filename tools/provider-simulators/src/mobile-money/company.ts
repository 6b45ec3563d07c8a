import { SHARED_ENDINGS } from '../charges/endings.ts';
import type { SimulatedCompany } from '../company.ts';
import { startMobileMoneySimulator } from './mobile-money-simulator.ts';

/** The simulated MTN MoMo Collections. */
export const company: SimulatedCompany = {
  start: ({ secretOf, apiUrl: _apiUrl, ...common }) =>
    startMobileMoneySimulator({
      ...common,
      provider: 'mobile-money',
      credentials: keysOf(secretOf),
      // The company sends callbacks only to a host name, never to an IP address.
      registeredCallbackHost: 'localhost',
    }),
  endings: SHARED_ENDINGS,
  proofs: (secretOf) => ({ mobileMoneyCallback: secretOf('MOBILE_MONEY_CALLBACK_SECRET') }),
  environment: ({ secretOf, baseUrl, apiUrl }) => {
    const keys = keysOf(secretOf);
    return {
      MOBILE_MONEY_BASE_URL: baseUrl,
      MOBILE_MONEY_SUBSCRIPTION_KEY: keys.subscriptionKey,
      MOBILE_MONEY_API_USER: keys.apiUser,
      MOBILE_MONEY_API_KEY: keys.apiKey,
      MOBILE_MONEY_TARGET_ENVIRONMENT: keys.targetEnvironment,
      MOBILE_MONEY_CALLBACK_SECRET: secretOf('MOBILE_MONEY_CALLBACK_SECRET'),
      PUBLIC_BASE_URL: apiUrl.replace('127.0.0.1', 'localhost'),
    };
  },
};

const keysOf = (secretOf: (variable: string) => string) => ({
  subscriptionKey: secretOf('MOBILE_MONEY_SUBSCRIPTION_KEY'),
  apiUser: asUuid(secretOf('MOBILE_MONEY_API_USER')),
  apiKey: secretOf('MOBILE_MONEY_API_KEY'),
  targetEnvironment: 'mtnrwanda',
});

/** Makes a version-4 UUID from a secret, because the company requires one as the name of an API user. */
const asUuid = (secret: string): string =>
  Buffer.from(secret)
    .toString('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
