import type { ChargeRecord, Verdict } from '../charges/charge-record.ts';

/** The fields of a request to pay that only mobile money has. */
export interface MobileMoneyDetails {
  readonly callbackUrl: string | undefined;
  readonly currency: string;
  readonly externalId: string;
  readonly payerNumber: string;
  readonly payerMessage: string;
  readonly payeeNote: string;
}

type MobileMoneyCharge = ChargeRecord<MobileMoneyDetails>;

/** A new request has the status CREATED for this long, and then PENDING. */
const createdMs = 1000;

const describe = (charge: MobileMoneyCharge, amountRwf: number, currency: string) => ({
  externalId: charge.details.externalId,
  // The amount is always text without a fraction, even if the request had a fraction of zeros.
  amount: String(amountRwf),
  currency,
  payer: { partyIdType: 'MSISDN', partyId: charge.details.payerNumber },
  payerMessage: charge.details.payerMessage,
  payeeNote: charge.details.payeeNote,
});

/** Returns the form of a decided payment in callbacks and in answers to status queries, without the reference id. */
export const decidedBody = (
  charge: MobileMoneyCharge,
  verdict: Verdict,
): Readonly<Record<string, unknown>> => {
  const description = describe(charge, verdict.amountRwf, verdict.currency);
  return verdict.status === 'succeeded'
    ? { financialTransactionId: verdict.transactionId, ...description, status: 'SUCCESSFUL' }
    : { ...description, status: 'FAILED', reason: verdict.reason };
};

/** Returns the form of a payment in the answer to a status query. */
export const statusBody = (charge: MobileMoneyCharge, nowMs: number): Readonly<Record<string, unknown>> => {
  if (charge.verdict !== undefined) return decidedBody(charge, charge.verdict);
  const status = nowMs - charge.requestedAtMs < createdMs ? 'CREATED' : 'PENDING';
  return { ...describe(charge, charge.amountRwf, charge.details.currency), status };
};
