import { randomUUID } from 'node:crypto';
import { type IremboPaySimulator, startIremboPaySimulator } from '../src/irembopay/irembopay-simulator.ts';
import { call, defined, jsonOf, type Reply } from './call.ts';
import { type CompanyBench, useCompany } from './company-bench.ts';

export interface IremboPayChanges {
  /** Headers to change. The value undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}

export const dataOf = (reply: Reply): Record<string, unknown> => {
  const { data } = jsonOf(reply);
  return Object.fromEntries(Object.entries(data ?? {}));
};

/** Returns the status of a refusal and its first code. */
export const refusalOf = (reply: Reply): readonly [number, unknown] => {
  const { success, errors } = jsonOf(reply);
  const [error]: unknown[] = success === false && Array.isArray(errors) ? errors : [];
  return [reply.status, Object.fromEntries(Object.entries(error ?? {}))['code']];
};

/**
 * Calls the simulator of IremboPay. By default, the requests are correct, but a test can change each part of them to
 * make a mistake.
 */
export const makeIremboPayClient = ({ baseUrl, credentials }: IremboPaySimulator) => {
  const goodHeaders = {
    'irembopay-secretkey': credentials.secretKey,
    'x-api-version': '2',
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': 'test',
  };
  const send = (method: string, path: string, body: unknown, changes: IremboPayChanges = {}) =>
    call(baseUrl + path, {
      method,
      headers: defined({ ...goodHeaders, ...changes.headers }),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: changes.signal,
    });

  return {
    create: async (changes: IremboPayChanges = {}) => {
      const transactionId = randomUUID();
      const invoice = {
        transactionId,
        paymentAccountIdentifier: credentials.paymentAccount,
        paymentItems: [{ code: credentials.productCode, quantity: 1, unitAmount: 5000 }],
        description: 'Booking fee BK-1042',
        expiryAt: '2031-03-04T11:15:00.000+02:00',
        language: 'EN',
        customer: { email: 'a@example.com', phoneNumber: '0780000001', name: 'A Client' },
        ...changes.body,
      };
      const reply = await send('POST', '/payments/invoices', invoice, changes);
      const invoiceNumber = /"invoiceNumber":"(?<number>\d{12})"/.exec(reply.text)?.groups?.['number'] ?? '';
      return { transactionId: invoice.transactionId, invoiceNumber, reply };
    },
    push: (invoiceNumber: string, changes: IremboPayChanges = {}) =>
      send(
        'POST',
        '/payments/transactions/initiate',
        { accountIdentifier: '0788123999', paymentProvider: 'MTN', invoiceNumber, ...changes.body },
        changes,
      ),
    change: (invoiceNumber: string, body: unknown) =>
      send('PUT', `/payments/invoices/${invoiceNumber}`, body),
    get: (reference: string, changes: IremboPayChanges = {}) =>
      send('GET', `/payments/invoices/${reference}`, undefined, changes),
  };
};
type IremboPayClient = ReturnType<typeof makeIremboPayClient>;

/** Starts IremboPay with an additional account in dollars. Notifications are not retried. */
export const useIremboPay = (): CompanyBench<IremboPaySimulator, IremboPayClient> =>
  useCompany(
    (clock, apiUrl) =>
      startIremboPaySimulator({
        clock,
        notificationUrl: `${apiUrl}/api/webhooks/irembopay`,
        furtherAccounts: { 'TST-USD': 'USD' },
        callbackRetryDelays: [],
      }),
    makeIremboPayClient,
  );
