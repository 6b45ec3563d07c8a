import { randomUUID } from 'node:crypto';
import type { GatewaySimulator } from '../src/gateway/gateway-simulator.ts';
import { call, defined, jsonOf, type Reply } from './call.ts';

export interface DirectChargeChanges {
  /** Headers to change. The value undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The phone number in nine digits, without country code. */
  readonly phone?: string;
  readonly reference?: string;
  readonly signal?: AbortSignal;
}

export const wallet = (phone: string, network = 'MTN') => ({
  payment_method: {
    type: 'mobile_money',
    mobile_money: { network, country_code: '250', phone_number: phone },
  },
});
export const card = { payment_method: { type: 'card' }, redirect_url: 'https://studio.example/pay/back' };

/**
 * Calls the gateway simulator. By default, the requests are correct, but a test can change each part of them to make a
 * mistake.
 */
export const makeGatewayClient = async ({ baseUrl, credentials }: GatewaySimulator) => {
  const goodForm = {
    client_id: credentials.clientId,
    client_secret: credentials.clientSecret,
    grant_type: 'client_credentials',
  };
  const askToken = (form: Readonly<Record<string, string>> = goodForm): Promise<Reply> =>
    call(credentials.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
  const authorise = async () => ({
    authorization: `Bearer ${String(jsonOf(await askToken())['access_token'])}`,
  });
  let authorised = await authorise();

  return {
    goodForm,
    askToken,
    renewToken: async (): Promise<void> => {
      authorised = await authorise();
    },
    charge: async (changes: DirectChargeChanges = {}) => {
      const reference = changes.reference ?? randomUUID();
      const phone = changes.phone ?? '788123999';
      const headers = defined({
        ...authorised,
        'content-type': 'application/json',
        'x-trace-id': randomUUID(),
        'x-idempotency-key': reference.replaceAll('-', ''),
        ...changes.headers,
      });
      const body = JSON.stringify({
        amount: 5000,
        currency: 'RWF',
        reference,
        customer: {
          email: 'keza@example.rw',
          name: { first: 'Keza', last: 'Uwase' },
          phone: { country_code: '250', number: phone },
        },
        ...wallet(phone),
        ...changes.body,
      });
      const url = `${baseUrl}/orchestration/direct-charges`;
      const reply = await call(url, { method: 'POST', headers, body, signal: changes.signal });
      return { reference, reply };
    },
    get: (path: string, headers: Readonly<Record<string, string | undefined>> = {}): Promise<Reply> =>
      call(baseUrl + path, { method: 'GET', headers: defined({ ...authorised, ...headers }) }),
  };
};
export type GatewayClient = Awaited<ReturnType<typeof makeGatewayClient>>;
