import { expect } from 'vitest';

/** The whole body of an error: its code, the fields at fault where there are any, and a sentence of whatever wording. */
export const refusal = (error: string, ...fields: readonly string[]): object => ({
  error,
  ...(fields.length === 0 ? {} : { fields }),
  message: expect.any(String),
});
