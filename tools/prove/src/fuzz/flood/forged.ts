import { gatewaySignature } from '@booky/adapters-payments';
import { hexDigits } from '../../harness/callbacks.ts';
import type { RawRequest } from '../../harness/raw-request.ts';
import type { Random } from '../../harness/random.ts';

/** Longer than the stored part of a body, so that each forgery takes the largest possible space. */
const BODY_CHARACTERS = 2_000;

/** A webhook whose signature is wrong and whose other parts are right. */
export const forgedWebhook = (random: Random, ourRef: string, amountRwf: number): RawRequest => {
  const data = { id: 'chg_1', amount: amountRwf, currency: 'RWF', reference: ourRef, status: 'succeeded' };
  const payload = { id: `wbk_${hexDigits(random, 24)}`, type: 'charge.completed', data };
  const noise = hexDigits(random, 64);
  const body = Buffer.from(JSON.stringify({ ...payload, noise: noise.padEnd(BODY_CHARACTERS, noise) }));
  return {
    method: 'POST',
    path: '/api/webhooks/gateway',
    headers: [
      ['content-type', 'application/json'],
      ['gateway-signature', gatewaySignature(noise, body)],
    ],
    body,
  };
};
