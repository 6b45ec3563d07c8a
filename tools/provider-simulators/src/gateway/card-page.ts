import { escaped, francs, page } from '../http/page.ts';
import type { GatewayCharge } from './charge-body.ts';

const summary = (charge: GatewayCharge, heading: string): string => `<h1>${heading}</h1>
<p class="amount">${francs(charge.amountRwf)}</p>
<dl><dt>Reference</dt><dd>${escaped(charge.ourRef)}</dd></dl>`;

const forms = (
  path: string,
): string => `<form method="post" action="${escaped(path)}/approve"><button>Approve</button></form>
<form method="post" action="${escaped(path)}/decline"><button class="decline">Decline</button></form>
<p class="small">This is a simulated card page. No card is needed and no money moves.</p>`;

const wayBack = (address: string | undefined): string =>
  address === undefined ? '' : `<a class="button" href="${escaped(address)}">Back to the studio</a>`;

/**
 * Returns the page on which a card payer decides. It consists of forms, so that it works without scripts. `path` is the
 * path of the page.
 */
export const cardPage = (charge: GatewayCharge, path: string): string => {
  if (charge.verdict === undefined) {
    return page('Card payment', `${summary(charge, 'Pay by card')}\n${forms(path)}`);
  }
  const heading =
    charge.verdict.status === 'succeeded' ? 'This payment is approved' : 'This payment is declined';
  return page(heading, `${summary(charge, heading)}\n${wayBack(charge.details.redirectUrl)}`);
};

export const unknownCardPage = (): string =>
  page('No such payment', '<h1>There is no payment at this address.</h1>');
