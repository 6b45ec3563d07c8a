import { randomBytes, randomInt } from 'node:crypto';
import { makeChargeDesk } from '../charges/charge-desk.ts';
import { type Answer, hold } from '../http/answer.ts';
import { answerBroken } from '../http/broken-call.ts';
import type { Received } from '../http/received.ts';
import { runSimulator } from '../run-simulator.ts';
import type { CommonOptions, Simulator } from '../simulator.ts';
import { makeSwitches } from '../switches.ts';
import { type InvoiceRequest, readInvoice } from './create-invoice.ts';
import { internalError, refusal, success, tooManyRequests, wrongKey } from './envelope.ts';
import { type Invoice, type InvoiceDetails, invoiceBody } from './invoice.ts';
import { makeIremboPayWire } from './notification.ts';
import { answerPaymentPage } from './payment-page.ts';
import { answerPush } from './push.ts';
import { IREMBOPAY_SWITCHES, type IremboPayPositions, type IremboPaySwitches } from './switches.ts';

export interface IremboPayCredentials {
  /** The secret key of the account. Every call must contain it, and every notification is signed with it. */
  readonly secretKey: string;
  /** The identifier of the merchant's payment account in francs. */
  readonly paymentAccount: string;
  readonly productCode: string;
}

export interface IremboPayOptions extends CommonOptions {
  /** The keys of the account. By default, random. */
  readonly credentials?: Partial<IremboPayCredentials> | undefined;
  /**
   * The address to which all notifications go. Pass a function if the API gets its port later. It is called for each
   * try.
   */
  readonly notificationUrl: string | (() => string | undefined);
  /** The currencies of the merchant's further payment accounts, by the identifier of the account. */
  readonly furtherAccounts?: Readonly<Record<string, string>> | undefined;
  readonly switches?: Partial<IremboPayPositions> | undefined;
}

export interface IremboPaySimulator extends Simulator<IremboPayCredentials> {
  readonly switches: IremboPaySwitches;
  /**
   * Sends the notification about a paid invoice again, as a merchant can do in the company's dashboard. Returns the
   * statuses with which the API answers: an empty list if the payment failed, and undefined if the invoice has no
   * verdict.
   */
  pushNotification(transactionId: string): Promise<readonly (number | null)[] | undefined>;
}

const invoicesPath = '/payments/invoices';
const pushPath = '/payments/transactions/initiate';

/**
 * Starts IremboPay: invoices of API version 2, prompts on phones, and the payment page.
 * @throws the listener's error, such as EADDRINUSE.
 */
export const startIremboPaySimulator = async (options: IremboPayOptions): Promise<IremboPaySimulator> => {
  const { clock, notificationUrl } = options;
  const credentials: IremboPayCredentials = {
    secretKey: `sk_live_${randomBytes(24).toString('hex')}`,
    paymentAccount: 'TST-RWF',
    productCode: 'PC-0000000001',
    ...options.credentials,
  };
  const accounts = { ...options.furtherAccounts, [credentials.paymentAccount]: 'RWF' };
  const switches: IremboPaySwitches = makeSwitches(IREMBOPAY_SWITCHES, options.switches);
  const nowMs = (): number => clock.now().toEpochMilli();
  const desk = makeChargeDesk<InvoiceDetails>(
    options,
    makeIremboPayWire({
      url: typeof notificationUrl === 'string' ? () => notificationUrl : notificationUrl,
      secretKey: credentials.secretKey,
      nowMs,
      positions: () => switches.positions(),
    }),
  );

  const find = (invoiceNumber: string): Invoice | undefined =>
    desk.made().find(({ providerId }) => providerId === invoiceNumber);
  const reply = (status: number, message: string, invoice: Invoice): Answer =>
    success(status, message, invoiceBody(invoice, nowMs(), switches.positions()));
  const created = (invoice: Invoice): Answer => reply(201, 'Invoice created successfully', invoice);

  const create = (request: Received, baseUrl: string): Answer => {
    const reading = readInvoice(request, { productCode: credentials.productCode, accounts });
    if ('refused' in reading) return reading.refused;
    const earlier = desk.find(reading.taken.transactionId);
    if (earlier === undefined) return make(reading.taken, `${baseUrl}/`);
    return switches.positions().repeatedTransactionId === 'same_invoice'
      ? created(earlier)
      : refusal(400, 'DUPLICATE_TRANSACTION_ID', 'The transactionId was used before');
  };

  const make = ({ transactionId, amount, ...details }: InvoiceRequest, pageAddress: string): Answer => {
    const providerId = `88${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
    const plan = desk.take({
      ourRef: transactionId,
      providerId,
      // The payer pays on the page, unless the API later pushes the invoice to a wallet.
      method: 'card',
      phone: undefined,
      amountRwf: amount,
      details: { ...details, paymentLinkUrl: pageAddress + providerId, paymentMethod: undefined },
    });
    const invoice = desk.find(transactionId);
    switch (plan.submit) {
      case 'accept':
      case 'decline':
        return invoice === undefined ? internalError() : created(invoice);
      case 'refuse':
        return refusal(400, 'PAYMENT_ACCOUNT_NOT_FOUND', 'Payment account not found');
      case 'unreachable':
        return tooManyRequests();
      case 'timeout':
      case 'timeout_after_accept':
        return hold;
      default:
        return plan.submit satisfies never;
    }
  };

  const query = (reference: string): Answer => {
    const invoice = find(reference) ?? desk.find(reference);
    return invoice === undefined ? invoiceNotFound() : reply(200, 'Invoice retrieved successfully', invoice);
  };

  const answer = async (request: Received, baseUrl: string): Promise<Answer> => {
    const { method, path } = request;
    const positions = switches.positions();
    const terms = { desk, nowMs: nowMs(), find };
    const onPage = await answerPaymentPage(request, terms);
    if (onPage !== undefined) return onPage;
    if (request.headers['irembopay-secretkey'] !== credentials.secretKey) return wrongKey();
    if (method === 'POST' && path === pushPath)
      return answerBroken(positions.push, internalError(), () => answerPush(request, terms));
    if (method === 'POST' && path === invoicesPath)
      return answerBroken(positions.create, internalError(), () => create(request, baseUrl));
    const reference = path.startsWith(`${invoicesPath}/`) ? path.slice(invoicesPath.length + 1) : '';
    if (method === 'GET' && reference !== '') return query(reference);
    return refusal(404, 'NOT_FOUND', 'Not found');
  };

  const simulator = await runSimulator(options, {
    name: 'irembopay',
    desk,
    answer,
    credentials: () => credentials,
  });
  return { ...simulator, switches, pushNotification: async (transactionId) => desk.repeat(transactionId) };
};

const invoiceNotFound = (): Answer => refusal(404, 'INVOICE_NOT_FOUND', 'Invoice not found');
