import { callbackProof, gatewaySignature } from '@booky/adapters-payments';
import type { Answer, Sent } from '@booky/testkit/http';
import { DELIVERY_SECRETS } from './store.ts';
import type { Instance } from './world.ts';

interface Given extends Pick<Sent, 'from' | 'headers'> {
  readonly method?: string;
  /** A proof to send instead of the correct one. */
  readonly proof?: string;
  /** Text to append to the path. */
  readonly query?: string;
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/**
 * Sends a callback about a payment as the mobile-money provider does. A text is sent unchanged, and any other body as
 * JSON.
 */
export const callBack = (
  { ask }: Pick<Instance, 'ask'>,
  ourRef: string,
  body: unknown,
  {
    method = 'PUT',
    proof = callbackProof(DELIVERY_SECRETS.mobileMoney, ourRef),
    query = '',
    ...sent
  }: Given = {},
): Promise<Answer> =>
  ask(method, `/api/webhooks/mobile-money/${ourRef}/${proof}${query}`, {
    headers: { 'content-type': 'application/json' },
    ...sent,
    bytes: textOf(body),
  });

/**
 * Sends a webhook as the gateway does. A text is sent unchanged, and any other body as JSON. If the proof is empty,
 * the webhook has no signature.
 */
export const sendWebhook = (
  { ask }: Pick<Instance, 'ask'>,
  body: unknown,
  { method = 'POST', proof, query = '', headers, ...sent }: Given = {},
): Promise<Answer> => {
  const bytes = textOf(body);
  const signature = proof ?? gatewaySignature(DELIVERY_SECRETS.gateway, Buffer.from(bytes));
  return ask(method, `/api/webhooks/gateway${query}`, {
    ...sent,
    headers: {
      'content-type': 'application/json',
      ...(signature === '' ? {} : { 'flutterwave-signature': signature }),
      ...headers,
    },
    bytes,
  });
};

/** Returns the mobile-money callback for a successful payment of 24,000 francs. */
export const successReport = (ourRef: string, given: Readonly<Record<string, unknown>> = {}): object => ({
  financialTransactionId: '1234567890',
  externalId: ourRef,
  amount: '24000',
  currency: 'RWF',
  payer: { partyIdType: 'MSISDN', partyId: '250788123456' },
  status: 'SUCCESSFUL',
  ...given,
});

/**
 * Returns the gateway's webhook for a successful charge of 24,000 francs. The values in `data` override fields of the
 * charge.
 */
export const chargeCompleted = (
  ourRef: string,
  data: Readonly<Record<string, unknown>> = {},
  given: Readonly<Record<string, unknown>> = {},
): object => ({
  id: `wbk_${ourRef}`,
  timestamp: 1_894_000_000_000,
  type: 'charge.completed',
  data: { id: 'chg_1', amount: 24_000, currency: 'RWF', reference: ourRef, status: 'succeeded', ...data },
  ...given,
});

export const RECEIVED = { received: true } as const;
