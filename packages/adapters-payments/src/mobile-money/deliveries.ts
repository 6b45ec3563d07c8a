import type { DeliveryRoute } from '../kit.ts';

/** Describes a callback in the published contract. specification.md#mobile-money-callback */
export const MOBILE_MONEY_DELIVERIES: DeliveryRoute = {
  form: 'name/ourRef/signature',
  operations: [
    {
      method: 'POST',
      operationId: 'receiveMobileMoneyCallback',
      summary: 'Receive a mobile-money callback',
    },
    {
      method: 'PUT',
      operationId: 'receiveMobileMoneyCallbackByPut',
      summary: 'Receive a mobile-money callback by PUT',
    },
  ],
  proof:
    'Proven by its path: the service gives the provider an address for each payment, which ends with an HMAC of `ourRef`.',
  body: {
    $id: 'MobileMoneyDelivery',
    description: 'A callback of mobile money.',
    additionalProperties: true,
    type: 'object',
    required: ['externalId', 'status', 'amount', 'financialTransactionId'],
    properties: {
      externalId: {
        description: 'The `ourRef` of the payment, the same as in the path.',
        examples: ['5c0a4e9b-6d21-4b3f-8e57-90a1b2c3d4e5'],
        type: 'string',
      },
      status: {
        description: '`SUCCESSFUL` or `FAILED`; any other value is recorded and settles nothing.',
        examples: ['SUCCESSFUL'],
        type: 'string',
      },
      amount: {
        description: 'The amount as text, compared as a number.',
        examples: ['45000'],
        type: 'string',
      },
      financialTransactionId: {
        description: "The provider's id of the transaction.",
        examples: ['2718281828'],
        type: 'string',
      },
    },
  },
};
