import type { ChargeRecord, Verdict } from '../charges/charge-record.ts';

/** The fields of a request to pay that exist only in mobile money. */
export interface MobileMoneyDetails {
  readonly callbackUrl: string | undefined;
  readonly currency: string;
  readonly externalId: string;
  readonly payerNumber: string;
  readonly payerMessage: string;
  readonly payeeNote: string;
}

type MobileMoneyCharge = ChargeRecord<MobileMoneyDetails>;

/** How long a new request has the status CREATED. After that, its status is PENDING. */
const createdMs = 1000;

const describe = (charge: MobileMoneyCharge, amountRwf: number, currency: string) => ({
  externalId: charge.details.externalId,
  // The amount is always text without a fraction, even if the requested amount ended in ".00".
  amount: String(amountRwf),
  currency,
  payer: { partyIdType: 'MSISDN', partyId: charge.details.payerNumber },
  payerMessage: charge.details.payerMessage,
  payeeNote: charge.details.payeeNote,
});

/**
 * Returns the body of a callback about a decided payment, without the reference id. Answers to status queries have the
 * same body.
 */
export const decidedBody = (
  charge: MobileMoneyCharge,
  verdict: Verdict,
): Readonly<Record<string, unknown>> => {
  const description = describe(charge, verdict.amountRwf, verdict.currency);
  return verdict.status === 'succeeded'
    ? { financialTransactionId: verdict.transactionId, ...description, status: 'SUCCESSFUL' }
    : { ...description, status: 'FAILED', reason: verdict.reason };
};

/** Returns the answer to a status query about a payment. */
export const statusBody = (charge: MobileMoneyCharge, nowMs: number): Readonly<Record<string, unknown>> => {
  if (charge.verdict !== undefined) return decidedBody(charge, charge.verdict);
  const status = nowMs - charge.requestedAtMs < createdMs ? 'CREATED' : 'PENDING';
  return { ...describe(charge, charge.amountRwf, charge.details.currency), status };
};
