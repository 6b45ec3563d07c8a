import { randomUUID } from 'node:crypto';
import type { ChargeDesk } from '../charges/charge-desk.ts';
import { type Answer, hold } from '../http/answer.ts';
import { type Received, readJsonObject } from '../http/received.ts';
import type { Method } from '../simulator.ts';
import { refusal, success, tooManyRequests } from './envelope.ts';
import { type Invoice, type InvoiceDetails, isPaid } from './invoice.ts';

interface Network {
  readonly method: Method;
  readonly paymentMethod: string;
  /** Matches the first digits of a national number. */
  readonly prefix: RegExp;
}

const networks: ReadonlyMap<string, Network> = new Map([
  ['MTN', { method: 'momo_alpha', paymentMethod: 'MTN_MOMO', prefix: /^7[89]/ }],
  ['AIRTEL', { method: 'momo_beta', paymentMethod: 'AIRTEL_MONEY', prefix: /^7[23]/ }],
]);

const phoneForm = /^0(?<national>7\d{8})$/;

interface Push {
  readonly accountIdentifier: string;
  readonly paymentProvider: string;
  readonly invoiceNumber: string;
  readonly transactionReference: string;
}

export interface PushTerms {
  readonly desk: ChargeDesk<InvoiceDetails>;
  readonly nowMs: number;
  find(invoiceNumber: string): Invoice | undefined;
}

const readPush = (request: Received): Push => {
  const body = readJsonObject(request) ?? {};
  const text = (name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    accountIdentifier: text('accountIdentifier'),
    paymentProvider: text('paymentProvider'),
    invoiceNumber: text('invoiceNumber'),
    transactionReference: text('transactionReference'),
  };
};

const refuseInvoice = (invoice: Invoice, nowMs: number): Answer | undefined => {
  if (isPaid(invoice)) return refusal(400, 'INVOICE_ALREADY_PAID', 'The invoice is paid');
  if (nowMs > invoice.details.expiryAtMs) return refusal(400, 'INVOICE_EXPIRED', 'The invoice expired');
  return invoice.details.currency === 'RWF'
    ? undefined
    : refusal(400, 'BAD_DATA', 'Mobile money pays invoices in RWF only');
};

const wrongNetwork = (): Answer =>
  refusal(400, 'PAYMENT_PROVIDER_ERROR', 'The number is not of this payment provider');

/** Prompts the payer, and returns the answer to the call. The answer never says whether the invoice gets paid. */
export const answerPush = (request: Received, terms: PushTerms): Answer => {
  const push = readPush(request);
  if (push.accountIdentifier === '')
    return refusal(400, 'PHONE_NUMBER_MISSING', 'accountIdentifier is missing');
  const national = phoneForm.exec(push.accountIdentifier)?.groups?.['national'];
  if (national === undefined)
    return refusal(400, 'BAD_PHONE_NUMBER', 'The phone number has too many or too few digits');
  const network = networks.get(push.paymentProvider);
  if (network === undefined)
    return refusal(400, 'BAD_PAYMENT_PROVIDER', 'paymentProvider must be MTN or AIRTEL');
  if (push.invoiceNumber === '') return refusal(400, 'INVOICE_MISSING', 'invoiceNumber is missing');
  const invoice = terms.find(push.invoiceNumber);
  if (invoice === undefined) return refusal(404, 'INVOICE_NOT_FOUND', 'Invoice not found');
  const refused = refuseInvoice(invoice, terms.nowMs);
  if (refused !== undefined) return refused;
  if (!network.prefix.test(national) || invoice.submit === 'decline') return wrongNetwork();
  return prompt(invoice, push, { ...network, phone: `+250${national}` }, terms);
};

const prompt = (
  invoice: Invoice,
  push: Push,
  { method, paymentMethod, phone }: Network & { readonly phone: string },
  { desk }: PushTerms,
): Answer => {
  const taken = success(200, 'Payment initiated successfully', {
    accountIdentifier: push.accountIdentifier,
    paymentProvider: push.paymentProvider,
    invoiceNumber: invoice.providerId,
    amount: invoice.amountRwf,
    referenceId: push.transactionReference || randomUUID(),
  });
  const plan = desk.prompt(invoice.ourRef, { method, phone });
  desk.change(invoice.ourRef, (present) => ({
    ...present,
    details: { ...present.details, paymentMethod },
  }));
  if (plan === undefined) return taken;
  switch (plan.submit) {
    case 'accept':
      return taken;
    case 'decline':
      return wrongNetwork();
    case 'refuse':
      return refusal(400, 'BAD_DATA', 'Mobile money is not enabled for this merchant');
    case 'unreachable':
      return tooManyRequests();
    case 'timeout':
    case 'timeout_after_accept':
      return hold;
    default:
      return plan.submit satisfies never;
  }
};
