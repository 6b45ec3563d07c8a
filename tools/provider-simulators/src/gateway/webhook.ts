import { createHmac, randomBytes } from 'node:crypto';
import type { Wire } from '../charges/wire.ts';
import type { SignatureHeader } from '../simulator.ts';
import { type GatewayDetails, webhookData } from './charge-body.ts';
import { gatewayReason } from './processor-response.ts';

export interface WebhookTerms {
  /** Returns the address of the API. Returns undefined if the API has none yet. */
  url(): string | undefined;
  readonly secret: string;
  nowMs(): number;
}

const signed = (body: string, secret: string | Buffer, header: SignatureHeader) => () => ({
  'content-type': 'application/json',
  [header]: createHmac('sha256', secret).update(body).digest('base64'),
});

/** The id of the registered address. It is the same in every webhook, so it does not identify an event. */
const WEBHOOK_ID = 'wbh_registered';

/**
 * The gateway's webhooks. The webhooks of all charges go to the same address, and the signature covers the bytes as
 * sent.
 */
export const makeGatewayWire = (terms: WebhookTerms): Wire<GatewayDetails> => ({
  provider: 'gateway',
  keepsDeclined: true,
  reasonFor: gatewayReason,
  callbacks: (charge, verdict) => {
    const body = JSON.stringify({
      id: `wbk_${verdict.eventId}`,
      webhook_id: WEBHOOK_ID,
      timestamp: terms.nowMs(),
      type: 'charge.completed',
      data: webhookData({ ...charge, verdict }),
    });
    const { signatureHeader = 'flutterwave-signature' } = verdict;
    const webhook = { url: () => terms.url(), method: 'POST', body } as const;
    return {
      genuine: { ...webhook, headers: signed(body, terms.secret, signatureHeader) },
      forged: { ...webhook, headers: signed(body, randomBytes(32), signatureHeader) },
    };
  },
});
