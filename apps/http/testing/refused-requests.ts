import { PROBLEM_CODES } from '@booky/domain';
import { expect } from 'vitest';

/** Returns problems of these fields with any codes and messages. */
export const problemsOf = (fields: readonly string[]): readonly object[] =>
  fields.map((field) => ({
    field,
    code: expect.toSatisfy((code: unknown) => PROBLEM_CODES.some((known) => known === code)),
    message: expect.any(String),
  }));

interface RefusedRequest {
  readonly status: number;
  readonly body: object;
}

/** Returns the answer to a request of another shape than documented. */
export const shape = (...fields: readonly string[]): RefusedRequest => ({
  status: 400,
  body: {
    error: 'invalid_request',
    ...(fields.length === 0 ? {} : { fields, problems: problemsOf(fields) }),
    message: 'The request does not have the documented form.',
  },
});

/** Returns the answer to a request that breaks a rule. */
export const rule = (...fields: readonly string[]): RefusedRequest => ({
  status: 422,
  body: {
    error: 'validation_failed',
    fields,
    problems: problemsOf(fields),
    message: 'A value breaks a rule; the fields are named.',
  },
});
