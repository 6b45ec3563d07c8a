import { addressFaults } from '../config-faults.ts';
import type { ProviderKit, ReadVariable } from '../kit.ts';
import { accountFaults, callbackUrl } from './account.ts';
import type { PawapaySettings } from './config.ts';
import { makePawapayDeliveryReader } from './delivery-reader.ts';
import { PAWAPAY_DELIVERIES } from './deliveries.ts';
import { makePawapayProvider } from './provider.ts';
import { makePublicKeys } from './public-keys.ts';

const settingsOf = (read: ReadVariable): PawapaySettings => ({
  baseUrl: read('PAWAPAY_BASE_URL').trim(),
  apiToken: read('PAWAPAY_API_TOKEN').trim(),
  signsCallbacks: read('PAWAPAY_SIGNED_CALLBACKS').trim() === 'on',
  publicBaseUrl: read('PUBLIC_BASE_URL').trim(),
});

export const pawapayKit: ProviderKit = {
  name: 'pawapay',
  prefix: 'PAWAPAY',
  methods: ['momo_alpha', 'momo_beta'],
  isQueryAuthoritative: true,
  mayLoseCallbacks: true,
  needsPublicAddress: true,
  variables: {
    PAWAPAY_BASE_URL: { what: "the address of the company's API" },
    PAWAPAY_API_TOKEN: { what: "the API token of the account's environment" },
    PAWAPAY_SIGNED_CALLBACKS: {
      what: "`on` if signed callbacks are switched on in the company's dashboard; `off`: the service queries the company after every callback",
      whenLeftOut: 'off',
      choices: ['on', 'off'],
    },
  },
  presets: {
    sandbox: { PAWAPAY_BASE_URL: 'https://api.sandbox.pawapay.io' },
    live: { PAWAPAY_BASE_URL: 'https://api.pawapay.io' },
  },
  simulator: '@booky/provider-simulators/pawapay',
  toRegister: (publicBaseUrl) =>
    `the callback ${callbackUrl(publicBaseUrl)} for deposits, and signed callbacks if PAWAPAY_SIGNED_CALLBACKS is on`,
  check: (read, rules) => [
    ...addressFaults('PAWAPAY_BASE_URL', read('PAWAPAY_BASE_URL'), rules),
    ...addressFaults('PUBLIC_BASE_URL', read('PUBLIC_BASE_URL'), rules),
  ],
  apiAddress: (read) => read('PAWAPAY_BASE_URL').trim(),
  accountFaults: (read) => accountFaults(settingsOf(read)),
  open: (read, surroundings) => makePawapayProvider({ ...settingsOf(read), ...surroundings }),
  openReader: (read) => makePawapayDeliveryReader(settingsOf(read), makePublicKeys(settingsOf(read))),
  deliveries: PAWAPAY_DELIVERIES,
};
