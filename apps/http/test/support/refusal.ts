import { expect } from 'vitest';

/** The whole body of an error: its code, the fields at fault where there are any, and a sentence of whatever wording. */
export const refusal = (error: string, ...fields: readonly string[]): object => ({
  error,
  ...(fields.length === 0 ? {} : { fields }),
  message: expect.any(String),
});

/** Status and body of a request that has another shape than documented (400), or a value that breaks a rule (422). */
export const refused = (status: 400 | 422, ...fields: readonly string[]): readonly [number, object] => [
  status,
  refusal(status === 400 ? 'invalid_request' : 'validation_failed', ...fields),
];

export const NOT_FOUND: readonly [number, object] = [404, refusal('not_found')];
