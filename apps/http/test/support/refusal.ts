import { expect } from 'vitest';
import { problemsOf } from '../../testing/index.ts';

/** Returns the body of an error: its code, its fields with their problems, and a message that may have any text. */
export const refusal = (error: string, ...fields: readonly string[]): object => ({
  error,
  ...(fields.length === 0 ? {} : { fields, problems: problemsOf(fields) }),
  message: expect.any(String),
});

/** Returns the status and body of the response to a wrong shape (400) or a broken rule (422). */
export const refused = (status: 400 | 422, ...fields: readonly string[]): readonly [number, object] => [
  status,
  refusal(status === 400 ? 'invalid_request' : 'validation_failed', ...fields),
];

export const NOT_FOUND: readonly [number, object] = [404, refusal('not_found')];
