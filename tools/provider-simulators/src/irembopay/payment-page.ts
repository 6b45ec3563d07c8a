import type { ChargeDesk } from '../charges/charge-desk.ts';
import { type Answer, htmlReply, redirectReply } from '../http/answer.ts';
import { escaped, francs, page } from '../http/page.ts';
import type { Received } from '../http/received.ts';
import { type Invoice, type InvoiceDetails, isPaid } from './invoice.ts';

const route = /^\/(?<invoiceNumber>\d{12})(?:\/(?<button>approve|decline))?$/;

export interface PageTerms {
  readonly desk: ChargeDesk<InvoiceDetails>;
  readonly nowMs: number;
  find(invoiceNumber: string): Invoice | undefined;
}

/**
 * Answers requests for the page and its buttons, and returns undefined for all other requests. After a failed payment,
 * the payer can try again until the invoice expires. The page has no link back to the studio, because an invoice
 * contains no return address.
 */
export const answerPaymentPage = async (request: Received, terms: PageTerms): Promise<Answer | undefined> => {
  const { invoiceNumber, button } = route.exec(request.path)?.groups ?? {};
  if (invoiceNumber === undefined) return undefined;
  const invoice = terms.find(invoiceNumber);
  if (invoice === undefined) return htmlReply(404, unknownPage());
  const path = new URL(invoice.details.paymentLinkUrl).pathname;
  if (request.method === 'GET' && button === undefined)
    return htmlReply(200, paymentPage(invoice, terms.nowMs, path, request.query.has('declined')));
  if (request.method !== 'POST' || button === undefined) return htmlReply(404, unknownPage());
  if (isPaid(invoice) || terms.nowMs > invoice.details.expiryAtMs) return redirectReply(path);
  const pays = button === 'approve';
  await (pays ? pay(invoice, terms) : decline(invoice, terms));
  return redirectReply(pays ? path : `${path}?declined`);
};

const pay = async ({ ourRef }: Invoice, { desk }: PageTerms): Promise<void> => {
  desk.change(ourRef, (present) => ({
    ...present,
    details: { ...present.details, paymentMethod: 'ONLINE_CARD' },
  }));
  await desk.settle(ourRef, { status: 'succeeded' });
};

/** Lets a payment on the page fail. If a push is still open, nothing changes. */
const decline = async ({ ourRef, due }: Invoice, { desk }: PageTerms): Promise<void> => {
  if (due === undefined) await desk.settle(ourRef, { status: 'failed', reason: 'card_declined' });
};

const paymentPage = (invoice: Invoice, nowMs: number, path: string, isDeclined: boolean): string => {
  const summary = (heading: string): string => `<h1>${heading}</h1>
<p class="amount">${invoice.details.currency === 'RWF' ? francs(invoice.amountRwf) : escaped(`${invoice.details.currency} ${invoice.amountRwf}`)}</p>
<dl><dt>Invoice</dt><dd>${escaped(invoice.providerId)}</dd><dt>For</dt><dd>${escaped(invoice.details.description)}</dd></dl>`;
  const closed = (heading: string): string =>
    page(heading, `${summary(heading)}\n<p class="small">You can close this page now.</p>`);
  if (isPaid(invoice)) return closed('This invoice is paid');
  if (nowMs > invoice.details.expiryAtMs) return closed('This invoice expired');
  const action = escaped(path);
  return page(
    'Payment',
    `${summary(isDeclined ? 'The payment failed. Try again' : 'Pay this invoice')}
<form method="post" action="${action}/approve"><button>Approve</button></form>
<form method="post" action="${action}/decline"><button class="decline">Decline</button></form>
<p class="small">This is a simulated payment page. No card is needed and no money moves.</p>`,
  );
};

const unknownPage = (): string => page('No such invoice', '<h1>There is no invoice at this address.</h1>');
