import type { ChargeOutcome } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { outcomeOfRefusal } from '../charge-outcome.ts';
import type { Exchange } from '../http/exchange.ts';
import { parseObject } from '../wire/json.ts';
import { type Invoice, readInvoice } from './invoice.ts';
import { codeOf, meaningOf } from './words.ts';

/** The certain facts after a request for an invoice. */
export type InvoiceOutcome =
  | { readonly kind: 'there'; readonly invoice: Invoice }
  /** Only a query by our reference can tell whether the invoice exists. `otherwise` is the outcome if it does not. */
  | { readonly kind: 'in_doubt'; readonly otherwise: ChargeOutcome }
  | { readonly kind: 'none'; readonly outcome: ChargeOutcome };

const UNKNOWN: ChargeOutcome = { kind: 'unknown' };
const REFUSED: ChargeOutcome = { kind: 'refused', reason: 'merchant_misconfigured' };

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * Returns the result of the first call, which requests an invoice. No document says what the company answers if a
 * reference is repeated. `specification.md#two-calls`
 */
export const invoiceOutcome = (exchange: Exchange): InvoiceOutcome => {
  if (exchange.kind === 'not_sent') return { kind: 'none', outcome: { kind: 'not_sent' } };
  if (exchange.kind !== 'answered') return { kind: 'in_doubt', otherwise: UNKNOWN };
  const body = parseObject(exchange.body);
  if (isSuccess(exchange.status)) {
    const invoice = readInvoice(body);
    return invoice === undefined ? { kind: 'in_doubt', otherwise: UNKNOWN } : { kind: 'there', invoice };
  }
  const meaning = meaningOf(codeOf(body));
  const outcome = outcomeOfRefusal(exchange.status, meaning);
  const isCertain = meaning !== undefined || exchange.status === 401 || exchange.status === 429;
  return isCertain ? { kind: 'none', outcome } : { kind: 'in_doubt', otherwise: outcome };
};

/**
 * Reads the invoice from the answer to a query. Returns undefined if the invoice does not exist or no answer arrived.
 */
export const foundInvoice = (exchange: Exchange, ourRef: string): Invoice | undefined => {
  if (exchange.kind !== 'answered' || exchange.status !== 200) return undefined;
  const invoice = readInvoice(parseObject(exchange.body));
  return invoice?.ourRef === ourRef.toLowerCase() ? invoice : undefined;
};

/**
 * True if the invoice is for this payment and for this amount in francs. Otherwise the payer would pay money that is
 * not owed.
 */
export const isFor = (invoice: Invoice, ourRef: string, amountRwf: number): boolean =>
  invoice.ourRef === ourRef.toLowerCase() && invoice.amountRwf === amountRwf;

/**
 * Returns the result of the second call, which requests a prompt. Success means only that the company prompts the
 * payer, not that the payer has paid.
 */
export const pushOutcome = (exchange: Exchange, { invoiceNumber }: Invoice): ChargeOutcome => {
  if (exchange.kind !== 'answered') return { kind: exchange.kind === 'not_sent' ? 'not_sent' : 'unknown' };
  const body = parseObject(exchange.body);
  const accepted = { kind: 'accepted', providerReference: invoiceNumber } as const;
  if (isSuccess(exchange.status) && body?.['success'] !== false) return accepted;
  const outcome = isSuccess(exchange.status)
    ? UNKNOWN
    : outcomeOfRefusal(exchange.status, meaningOf(codeOf(body)));
  if (outcome.kind === 'accepted') return accepted;
  return outcome.kind === 'declined' ? { ...outcome, providerReference: invoiceNumber } : outcome;
};

/**
 * Returns the address of the page on which the payer pays by card. Refuses the charge if the page's host is unknown.
 */
export const pageOutcome = (invoice: Invoice, pageHosts: readonly string[]): ChargeOutcome => {
  const url = URL.parse(invoice.pageUrl ?? '');
  const isWeb =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(?:127\.|localhost)/.test(url.host));
  return url !== null && isWeb && pageHosts.includes(url.host)
    ? { kind: 'accepted', providerReference: invoice.invoiceNumber, redirectUrl: url.href }
    : REFUSED;
};

/**
 * Returns the status of an invoice. The company never reports a failure, so an unpaid invoice counts as failed once its
 * expiry and a margin have passed. `specification.md#expiry-verdict`
 */
export const chargeStatus = (
  exchange: Exchange,
  ourRef: string,
  { nowMs, marginMinutes }: { readonly nowMs: number; readonly marginMinutes: number },
): ChargeStatus => {
  if (exchange.kind !== 'answered') return { kind: 'unavailable' };
  if (exchange.status === 404 && codeOf(parseObject(exchange.body)) === 'INVOICE_NOT_FOUND')
    return { kind: 'not_found' };
  const invoice = foundInvoice(exchange, ourRef);
  if (invoice === undefined) return { kind: 'unavailable' };
  const { isPaid, amountRwf, expiresAtMs, invoiceNumber: providerReference } = invoice;
  if (isPaid) return { kind: 'paid', amountRwf, providerReference };
  const isOver =
    invoice.status === 'NEW' && expiresAtMs !== undefined && nowMs > expiresAtMs + marginMinutes * 60_000;
  return isOver
    ? { kind: 'failed', reason: 'payer_timeout', providerReference, isOurs: true }
    : { kind: 'pending' };
};
