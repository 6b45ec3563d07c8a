import { SHARED_ENDINGS } from '../charges/endings.ts';
import type { SimulatedCompany } from '../company.ts';
import { startGatewaySimulator } from './gateway-simulator.ts';
import { tokenPath } from './token-endpoint.ts';

/** The simulated Flutterwave v4. */
export const company: SimulatedCompany = {
  start: ({ secretOf, apiUrl, ...common }) =>
    startGatewaySimulator({
      ...common,
      provider: 'gateway',
      credentials: {
        clientId: secretOf('GATEWAY_CLIENT_ID'),
        clientSecret: secretOf('GATEWAY_CLIENT_SECRET'),
        webhookSecret: secretOf('GATEWAY_WEBHOOK_SECRET'),
      },
      webhookUrl: () => {
        const url = apiUrl();
        return url === undefined ? undefined : `${url}/api/webhooks/gateway`;
      },
    }),
  endings: SHARED_ENDINGS,
  proofs: (secretOf) => ({ gatewayWebhook: secretOf('GATEWAY_WEBHOOK_SECRET') }),
  environment: ({ secretOf, baseUrl }) => ({
    GATEWAY_TOKEN_URL: baseUrl + tokenPath,
    GATEWAY_BASE_URL: baseUrl,
    GATEWAY_CLIENT_ID: secretOf('GATEWAY_CLIENT_ID'),
    GATEWAY_CLIENT_SECRET: secretOf('GATEWAY_CLIENT_SECRET'),
    GATEWAY_METHODS: 'momo_alpha,momo_beta,card',
    GATEWAY_CARD_PAGE: 'on',
    GATEWAY_WEBHOOK_SECRET: secretOf('GATEWAY_WEBHOOK_SECRET'),
  }),
};
