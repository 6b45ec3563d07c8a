import { randomUUID } from 'node:crypto';
import { type PawaPaySimulator, startPawaPaySimulator } from '../src/pawapay/pawapay-simulator.ts';
import { call, defined, jsonOf, type Reply } from './call.ts';
import { type CompanyBench, useCompany } from './company-bench.ts';

export interface DepositChanges {
  /** Headers to change. The value undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly phoneNumber?: string | undefined;
  readonly provider?: string | undefined;
  readonly signal?: AbortSignal;
}

const objectAt = (value: unknown, name: string): Record<string, unknown> => {
  const inner = Object.fromEntries(Object.entries(value ?? {}))[name];
  return Object.fromEntries(Object.entries(inner ?? {}));
};

/** Returns the HTTP status of a refusal, and the status and the code in its body. */
export const refusalOf = (reply: Reply): readonly unknown[] => {
  const body = jsonOf(reply);
  return [reply.status, body['status'], objectAt(body, 'failureReason')['failureCode']];
};

/**
 * Calls the simulator of pawaPay. By default, the requests are correct, but a test can change each part of them to make
 * a mistake.
 */
export const makePawaPayClient = ({ baseUrl, credentials }: PawaPaySimulator) => {
  const send = (method: string, path: string, body: unknown, changes: DepositChanges = {}) =>
    call(baseUrl + path, {
      method,
      headers: defined({
        authorization: `Bearer ${credentials.apiToken}`,
        'content-type': 'application/json',
        ...changes.headers,
      }),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: changes.signal,
    });
  const query = (depositId: string, changes: DepositChanges = {}) =>
    send('GET', `/v2/deposits/${depositId}`, undefined, changes);

  return {
    deposit: async (changes: DepositChanges = {}) => {
      const depositId = randomUUID();
      const { phoneNumber = '250788123999', provider = 'MTN_MOMO_RWA' } = changes;
      const deposit = {
        depositId,
        amount: '5000',
        currency: 'RWF',
        payer: { type: 'MMO', accountDetails: { phoneNumber, provider } },
        customerMessage: 'Booking BK1042',
        clientReferenceId: 'BK-1042',
        ...changes.body,
      };
      const reply = await send('POST', '/v2/deposits', deposit, changes);
      return { depositId: deposit.depositId, reply };
    },
    query,
    /** Returns the `data` of a query. Returns an empty object if the deposit is not found. */
    dataOf: async (depositId: string) => objectAt(jsonOf(await query(depositId)), 'data'),
    resend: (depositId: string) => send('POST', `/v2/deposits/resend-callback/${depositId}`, undefined),
    get: (path: string, changes: DepositChanges = {}) => send('GET', path, undefined, changes),
    predict: (phoneNumber: unknown) => send('POST', '/v2/predict-provider', { phoneNumber }),
  };
};
type PawaPayClient = ReturnType<typeof makePawaPayClient>;

/** Starts pawaPay with signed callbacks, which are not retried. */
export const usePawaPay = (): CompanyBench<PawaPaySimulator, PawaPayClient> =>
  useCompany(
    (clock, apiUrl) =>
      startPawaPaySimulator({
        clock,
        callbackUrl: `${apiUrl}/api/webhooks/pawapay`,
        callbackRetryDelays: [],
        switches: { signedCallbacks: 'on' },
      }),
    makePawaPayClient,
  );
