import { expect } from 'vitest';
import type { Answer } from './ask.ts';
import { isJson } from './json.ts';

/** Specification, Errors: which codes an error status may carry. */
const CODES: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request'],
  404: ['not_found'],
  409: ['slot_taken'],
  422: ['validation_failed'],
  429: ['too_many_requests'],
  500: ['internal_error'],
};

/** Decisions, 1: everything else is no-store. */
const MAY_BE_STORED = /^\/api\/(?:health|services|quote)(?:[/?]|$)/;

const ONE_SENTENCE = /^[A-Z][^{}<>]*\.$/;

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
  expect(Object.keys(isJson(body) ? body : {})).toEqual(
    isJson(body) && 'fields' in body ? ['error', 'fields', 'message'] : ['error', 'message'],
  );
  expect(isJson(body) ? body['message'] : undefined).toMatch(ONE_SENTENCE);
};
