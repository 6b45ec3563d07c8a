import { PROVIDER_METHODS } from '@booky/domain';
import { addressFaults } from '../config-faults.ts';
import type { ProviderKit, ReadVariable } from '../kit.ts';
import { isMethod, listedMethods, listIn } from '../listed.ts';
import type { GatewaySettings } from './config.ts';
import { makeGatewayDeliveryReader } from './delivery-reader.ts';
import { GATEWAY_DELIVERIES } from './deliveries.ts';
import { makeGatewayProvider } from './provider.ts';

const settingsOf = (read: ReadVariable): GatewaySettings => ({
  tokenUrl: read('GATEWAY_TOKEN_URL'),
  baseUrl: read('GATEWAY_BASE_URL'),
  clientId: read('GATEWAY_CLIENT_ID'),
  clientSecret: read('GATEWAY_CLIENT_SECRET'),
  methods: listIn(read('GATEWAY_METHODS')).filter(isMethod),
});

/**
 * Returns the faults in the list of methods. Cards are allowed only with the simulated gateway, because only it has a
 * card page. The live API would need card numbers from us, but card numbers must never reach this service.
 */
const methodFaults = (read: ReadVariable): readonly string[] => [
  ...listedMethods('GATEWAY_METHODS', read),
  ...(listIn(read('GATEWAY_METHODS')).includes('card') && read('GATEWAY_CARD_PAGE').trim() !== 'on'
    ? ['GATEWAY_METHODS may offer card only where the provider hosts a card page.']
    : []),
];

const TOKEN_URL = 'https://idp.flutterwave.com/realms/flutterwave/protocol/openid-connect/token';

/** Flutterwave v4. */
export const gatewayKit: ProviderKit = {
  name: 'gateway',
  prefix: 'GATEWAY',
  methods: PROVIDER_METHODS,
  isQueryAuthoritative: true,
  mayLoseCallbacks: false,
  variables: {
    GATEWAY_TOKEN_URL: { what: "the address of the gateway's token endpoint" },
    GATEWAY_BASE_URL: { what: "the address of the gateway's API" },
    GATEWAY_CLIENT_ID: { what: "the client id of the gateway's account" },
    GATEWAY_CLIENT_SECRET: { what: "the client secret of the gateway's account" },
    GATEWAY_METHODS: { what: 'the methods to offer, in order, such as momo_alpha,momo_beta' },
    GATEWAY_CARD_PAGE: {
      what: '`on` if the gateway hosts a card page; the method card needs it',
      whenLeftOut: 'off',
      choices: ['on', 'off'],
    },
  },
  presets: {
    sandbox: {
      GATEWAY_TOKEN_URL: TOKEN_URL,
      GATEWAY_BASE_URL: 'https://developersandbox-api.flutterwave.com',
    },
    live: { GATEWAY_TOKEN_URL: TOKEN_URL, GATEWAY_BASE_URL: 'https://f4bexperience.flutterwave.com' },
  },
  deliverySecret: 'GATEWAY_WEBHOOK_SECRET',
  needsPublicAddress: false,
  simulator: '@booky/provider-simulators/gateway',
  toRegister: (publicBaseUrl, secret = 'GATEWAY_WEBHOOK_SECRET') =>
    `the webhook ${publicBaseUrl}/api/webhooks/gateway, with ${secret} as its secret hash (it comes back in the header flutterwave-signature)`,
  check: (read, rules) => [
    ...addressFaults('GATEWAY_TOKEN_URL', read('GATEWAY_TOKEN_URL'), rules),
    ...addressFaults('GATEWAY_BASE_URL', read('GATEWAY_BASE_URL'), rules),
    ...methodFaults(read),
  ],
  apiAddress: (read) => read('GATEWAY_BASE_URL'),
  open: (read, surroundings) => makeGatewayProvider({ ...settingsOf(read), ...surroundings }),
  openReader: (read) =>
    makeGatewayDeliveryReader({
      webhookSecret: read('GATEWAY_WEBHOOK_SECRET'),
      previousWebhookSecret: read('GATEWAY_WEBHOOK_SECRET_PREVIOUS'),
    }),
  deliveries: GATEWAY_DELIVERIES,
};
