import type { Charge } from '@booky/domain/ports';
import { withoutClosingSlash } from '../config-faults.ts';
import type { OutgoingRequest } from '../http/exchange.ts';
import type { IrembopaySettings } from './config.ts';

const KIGALI_HOURS = 2;
const HOUR_MS = 3_600_000;

/** Writes an instant in the company's format, in Kigali time. */
const inKigali = (epochMs: number): string =>
  new Date(epochMs + KIGALI_HOURS * HOUR_MS).toISOString().replace('Z', '+02:00');

const asking = (
  settings: IrembopaySettings,
  method: OutgoingRequest['method'],
  path: string,
): OutgoingRequest => ({
  method,
  url: `${withoutClosingSlash(settings.baseUrl)}/payments/${path}`,
  headers: {
    'irembopay-secretkey': settings.secretKey,
    'x-api-version': settings.apiVersion,
    accept: 'application/json',
    'user-agent': 'booky',
  },
});

const posting = (settings: IrembopaySettings, path: string, body: object): OutgoingRequest => {
  const request = asking(settings, 'POST', path);
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
};

/** Returns a Rwandan number with ten digits, as the company writes it. Returns undefined for any other number. */
export const localNumber = (phone: string): string | undefined =>
  /^\+2507\d{8}$/.test(phone) ? phone.replace('+250', '0') : undefined;

/** The first call: creates an invoice under our reference. The invoice expires at the same time as the charge. */
export const invoiceRequest = (settings: IrembopaySettings, charge: Charge): OutgoingRequest =>
  posting(settings, 'invoices', {
    transactionId: charge.ourRef,
    paymentAccountIdentifier: settings.paymentAccount,
    paymentItems: [{ code: settings.productCode, quantity: 1, unitAmount: charge.amountRwf }],
    description: charge.description,
    expiryAt: inKigali(charge.expiresAt.toEpochMilli()),
    language: charge.locale === 'fr' ? 'FR' : 'EN',
    customer: {
      email: charge.payerEmail,
      phoneNumber: localNumber(charge.phone),
      name: charge.payerName,
    },
  });

/** The second call: prompts the payer's phone. */
export const pushRequest = (
  settings: IrembopaySettings,
  invoiceNumber: string,
  network: string,
  accountIdentifier: string,
): OutgoingRequest =>
  posting(settings, 'transactions/initiate', { accountIdentifier, paymentProvider: network, invoiceNumber });

/** Queries an invoice, by its number or by our reference. */
export const statusRequest = (settings: IrembopaySettings, reference: string): OutgoingRequest =>
  asking(settings, 'GET', `invoices/${encodeURIComponent(reference)}`);
