import { type Answer, jsonReply } from '../http/answer.ts';

/** Returns a refusal in the company's format. */
export const refusal = (status: number, code: string, detail: string): Answer =>
  jsonReply(status, { success: false, message: detail, errors: [{ code, detail }] });

export const success = (status: number, message: string, data: unknown): Answer =>
  jsonReply(status, { message, success: true, data });

export const wrongKey = (): Answer => refusal(401, 'AUTHENTICATION_FAILED', 'Invalid IremboPay secret key');

export const tooManyRequests = (): Answer =>
  refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests: try again later, waiting longer each time.');

export const internalError = (): Answer =>
  refusal(500, 'INTERNAL_SERVER_ERROR', 'An internal error occurred.');
