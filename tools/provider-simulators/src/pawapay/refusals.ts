import { type Answer, jsonReply } from '../http/answer.ts';

export interface FailureReason {
  readonly failureCode: string;
  readonly failureMessage: string;
}

const messages: Readonly<Record<string, string>> = {
  NO_AUTHENTICATION: 'The request has no authentication.',
  AUTHENTICATION_ERROR: 'The token is unknown.',
  DEPOSITS_NOT_ALLOWED: 'Deposits are not enabled for this merchant.',
  PAYMENT_NOT_APPROVED: 'The payer did not approve the payment.',
  INSUFFICIENT_BALANCE: 'The payer does not have enough money.',
  PAYER_NOT_FOUND: 'The phone number has no wallet.',
  PROVIDER_TEMPORARILY_UNAVAILABLE: 'The provider is not available now.',
};

export const failureReason = (failureCode: string, message?: string): FailureReason => ({
  failureCode,
  failureMessage: message ?? messages[failureCode] ?? `The request failed with ${failureCode}.`,
});

/** A refusal with an HTTP error status. No deposit was made. */
export const technicalRefusal = (status: number, code: string, message?: string): Answer =>
  jsonReply(status, { failureReason: failureReason(code, message) });

/** A final refusal of a deposit. No deposit with this id was made. */
export const rejected = (depositId: string, code: string, message?: string): Answer =>
  jsonReply(200, { depositId, status: 'REJECTED', failureReason: failureReason(code, message) });

/** An answer without a deposit status, after which the client can't know the result of its request. */
export const unknownError = (): Answer => jsonReply(500, { failureReason: failureReason('UNKNOWN_ERROR') });
