import { type Answer, jsonReply } from '../http/answer.ts';

/** A refusal by the product itself: many of its logical refusals come as HTTP 500 with a code. */
export const productError = (status: number, code: string, message: string): Answer =>
  jsonReply(status, { message, code });

/** A refusal by the gateway in front of the product, in another form. */
export const accessError = (statusCode: number, message: string): Answer =>
  jsonReply(statusCode, { statusCode, message });

export const malformed = (message: string): Answer => productError(400, 'VALIDATION_ERROR', message);

/** The firewall's answer to a form: a page, with status 200. */
export const firewallPage =
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.</body></html>';
