import { type ChargeRecord, instantText } from '../charges/charge-record.ts';
import type { JsonObject } from '../http/received.ts';
import { approved, processorResponse } from './processor-response.ts';

/** The fields of a charge that exist only at the gateway. */
export interface GatewayDetails {
  readonly customer: JsonObject;
  readonly paymentMethod: JsonObject;
  readonly meta: JsonObject;
  readonly redirectUrl: string | undefined;
  /** The address of the page for a card payer. Undefined for a wallet. */
  readonly cardPageUrl: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export type GatewayCharge = ChargeRecord<GatewayDetails>;

const nextAction = ({ details }: GatewayCharge): JsonObject =>
  details.cardPageUrl === undefined
    ? {
        type: 'payment_instruction',
        payment_instruction: { note: 'Please authorise this payment on your mobile device.' },
      }
    : { type: 'redirect_url', redirect_url: { url: details.cardPageUrl } };

const outcome = ({ verdict }: GatewayCharge): JsonObject => {
  if (verdict === undefined) return { status: 'pending' };
  return {
    status: verdict.status,
    processor_response: verdict.reason === undefined ? approved : processorResponse(verdict.reason),
  };
};

/** Returns the fields that the API's answers and the webhooks have in common. */
const core = (charge: GatewayCharge): JsonObject => ({
  id: charge.providerId,
  amount: charge.verdict?.amountRwf ?? charge.amountRwf,
  currency: charge.verdict?.currency ?? 'RWF',
  reference: charge.ourRef,
  ...outcome(charge),
  meta: charge.details.meta,
});

/** Returns a charge as the gateway's API returns it. */
export const chargeBody = (charge: GatewayCharge): JsonObject => ({
  ...core(charge),
  ...(charge.verdict === undefined ? { next_action: nextAction(charge) } : {}),
  payment_method_details: charge.details.paymentMethod,
  redirect_url: charge.details.redirectUrl ?? null,
  fees: [],
  created_datetime: instantText(charge.requestedAtMs),
});

/** Returns the `data` of a webhook about a charge. */
export const webhookData = (charge: GatewayCharge): JsonObject => ({
  ...core(charge),
  customer: charge.details.customer,
  payment_method: charge.details.paymentMethod,
});
