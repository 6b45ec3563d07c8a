import { addressFaults } from '../config-faults.ts';
import type { ProviderKit, ReadVariable } from '../kit.ts';
import { isMethod, listedMethods, listIn } from '../listed.ts';
import type { IrembopaySettings } from './config.ts';
import { makeIrembopayDeliveryReader } from './delivery-reader.ts';
import { IREMBOPAY_DELIVERIES } from './deliveries.ts';
import { makeIrembopayProvider } from './provider.ts';

const DEFAULTS = {
  apiVersion: '2',
  pageHosts: 'checkout.irembopay.com,checkout.sandbox.irembopay.com',
  marginMinutes: '15',
} as const;

const LONGEST_MARGIN_MINUTES = 1440;

const settingsOf = (read: ReadVariable): IrembopaySettings => ({
  baseUrl: read('IREMBOPAY_BASE_URL').trim(),
  secretKey: read('IREMBOPAY_SECRET_KEY').trim(),
  paymentAccount: read('IREMBOPAY_PAYMENT_ACCOUNT').trim(),
  productCode: read('IREMBOPAY_PRODUCT_CODE').trim(),
  apiVersion: read('IREMBOPAY_API_VERSION').trim() || DEFAULTS.apiVersion,
  methods: listIn(read('IREMBOPAY_METHODS')).filter(isMethod),
  pageHosts: listIn(read('IREMBOPAY_PAGE_HOSTS') || DEFAULTS.pageHosts),
  expiryMarginMinutes: Number(read('IREMBOPAY_EXPIRY_MARGIN_MINUTES').trim() || DEFAULTS.marginMinutes),
});

const marginFaults = (read: ReadVariable): readonly string[] => {
  const text = read('IREMBOPAY_EXPIRY_MARGIN_MINUTES').trim();
  return text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= LONGEST_MARGIN_MINUTES)
    ? []
    : [`IREMBOPAY_EXPIRY_MARGIN_MINUTES must be a whole number of 0 to ${LONGEST_MARGIN_MINUTES}.`];
};

export const irembopayKit: ProviderKit = {
  name: 'irembopay',
  prefix: 'IREMBOPAY',
  methods: ['momo_alpha', 'momo_beta', 'card'],
  isQueryAuthoritative: true,
  mayLoseCallbacks: false,
  needsPublicAddress: false,
  variables: {
    IREMBOPAY_BASE_URL: { what: "the address of the company's API" },
    IREMBOPAY_SECRET_KEY: {
      what: 'the secret key of the account, which opens the API and signs notifications',
    },
    IREMBOPAY_SECRET_KEY_PREVIOUS: {
      what: 'the previous key, which still verifies late notifications',
      whenLeftOut: 'none',
    },
    IREMBOPAY_PAYMENT_ACCOUNT: { what: 'the identifier of a payment account in Rwandan francs' },
    IREMBOPAY_PRODUCT_CODE: { what: 'the code of a product in the dashboard; Booky ignores its price' },
    IREMBOPAY_METHODS: { what: 'the methods to offer, in order, such as momo_alpha,momo_beta,card' },
    IREMBOPAY_API_VERSION: {
      what: 'the API version of the account',
      whenLeftOut: DEFAULTS.apiVersion,
    },
    IREMBOPAY_PAGE_HOSTS: {
      what: 'the hosts of card pages to which payers may be sent, comma-separated',
      whenLeftOut: DEFAULTS.pageHosts,
    },
    IREMBOPAY_EXPIRY_MARGIN_MINUTES: {
      what: 'the minutes from the expiry of an unpaid invoice until its payment fails',
      whenLeftOut: DEFAULTS.marginMinutes,
    },
  },
  presets: {
    sandbox: { IREMBOPAY_BASE_URL: 'https://api.sandbox.irembopay.com' },
    live: { IREMBOPAY_BASE_URL: 'https://api.irembopay.com' },
  },
  simulator: '@booky/provider-simulators/irembopay',
  toRegister: (publicBaseUrl) => `the callback URL ${publicBaseUrl}/api/webhooks/irembopay`,
  check: (read, rules) => [
    ...addressFaults('IREMBOPAY_BASE_URL', read('IREMBOPAY_BASE_URL'), rules),
    ...listedMethods('IREMBOPAY_METHODS', read),
    ...marginFaults(read),
  ],
  apiAddress: (read) => read('IREMBOPAY_BASE_URL').trim(),
  open: (read, surroundings) => makeIrembopayProvider({ ...settingsOf(read), ...surroundings }),
  openReader: (read) =>
    makeIrembopayDeliveryReader({
      secretKey: read('IREMBOPAY_SECRET_KEY').trim(),
      previousSecretKey: read('IREMBOPAY_SECRET_KEY_PREVIOUS').trim(),
    }),
  deliveries: IREMBOPAY_DELIVERIES,
};
