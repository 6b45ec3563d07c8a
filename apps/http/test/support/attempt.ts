import { expect } from 'vitest';

/** Returns the body of a new attempt to pay the booking fee of the classic portrait. */
export const attempt = (given: Readonly<Record<string, unknown>> = {}): object => ({
  payment: {
    ourRef: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    purpose: 'booking_fee',
    method: 'momo_alpha',
    amountRwf: 24_000,
    status: 'pending',
    failureReason: null,
    contradicted: false,
    redirectUrl: null,
    createdAt: '2030-01-07T07:00:00.000Z',
    settledAt: null,
    ...given,
  },
});

/** Returns what the API shows for a new attempt that failed at once. */
export const failed = (failureReason: string): object =>
  attempt({ status: 'failed', failureReason, settledAt: '2030-01-07T07:00:00.000Z' });
