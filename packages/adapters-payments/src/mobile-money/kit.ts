import { addressFaults, hostNameFaults } from '../config-faults.ts';
import type { ProviderKit, ReadVariable } from '../kit.ts';
import { ACCEPTED_ISSUERS } from './accepted-issuers.ts';
import type { MobileMoneySettings } from './config.ts';
import { SANDBOX } from './currency.ts';
import { MOBILE_MONEY_DELIVERIES } from './deliveries.ts';
import { makeMobileMoneyDeliveryReader } from './delivery-reader.ts';
import { makeMobileMoneyProvider } from './provider.ts';

const settingsOf = (read: ReadVariable): MobileMoneySettings => ({
  baseUrl: read('MOBILE_MONEY_BASE_URL'),
  subscriptionKey: read('MOBILE_MONEY_SUBSCRIPTION_KEY'),
  apiUser: read('MOBILE_MONEY_API_USER'),
  apiKey: read('MOBILE_MONEY_API_KEY'),
  targetEnvironment: read('MOBILE_MONEY_TARGET_ENVIRONMENT'),
  callbackBaseUrl: read('PUBLIC_BASE_URL'),
  callbackSecret: read('MOBILE_MONEY_CALLBACK_SECRET'),
  isSilent: isSilent(read),
});

const isSilent = (read: ReadVariable): boolean => read('MOBILE_MONEY_CALLBACKS').trim() === 'off';

export const mobileMoneyKit: ProviderKit = {
  name: 'mobile-money',
  prefix: 'MOBILE_MONEY',
  methods: ['momo_alpha'],
  isQueryAuthoritative: true,
  mayLoseCallbacks: true,
  variables: {
    MOBILE_MONEY_BASE_URL: { what: "the address of the provider's API" },
    MOBILE_MONEY_SUBSCRIPTION_KEY: { what: "the subscription key of the provider's account" },
    MOBILE_MONEY_API_USER: { what: "the API user of the provider's account" },
    MOBILE_MONEY_API_KEY: { what: "the API key of the provider's account" },
    MOBILE_MONEY_TARGET_ENVIRONMENT: { what: "the provider's environment, such as mtnrwanda" },
    MOBILE_MONEY_CALLBACKS: {
      what: '`off` if the company cannot reach this service: no callbacks are requested, and ADOPT_PAID_ANSWERS must name mobile-money',
      whenLeftOut: 'on',
      choices: ['on', 'off'],
    },
  },
  presets: {
    sandbox: {
      MOBILE_MONEY_BASE_URL: 'https://sandbox.momodeveloper.mtn.com',
      MOBILE_MONEY_TARGET_ENVIRONMENT: SANDBOX,
    },
    // The live host has no default, because our sources disagree about it. The right host is in the company's letter
    // to the merchant.
    live: { MOBILE_MONEY_TARGET_ENVIRONMENT: 'mtnrwanda' },
  },
  deliverySecret: 'MOBILE_MONEY_CALLBACK_SECRET',
  acceptedIssuers: ACCEPTED_ISSUERS,
  needsPublicAddress: true,
  simulator: '@booky/provider-simulators/mobile-money',
  toRegister: (publicBaseUrl) => `the callback host ${URL.parse(publicBaseUrl)?.host ?? publicBaseUrl}`,
  check: (read, rules) => [
    ...addressFaults('MOBILE_MONEY_BASE_URL', read('MOBILE_MONEY_BASE_URL'), rules),
    ...addressFaults('PUBLIC_BASE_URL', read('PUBLIC_BASE_URL'), rules),
    ...(rules.allowHttp ? [] : hostNameFaults('PUBLIC_BASE_URL', read('PUBLIC_BASE_URL'))),
  ],
  apiAddress: (read) => read('MOBILE_MONEY_BASE_URL'),
  isSilent,
  open: (read, surroundings) => makeMobileMoneyProvider({ ...settingsOf(read), ...surroundings }),
  openReader: (read) =>
    makeMobileMoneyDeliveryReader({
      callbackSecret: read('MOBILE_MONEY_CALLBACK_SECRET'),
      previousCallbackSecret: read('MOBILE_MONEY_CALLBACK_SECRET_PREVIOUS'),
      targetEnvironment: read('MOBILE_MONEY_TARGET_ENVIRONMENT'),
    }),
  deliveries: MOBILE_MONEY_DELIVERIES,
};
