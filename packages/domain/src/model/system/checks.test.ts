import { Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { clockCheck, configurationCheck, emailsCheck, mailCheck, migrationsCheck } from './checks.ts';

const NOW = Instant.parse('2026-11-28T08:00:00Z');

/** specification.md#system-object */
describe('the check of the email queue', () => {
  it('is ok while no email is stuck', () => {
    expect(emailsCheck([])).toEqual({ name: 'emails', ok: true, says: 'None is stuck.' });
  });

  it('counts emails that failed for good, await another try, or have waited an hour', () => {
    const tried = { tries: 6, nextTryAt: NOW };
    const emails = [tried, { tries: 9, nextTryAt: undefined }, tried, { tries: 0, nextTryAt: NOW }];
    expect(emailsCheck(emails)).toEqual({
      name: 'emails',
      ok: false,
      says: '1 could not be delivered, 2 failed and waiting for another try, 1 waiting for an hour or more: npm run cli -- emails stuck says why.',
    });
    expect(emailsCheck([tried])).toMatchObject({
      ok: false,
      says: expect.stringMatching(/^1 failed and waiting for another try: /),
    });
  });
});

/** specification.md#own-checks */
describe('the check of the mail service', () => {
  const failed = { isOk: false, says: 'No email can go out.', at: NOW };

  it('is not ok before a worker has made the first check', () => {
    expect(mailCheck(undefined, NOW)).toMatchObject({ ok: false });
  });

  it('returns the result of the last check, unless an email has been sent since then', () => {
    expect(mailCheck(failed, undefined)).toEqual({ name: 'mail', ok: false, says: failed.says });
    expect(mailCheck(failed, NOW.minusSeconds(1))).toMatchObject({ ok: false });
    expect(mailCheck(failed, NOW.plusSeconds(1))).toMatchObject({ ok: true });
  });
});

describe('the check of the clock, the configuration or the migrations', () => {
  it.each([
    [5_000, true],
    [-5_000, true],
    [5_001, false],
    [-60_000, false],
  ])('is ok, or not, for a clock that is %d ms off: %s', (apartMs, ok) => {
    expect(clockCheck(apartMs)).toMatchObject({ name: 'clock', ok });
  });

  it('reports configuration warnings, and the command that runs missing migrations', () => {
    expect(configurationCheck(['A is ignored.', 'B is old.'])).toEqual({
      name: 'configuration',
      ok: false,
      says: 'A is ignored. B is old.',
    });
    expect(migrationsCheck(false)).toMatchObject({ ok: false, says: expect.stringMatching(/migrate\.$/) });
  });
});
