import { type ChargeRecord, instantText } from '../charges/charge-record.ts';
import type { JsonObject } from '../http/received.ts';
import type { DepositRequest } from './read-deposit.ts';
import { failureReason } from './refusals.ts';
import type { PawaPayPositions } from './switches.ts';

/** The fields of a deposit that exist only at pawaPay. */
export type DepositDetails = Omit<DepositRequest, 'depositId' | 'amountRwf' | 'method'>;

export type Deposit = ChargeRecord<DepositDetails>;

/** Formats a time in the form 2026-12-01T08:00:00Z. */
export const dateText = (epochMs: number): string => instantText(epochMs).replace(/\.\d+Z$/, 'Z');

/** How long a new deposit has the status ACCEPTED. After that, its status is PROCESSING. */
const acceptedMs = 1000;

/**
 * True for the test numbers whose deposits stay open. Such a deposit has the status SUBMITTED, a word from the API's
 * first version.
 */
const isSilentTestNumber = (phone: string | undefined): boolean => /^\+2507[83]3456129$/.test(phone ?? '');

const openStatus = (deposit: Deposit, nowMs: number, positions: PawaPayPositions): string => {
  if (positions.openStatus !== 'by_age') return positions.openStatus;
  if (isSilentTestNumber(deposit.phone)) return 'SUBMITTED';
  return nowMs - deposit.requestedAtMs < acceptedMs ? 'ACCEPTED' : 'PROCESSING';
};

const outcome = ({ verdict }: Deposit): JsonObject => {
  if (verdict === undefined) return {};
  return verdict.status === 'succeeded'
    ? { providerTransactionId: verdict.transactionId }
    : { failureReason: failureReason(verdict.reason ?? 'UNSPECIFIED_FAILURE') };
};

const finalStatus = { succeeded: 'COMPLETED', failed: 'FAILED' } as const;

/** Returns a deposit as the answer to a query contains it. */
export const depositBody = (deposit: Deposit, nowMs: number, positions: PawaPayPositions): JsonObject => {
  const { details, verdict } = deposit;
  return {
    depositId: deposit.ourRef,
    status: verdict === undefined ? openStatus(deposit, nowMs, positions) : finalStatus[verdict.status],
    amount: (verdict?.amountRwf ?? deposit.amountRwf).toFixed(2),
    currency: verdict?.currency ?? 'RWF',
    country: 'RWA',
    payer: {
      type: 'MMO',
      accountDetails: { phoneNumber: details.phoneNumber, provider: details.provider },
    },
    customerMessage: details.customerMessage,
    clientReferenceId: details.clientReferenceId,
    created: dateText(deposit.requestedAtMs),
    ...outcome(deposit),
    metadata: details.metadata,
  };
};

/**
 * Returns the body of a callback about a deposit that has reached a final status. It does not contain our reference.
 */
export const callbackBody = (deposit: Deposit, positions: PawaPayPositions): string => {
  const { clientReferenceId: _ours, ...body } = depositBody(deposit, 0, positions);
  return JSON.stringify(body);
};
