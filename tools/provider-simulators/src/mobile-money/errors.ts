import { type Answer, jsonReply } from '../http/answer.ts';

/** Returns a refusal by the product. Many of its refusals have the status 500, with a code in the body. */
export const productError = (status: number, code: string, message: string): Answer =>
  jsonReply(status, { message, code });

/** Returns a refusal by the gateway in front of the product. Its refusals have a different format. */
export const accessError = (statusCode: number, message: string): Answer =>
  jsonReply(statusCode, { statusCode, message });

export const malformed = (message: string): Answer => productError(400, 'VALIDATION_ERROR', message);

/** The page that the firewall returns, with status 200, if the body of a request is a form. */
export const firewallPage =
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.</body></html>';
