import { type Answer, jsonReply } from '../http/answer.ts';
import type { Received } from '../http/received.ts';
import { chargeBody, type GatewayCharge } from './charge-body.ts';
import { gatewayError, notValid } from './errors.ts';

const wholeNumber = (text: string | null, whenAbsent: number): number =>
  text === null ? whenAbsent : Number(/^\d{1,6}$/.test(text) ? text : Number.NaN);

export const answerOneCharge = (charge: GatewayCharge | undefined): Answer =>
  charge === undefined
    ? gatewayError(404, '1110404', 'CHARGE_NOT_FOUND', 'There is no such charge.')
    : jsonReply(200, { status: 'success', message: 'Charge fetched', data: chargeBody(charge) });

/**
 * Answers the list of charges, newest first. With the filter by reference, a client can find a charge whose answer was
 * lost.
 */
export const answerChargeList = ({ query }: Received, charges: readonly GatewayCharge[]): Answer => {
  const size = wholeNumber(query.get('size'), 10);
  const page = wholeNumber(query.get('page'), 1);
  if (!(size >= 10 && size <= 50)) return notValid([{ field_name: 'size', message: 'must be 10 to 50' }]);
  if (!(page >= 1)) return notValid([{ field_name: 'page', message: 'must be at least 1' }]);

  const reference = query.get('reference');
  const found = charges.filter((charge) => reference === null || charge.ourRef === reference).toReversed();
  return jsonReply(200, {
    status: 'success',
    message: 'Charges fetched',
    meta: {
      page_info: { total: found.length, current_page: page, total_pages: Math.ceil(found.length / size) },
    },
    data: found.slice((page - 1) * size, page * size).map(chargeBody),
  });
};
