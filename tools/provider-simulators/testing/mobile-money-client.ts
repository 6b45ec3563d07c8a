import { randomUUID } from 'node:crypto';
import type { MobileMoneySimulator } from '../src/mobile-money/mobile-money-simulator.ts';
import { call, defined, jsonOf, type Reply } from './call.ts';

export interface RequestToPayChanges {
  /** Headers to change. The value undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly phone?: string;
  readonly callbackUrl?: string | undefined;
  readonly reference?: string;
  readonly signal?: AbortSignal;
}

/**
 * Calls the mobile-money simulator. By default, the requests are correct, but a test can change each part of them to
 * make a mistake.
 */
export const makeMobileMoneyClient = async ({ baseUrl, credentials }: MobileMoneySimulator) => {
  const { tokenUrl, subscriptionKey, apiUser, apiKey, targetEnvironment } = credentials;
  const basic = `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString('base64')}`;

  const askToken = (headers: Readonly<Record<string, string | undefined>> = {}, body = ''): Promise<Reply> =>
    call(tokenUrl, {
      method: 'POST',
      headers: defined({
        authorization: basic,
        'ocp-apim-subscription-key': subscriptionKey,
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      }),
      body,
    });

  const authorise = async () => ({
    authorization: `Bearer ${String(jsonOf(await askToken())['access_token'])}`,
    'ocp-apim-subscription-key': subscriptionKey,
    'x-target-environment': targetEnvironment,
  });
  let authorised = await authorise();

  return {
    askToken,
    renewToken: async (): Promise<void> => {
      authorised = await authorise();
    },
    requestToPay: async (changes: RequestToPayChanges = {}) => {
      const reference = changes.reference ?? randomUUID();
      const headers = defined({
        ...authorised,
        'content-type': 'application/json',
        'x-reference-id': reference,
        'x-callback-url': changes.callbackUrl,
        ...changes.headers,
      });
      const body = JSON.stringify({
        amount: '5000',
        currency: 'RWF',
        externalId: reference,
        payer: { partyIdType: 'MSISDN', partyId: changes.phone ?? '250788123999' },
        payerMessage: 'Booking fee BKY-7Q2M',
        payeeNote: 'Booking fee BKY-7Q2M',
        ...changes.body,
      });
      const url = `${baseUrl}/collection/v1_0/requesttopay`;
      const reply = await call(url, { method: 'POST', headers, body, signal: changes.signal });
      return { reference, reply };
    },
    status: (reference: string, headers: Readonly<Record<string, string | undefined>> = {}): Promise<Reply> =>
      call(`${baseUrl}/collection/v1_0/requesttopay/${reference}`, {
        method: 'GET',
        headers: defined({ ...authorised, ...headers }),
      }),
  };
};
export type MobileMoneyClient = Awaited<ReturnType<typeof makeMobileMoneyClient>>;
