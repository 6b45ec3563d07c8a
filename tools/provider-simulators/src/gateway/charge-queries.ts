import { type Answer, jsonReply } from '../http/answer.ts';
import type { Received } from '../http/received.ts';
import { chargeBody, type GatewayCharge } from './charge-body.ts';
import { gatewayError } from './errors.ts';

/** The default size of a page of the list. The simulator returns only the first page. */
const PAGE_SIZE = 10;

export const answerOneCharge = (charge: GatewayCharge | undefined): Answer =>
  charge === undefined
    ? gatewayError(404, '1110404', 'CHARGE_NOT_FOUND', 'There is no such charge.')
    : jsonReply(200, { status: 'success', message: 'Charge fetched', data: chargeBody(charge) });

/**
 * Answers a request for the list of charges, newest first. A client can filter the list by reference, to find a charge
 * if the answer to its request was lost.
 */
export const answerChargeList = ({ query }: Received, charges: readonly GatewayCharge[]): Answer => {
  const reference = query.get('reference');
  const found = charges.filter((charge) => reference === null || charge.ourRef === reference).toReversed();
  return jsonReply(200, {
    status: 'success',
    message: 'Charges fetched',
    meta: { page_info: { total: found.length, current_page: 1, total_pages: 1 } },
    data: found.slice(0, PAGE_SIZE).map(chargeBody),
  });
};
