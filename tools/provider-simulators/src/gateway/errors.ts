import { type Answer, jsonReply } from '../http/answer.ts';

export interface ValidationError {
  readonly field_name: string;
  readonly message: string;
}

/** Returns a refusal in the gateway's format. */
export const gatewayError = (
  status: number,
  code: string,
  type: string,
  message: string,
  validationErrors: readonly ValidationError[] = [],
): Answer =>
  jsonReply(status, {
    status: 'failed',
    error: { type, code, message, validation_errors: validationErrors },
  });

export const notValid = (validationErrors: readonly ValidationError[]): Answer =>
  gatewayError(400, '10400', 'REQUEST_NOT_VALID', 'The request is not valid.', validationErrors);

export const unauthorized = (): Answer =>
  gatewayError(401, '10401', 'UNAUTHORIZED', 'The access token is missing, unknown or expired.');

export const notFound = (): Answer =>
  gatewayError(404, '10404', 'RESOURCE_NOT_FOUND', 'There is no such resource.');
