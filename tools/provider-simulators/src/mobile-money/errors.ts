import { type Answer, jsonReply } from '../http/answer.ts';

/** Returns a refusal by the product. Many of these refusals are HTTP 500 with a code. */
export const productError = (status: number, code: string, message: string): Answer =>
  jsonReply(status, { message, code });

/** Returns a refusal by the gateway in front of the product. Refusals by the gateway have another form. */
export const accessError = (statusCode: number, message: string): Answer =>
  jsonReply(statusCode, { statusCode, message });

export const malformed = (message: string): Answer => productError(400, 'VALIDATION_ERROR', message);

/** The page with which the firewall answers a form, with status 200. */
export const firewallPage =
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.</body></html>';
