import type { DeliveryRoute } from '../kit.ts';

/** Describes a notification in the published contract. specification.md#irembopay-proof */
export const IREMBOPAY_DELIVERIES: DeliveryRoute = {
  form: 'name',
  operations: [
    {
      method: 'POST',
      operationId: 'receiveIrembopayNotification',
      summary: 'Receive an IremboPay notification',
    },
    {
      method: 'PUT',
      operationId: 'receiveIrembopayNotificationByPut',
      summary: 'Receive an IremboPay notification by PUT',
    },
  ],
  proof:
    'Proven by the header `irembopay-signature`: an HMAC of the timestamp in the header, `#` and the raw body, under the secret key of the API.',
  headers: {
    'irembopay-signature': {
      description: '`t`, milliseconds since 1970, and `s`, the lower-case hexadecimal HMAC-SHA256.',
      example: 't=1760000000000, s=0d6d69667c534f5e0fb4bb5e8b80fc91fcc28693e1d3f9eca8a963c0502e7cdb',
    },
  },
  body: {
    $id: 'IrembopayDelivery',
    description: 'A notification of IremboPay about an invoice.',
    additionalProperties: true,
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        description: 'The invoice.',
        additionalProperties: true,
        type: 'object',
        required: ['invoiceNumber', 'transactionId', 'paymentStatus', 'amount', 'currency'],
        properties: {
          invoiceNumber: {
            description: "The company's number of the invoice.",
            examples: ['880000000001'],
            type: 'string',
          },
          transactionId: {
            description: 'The `ourRef` of the payment.',
            examples: ['5c0a4e9b-6d21-4b3f-8e57-90a1b2c3d4e5'],
            type: 'string',
          },
          paymentStatus: {
            description: '`PAID`; any other value is recorded and settles nothing.',
            examples: ['PAID'],
            type: 'string',
          },
          amount: {
            description: 'The amount, in whole Rwandan francs.',
            examples: [45_000],
            type: 'integer',
          },
          currency: { description: 'Anything but RWF settles nothing.', examples: ['RWF'], type: 'string' },
        },
      },
    },
  },
};
