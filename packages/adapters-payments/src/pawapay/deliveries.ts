import type { DeliveryRoute } from '../kit.ts';

/** Describes a callback in the published contract. specification.md#pawapay-proof */
export const PAWAPAY_DELIVERIES: DeliveryRoute = {
  form: 'name',
  operations: [
    { method: 'POST', operationId: 'receivePawapayCallback', summary: 'Receive a pawaPay callback' },
    {
      method: 'PUT',
      operationId: 'receivePawapayCallbackByPut',
      summary: 'Receive a pawaPay callback by PUT',
    },
  ],
  proof:
    'Proven by a signature of RFC 9421 under a key that the company publishes, if signed callbacks are switched on. An unsigned callback settles nothing: the service asks the company instead.',
  headers: {
    'content-digest': {
      description: 'The SHA-256 or SHA-512 of the raw body.',
      example:
        'sha-512=:VUcFk2Z9VAU9xvnwqMyNgdMNzyVB1Rl847pAtYi/TnKKZGZ+UttbQT5iXCdcCv1uCvo2zZA4zvsBz09M5e+LSw==:',
    },
    'signature-input': {
      description: 'The signed parts, and the key.',
      example:
        'sig-pp=("@method" "@authority" "@path" "content-digest");alg="ecdsa-p256-sha256";keyid="HTTP_EC_P256_KEY:1";created=1760000000',
    },
    signature: { description: 'The signature, in DER or as two numbers.', example: 'sig-pp=:MEUCIQ==:' },
  },
  body: {
    $id: 'PawapayDelivery',
    description: 'A callback of pawaPay about a deposit.',
    additionalProperties: true,
    type: 'object',
    required: ['depositId', 'status', 'amount', 'currency'],
    properties: {
      depositId: {
        description: 'The `ourRef` of the payment.',
        examples: ['5c0a4e9b-6d21-4b3f-8e57-90a1b2c3d4e5'],
        type: 'string',
      },
      status: {
        description: '`COMPLETED` or `FAILED`; any other value is recorded and settles nothing.',
        examples: ['COMPLETED'],
        type: 'string',
      },
      amount: {
        description: 'The amount as text, compared as a number.',
        examples: ['45000'],
        type: 'string',
      },
      currency: { description: 'Anything but RWF settles nothing.', examples: ['RWF'], type: 'string' },
    },
  },
};
