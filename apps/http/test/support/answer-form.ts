import { expect } from 'vitest';
import type { Answer } from './ask.ts';
import { isJson } from './json.ts';

/** Specification, Errors: which codes an error status may carry. */
const CODES: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request'],
  404: ['not_found'],
  409: ['slot_taken', 'wrong_status', 'shoot_started', 'nothing_owed'],
  422: ['validation_failed'],
  429: ['too_many_requests'],
  500: ['internal_error'],
};

/** Decisions, 1: everything else is no-store. */
const MAY_BE_STORED = /^\/api\/(?:health|services|quote)(?:[/?]|$)/;

const ONE_SENTENCE = /^[A-Z][^{}<>]*\.$/;

/** Details between the code and the sentence: fields where known, and with a conflict the booking as it now stands. */
const detailsOf = (status: number, body: unknown): readonly string[] => {
  // A rival's booking is nobody else's to see.
  if (status === 409) return isJson(body) && body['error'] === 'slot_taken' ? [] : ['booking'];
  return (status === 400 || status === 422) && isJson(body) && 'fields' in body ? ['fields'] : [];
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
  const codes = CODES[status];
  if (codes === undefined || method === 'HEAD') return;
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(codes).toContain(isJson(body) ? body['error'] : undefined);
  expect(Object.keys(isJson(body) ? body : {})).toEqual(['error', ...detailsOf(status, body), 'message']);
  expect(isJson(body) ? body['message'] : undefined).toMatch(ONE_SENTENCE);
};
