import type { ChargeRecord, Verdict } from '../charges/charge-record.ts';

/** The fields of a request to pay beyond those common to all companies. */
export interface MobileMoneyDetails {
  readonly callbackUrl: string | undefined;
  readonly currency: string;
  readonly externalId: string;
  readonly payerNumber: string;
  readonly payerMessage: string;
  readonly payeeNote: string;
}

type MobileMoneyCharge = ChargeRecord<MobileMoneyDetails>;

/** The time for which a new request is CREATED before it is PENDING. */
const createdMs = 1000;

const describe = (charge: MobileMoneyCharge, amountRwf: number, currency: string) => ({
  externalId: charge.details.externalId,
  // As text without a fraction, in whatever form the amount was sent.
  amount: String(amountRwf),
  currency,
  payer: { partyIdType: 'MSISDN', partyId: charge.details.payerNumber },
  payerMessage: charge.details.payerMessage,
  payeeNote: charge.details.payeeNote,
});

/** A decided payment in a callback and a status answer, without the reference id. */
export const decidedBody = (
  charge: MobileMoneyCharge,
  verdict: Verdict,
): Readonly<Record<string, unknown>> => {
  const description = describe(charge, verdict.amountRwf, verdict.currency);
  return verdict.status === 'succeeded'
    ? { financialTransactionId: verdict.transactionId, ...description, status: 'SUCCESSFUL' }
    : { ...description, status: 'FAILED', reason: verdict.reason };
};

/** A payment in the status query. */
export const statusBody = (charge: MobileMoneyCharge, nowMs: number): Readonly<Record<string, unknown>> => {
  if (charge.verdict !== undefined) return decidedBody(charge, charge.verdict);
  const status = nowMs - charge.requestedAtMs < createdMs ? 'CREATED' : 'PENDING';
  return { ...describe(charge, charge.amountRwf, charge.details.currency), status };
};
