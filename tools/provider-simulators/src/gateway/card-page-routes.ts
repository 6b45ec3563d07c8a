import type { ChargeDesk } from '../charges/charge-desk.ts';
import { type Answer, htmlReply, redirectReply } from '../http/answer.ts';
import type { Received } from '../http/received.ts';
import type { Decision } from '../simulator.ts';
import { cardPage, unknownCardPage } from './card-page.ts';
import type { GatewayCharge, GatewayDetails } from './charge-body.ts';

export const cardPagePath = (chargeId: string): string => `/pay/${chargeId}`;

const route = /^\/pay\/(?<chargeId>chg_[A-Za-z0-9]+)(?:\/(?<button>approve|decline))?$/;

const decisions: Readonly<Record<string, Decision>> = {
  approve: { status: 'succeeded' },
  decline: { status: 'failed', reason: 'card_declined' },
};

/**
 * Answers requests for the page and its buttons, and returns undefined for all other requests. After the first press of
 * a button, further presses only redirect the payer. The redirect waits until the API answers the webhook, up to a time
 * limit.
 */
export const answerCardPage = async (
  request: Received,
  desk: ChargeDesk<GatewayDetails>,
  find: (chargeId: string) => GatewayCharge | undefined,
): Promise<Answer | undefined> => {
  const { chargeId, button } = route.exec(request.path)?.groups ?? {};
  if (chargeId === undefined) return undefined;
  const charge = find(chargeId);
  if (charge?.method !== 'card') return htmlReply(404, unknownCardPage());
  const path = cardPagePath(chargeId);
  if (request.method === 'GET' && button === undefined) return htmlReply(200, cardPage(charge, path));
  const decision = decisions[button ?? ''];
  if (request.method !== 'POST' || decision === undefined) return htmlReply(404, unknownCardPage());
  if (charge.verdict === undefined) await desk.settle(charge.ourRef, decision);
  return redirectReply(charge.details.redirectUrl ?? path);
};
