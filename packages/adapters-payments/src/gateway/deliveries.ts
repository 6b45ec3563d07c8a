import type { DeliveryRoute } from '../kit.ts';

const SIGNATURE = 'Vv9Q7m2K0o4cX1sZ8bT3nY6rLpWjE5hGdUaIfMxNqRk=';

/** Describes a webhook in the published contract. specification.md#gateway-webhook specification.md#gateway-fields */
export const GATEWAY_DELIVERIES: DeliveryRoute = {
  form: 'name',
  operations: [
    { method: 'POST', operationId: 'receiveGatewayWebhook', summary: 'Receive a gateway webhook' },
  ],
  proof:
    'Proven by the header `flutterwave-signature` or `gateway-signature`; one valid signature is enough.',
  headers: {
    'flutterwave-signature': {
      description:
        'The base64 HMAC-SHA256 of the raw body, under the webhook secret, as Flutterwave sends it.',
      example: SIGNATURE,
    },
    'gateway-signature': {
      description: 'The same signature under another header name.',
      example: SIGNATURE,
    },
  },
  body: {
    $id: 'GatewayDelivery',
    description: 'A webhook of the gateway.',
    additionalProperties: true,
    type: 'object',
    required: ['type', 'data'],
    properties: {
      type: {
        description:
          '`charge.completed` or `charge.failed`; any other value is recorded and settles nothing.',
        examples: ['charge.completed'],
        type: 'string',
      },
      data: {
        description: 'The charge.',
        additionalProperties: true,
        type: 'object',
        required: ['id', 'reference', 'status', 'amount', 'currency'],
        properties: {
          id: { description: "The gateway's id of the charge.", examples: ['ch_2718281828'], type: 'string' },
          reference: {
            description: 'The `ourRef` of the payment.',
            examples: ['5c0a4e9b-6d21-4b3f-8e57-90a1b2c3d4e5'],
            type: 'string',
          },
          status: {
            description: '`succeeded`, `successful`, `failed` or `voided`.',
            examples: ['succeeded'],
            type: 'string',
          },
          amount: {
            description: 'The amount, in whole Rwandan francs.',
            examples: [45_000],
            type: 'integer',
          },
          currency: {
            description: 'The currency; anything but RWF settles nothing.',
            examples: ['RWF'],
            type: 'string',
          },
        },
      },
    },
  },
};
