import type { ChargeRecord } from '../charges/charge-record.ts';
import { instantText } from '../charges/charge-record.ts';
import type { JsonObject } from '../http/received.ts';
import type { IremboPayPositions } from './switches.ts';

export interface PaymentItem {
  readonly code: string;
  readonly quantity: number;
  /** The price of one unit, in whole units of the currency (francs, dollars). */
  readonly unitAmount: number;
}

/** The fields of an invoice that exist only at IremboPay. */
export interface InvoiceDetails {
  readonly paymentAccountIdentifier: string;
  /** The currency of the payment account. */
  readonly currency: string;
  readonly paymentItems: readonly PaymentItem[];
  readonly description: string;
  readonly language: string;
  readonly expiryAtMs: number;
  readonly customer: JsonObject | undefined;
  readonly paymentLinkUrl: string;
  /** The method with which the payer paid or was last prompted. By default, a card. */
  readonly paymentMethod: string | undefined;
}

/**
 * `ourRef` is the `transactionId`, `providerId` is the `invoiceNumber`, and `amountRwf` is the amount even in other
 * currencies.
 */
export type Invoice = ChargeRecord<InvoiceDetails>;

export const isPaid = ({ verdict }: Invoice): boolean => verdict?.status === 'succeeded';

const kigaliMs = 2 * 3_600_000;

/** Formats a time in the company's format, in Kigali's time zone. */
const dateText = (epochMs: number, offset: string): string =>
  instantText(epochMs + kigaliMs).replace('Z', offset);

const statusOf = (invoice: Invoice, nowMs: number, { unpaidStatus }: IremboPayPositions): string => {
  if (isPaid(invoice)) return 'PAID';
  return invoice.verdict !== undefined || nowMs > invoice.details.expiryAtMs ? unpaidStatus : 'NEW';
};

const core = (invoice: Invoice, offset: string): JsonObject => {
  const { details, verdict } = invoice;
  const paid = verdict?.status === 'succeeded' ? verdict : undefined;
  return {
    amount: paid?.amountRwf ?? invoice.amountRwf,
    invoiceNumber: invoice.providerId,
    transactionId: invoice.ourRef,
    createdAt: dateText(invoice.requestedAtMs, offset),
    updatedAt: dateText(paid?.decidedAtMs ?? invoice.requestedAtMs, offset),
    ...(paid === undefined
      ? {}
      : {
          paidAt: dateText(paid.decidedAtMs, offset),
          paymentReference: paid.transactionId,
          paymentMethod: details.paymentMethod ?? 'ONLINE_CARD',
        }),
    expiryAt: dateText(details.expiryAtMs, offset),
    paymentAccountIdentifier: details.paymentAccountIdentifier,
    description: details.description,
    type: 'SINGLE',
    currency: paid?.currency ?? details.currency,
    customer: details.customer,
  };
};

/** Returns an invoice as the company's API returns it. */
export const invoiceBody = (invoice: Invoice, nowMs: number, positions: IremboPayPositions): JsonObject => ({
  ...core(invoice, '+02:00'),
  paymentStatus: statusOf(invoice, nowMs, positions),
  paymentItems: invoice.details.paymentItems,
  createdBy: 'merchant',
  language: invoice.details.language,
  paymentLinkUrl: invoice.details.paymentLinkUrl,
});

/** Returns the body of the notification about a paid invoice. */
export const notificationBody = (
  invoice: Invoice,
  { notificationMessage, notificationOffset }: IremboPayPositions,
): string =>
  JSON.stringify({
    ...(notificationMessage === 'present' ? { message: 'Invoice paid successfully' } : {}),
    success: true,
    data: { ...core(invoice, notificationOffset), paymentStatus: 'PAID' },
  });
