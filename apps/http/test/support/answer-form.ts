import { expect } from 'vitest';
import type { Answer } from './ask.ts';
import { isJson } from './json.ts';

/** Specification, Errors: which codes an error status may carry. */
const CODES: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request'],
  401: ['unauthenticated', 'invalid_credentials'],
  404: ['not_found'],
  409: [
    'slot_taken',
    'slot_unchanged',
    'wrong_status',
    'shoot_not_started',
    'shoot_started',
    'payment_in_flight',
    'nothing_owed',
    'exceeds_owed',
    'balance_due',
    'no_link',
    'no_delivery',
    'addon_locked',
    'not_refundable',
    'slug_taken',
    'working_hours_taken',
    'block_overlaps_bookings',
  ],
  422: ['validation_failed'],
  429: ['too_many_requests'],
  500: ['internal_error'],
};

/** Decisions, 1: everything else is no-store. */
const MAY_BE_STORED = /^\/api\/(?:health|services|quote)(?:[/?]|$)/;

const ONE_SENTENCE = /^[A-Z][^{}<>]*\.$/;

/** Specification, Authentication, 3: the two challenges of the operations of an admin. */
const CHALLENGES = ['Bearer realm="service-admin"', 'Bearer realm="service-admin", error="invalid_token"'];

/** What a conflict carries beside the booking as it now stands, which most carry. */
const CONFLICTS: Readonly<Record<string, string | undefined>> = {
  slug_taken: undefined,
  working_hours_taken: 'workingHours',
  block_overlaps_bookings: 'bookings',
};

/** Details between the code and the sentence: fields where known, and with a conflict the resource as it now stands. */
const detailsOf = (path: string, status: number, body: unknown): readonly string[] => {
  if (!isJson(body)) return [];
  if (status === 409) {
    const code = String(body['error']);
    // A rival's booking is nobody else's to see; the admin is shown the one that was to be moved.
    const carried = code in CONFLICTS ? CONFLICTS[code] : 'booking';
    const isRivals = code === 'slot_taken' && !path.startsWith('/api/admin/');
    return carried === undefined || isRivals ? [] : [carried];
  }
  return (status === 400 || status === 422) && 'fields' in body ? ['fields'] : [];
};

/** Holds an answer against what is promised of every answer there is. */
export const expectGoodForm = (method: string, path: string, answer: Answer): void => {
  const { status, headers, body } = answer;
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers['cache-control']).toBe(
    status < 400 && MAY_BE_STORED.test(path) ? undefined : status === 503 ? undefined : 'no-store',
  );
  if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  else expect(headers).not.toHaveProperty('retry-after');
  if (isJson(body) && body['error'] === 'unauthenticated')
    expect(CHALLENGES).toContain(headers['www-authenticate']);
  else if (!(status === 401 && method === 'HEAD')) expect(headers).not.toHaveProperty('www-authenticate');
  if (status === 204) expect([answer.text, headers['content-type']]).toEqual(['', undefined]);
  const codes = CODES[status];
  if (codes === undefined || method === 'HEAD') return;
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(codes).toContain(isJson(body) ? body['error'] : undefined);
  expect(Object.keys(isJson(body) ? body : {})).toEqual([
    'error',
    ...detailsOf(path, status, body),
    'message',
  ]);
  expect(isJson(body) ? body['message'] : undefined).toMatch(ONE_SENTENCE);
};
