import { ENDINGS } from './callback.ts';
import { signingKey } from './signature.ts';
import type { SimulatedCompany } from '../company.ts';
import { startPawaPaySimulator } from './pawapay-simulator.ts';

/**
 * Returns the public address of the service, which signatures cover. It contains a host name, because mobile money does
 * not accept an IP address.
 */
const publicUrl = (apiUrl: string): string => apiUrl.replace('127.0.0.1', 'localhost');

/** The simulated pawaPay v2, with signed callbacks. */
export const company: SimulatedCompany = {
  start: ({ secretOf, apiUrl, ...common }) =>
    startPawaPaySimulator({
      ...common,
      credentials: { apiToken: secretOf('PAWAPAY_API_TOKEN') },
      callbackUrl: () => {
        const url = apiUrl();
        return url === undefined ? undefined : `${publicUrl(url)}/api/webhooks/pawapay`;
      },
      switches: { signedCallbacks: 'on' },
    }),
  endings: ENDINGS,
  proofs: (secretOf) => ({
    pawapaySigningKey: signingKey(secretOf('PAWAPAY_API_TOKEN'), 1)
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  }),
  environment: ({ secretOf, baseUrl, apiUrl }) => ({
    PAWAPAY_BASE_URL: baseUrl,
    PAWAPAY_API_TOKEN: secretOf('PAWAPAY_API_TOKEN'),
    PAWAPAY_SIGNED_CALLBACKS: 'on',
    PUBLIC_BASE_URL: publicUrl(apiUrl),
  }),
};
