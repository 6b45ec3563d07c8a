export { ApiError, type ClientErrorCode, type FieldProblem } from './api-error.ts';
export {
  type CallArguments,
  type CallOptions,
  type ApiClient,
  type ClientSettings,
  createClient,
  type OutgoingRequest,
  type Transport,
} from './client.ts';
export type * from './contract.gen.ts';
export type { AnswerTo, Operation, CallOutcome, RefusalOf, RequestTo } from './operations.ts';
export { type PolledPayment, waitForPayment, type WaitOptions } from './wait-for-payment.ts';
