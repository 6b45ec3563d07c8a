import type { Operation } from './operations.ts';
import type { FuzzRequest } from './request.ts';
import { known, type Source } from './valid-values.ts';

/** Makes a verified delivery of a provider about an existing payment. */
export const deliveryRequest = (operation: Operation, source: Source): FuzzRequest => {
  const { draw, target } = source;
  const [ourRef = '', amount = ''] = known('ourRef amount', source).split(' ');
  const isGateway = operation.template.endsWith('/gateway');
  const amountRwf = draw.chance(0.95) ? Number(amount) : draw.below(100_000);
  const bytes = Buffer.from(
    JSON.stringify(isGateway ? gatewayEvent(ourRef, amountRwf, source) : report(ourRef, amountRwf, source)),
  );
  return {
    operation,
    method: operation.method,
    path: operation.template
      .replace('{ourRef}', ourRef)
      .replace('{signature}', target.sign.mobileMoney(ourRef)),
    query: [],
    headers: isGateway ? [['gateway-signature', target.sign.gateway(bytes)]] : [],
    contentType: 'application/json',
    content: { kind: 'bytes', bytes },
  };
};

const gatewayEvent = (ourRef: string, amount: number, { draw }: Source): object => {
  const status = draw.pick(['succeeded', 'succeeded', 'succeeded', 'failed', 'pending']);
  return {
    // About half of the deliveries repeat an earlier event.
    id: `wbk_${ourRef}_${draw.chance(0.5) ? status : draw.below(1000)}`,
    timestamp: 1_894_000_000_000,
    type: draw.chance(0.95) ? 'charge.completed' : 'charge.started',
    data: {
      id: `chg_${ourRef}`,
      amount,
      currency: draw.chance(0.97) ? 'RWF' : 'EUR',
      reference: ourRef,
      status,
    },
  };
};

const report = (externalId: string, amount: number, { draw }: Source): object => ({
  financialTransactionId: `${draw.below(1_000_000)}`,
  externalId,
  amount: String(amount),
  currency: 'RWF',
  payer: { partyIdType: 'MSISDN', partyId: '250788123453' },
  status: draw.pick(['SUCCESSFUL', 'FAILED', 'PENDING']),
});
