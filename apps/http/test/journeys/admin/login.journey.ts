import { statusCounts, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../support/at-once.ts';
import { offices } from '../../support/journey.ts';
import { logIn } from '../../support/office.ts';
import { refusal } from '../../support/refusal.ts';
import { shownBy } from '../../support/shown-by.ts';
import { ADMIN_EMAIL, type World } from '../../support/world.ts';

const WRONG = { password: 'seven dull lenses and a tripod' };

const fail = async (world: World, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) expect((await logIn(world, WRONG)).status).toBe(401);
};

/**
 * specification.md#login specification.md#admin-token specification.md#login-refusal specification.md#lockout
 * specification.md#address-limits
 */
describe('the photographer’s login', () => {
  const { open, share } = offices;

  describe('logging in', () => {
    const office = share({ areLimitsLifted: true });

    /** specification.md#public-admin-object */
    it('returns the admin and a token that is valid for eight hours, and sets no cookie', async () => {
      const { world } = await office();
      const answer = await logIn(world);
      expect([answer.status, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
        200,
        'no-store',
        undefined,
      ]);
      expect(answer.body).toEqual({
        admin: { id: expect.any(String), email: ADMIN_EMAIL, createdAt: '2030-01-07T07:00:00.000Z' },
        token: expect.any(String),
        tokenType: 'Bearer',
        expiresAt: '2030-01-07T15:00:00.000Z',
      });
      const [header = ''] = textAt(answer.body, 'token').split('.');
      expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'HS256' });
    });

    it('returns 401 for an email address or a password that no account can have', async () => {
      const { world } = await office();
      for (const given of [
        { email: 'no address' },
        { email: 'a'.repeat(320) },
        { email: '\u{1F4F7}'.repeat(320) },
        { password: '\u{1F4F7}'.repeat(1024) },
        { password: ' ' },
      ]) {
        const answer = await logIn(world, given);
        expect([answer.status, answer.body]).toEqual([401, refusal('invalid_credentials')]);
        await logIn(world);
      }
    });
  });

  describe('failed logins', () => {
    it('lock the account after five in 15 minutes, so that even the right password is rejected', async () => {
      const { world } = await open({ areLimitsLifted: true });
      await fail(world, 1);
      world.clock.advance(Duration.ofMinutes(15).minusMillis(1));
      await fail(world, 4);
      expect(await world.emails()).toEqual([
        {
          cause: 'login_failures',
          to: ADMIN_EMAIL,
          locale: 'en',
          failures: 5,
          lockedUntil: '2030-01-07T07:29:59.999Z',
        },
      ]);
      expect((await logIn(world)).status).toBe(401);
      world.clock.advance(Duration.ofMinutes(15).minusMillis(1));
      expect((await logIn(world)).status).toBe(401);
      world.clock.advance(Duration.ofMillis(1));
      expect((await logIn(world)).status).toBe(200);
      expect(await world.emails()).toHaveLength(1);
    });

    it('return the same response for an unknown address, a wrong password and a locked account', async () => {
      const { world } = await open({ areLimitsLifted: true });
      const unknown = await logIn(world, { email: 'stranger@studio.example' });
      const wrong = await logIn(world, WRONG);
      await fail(world, 4);
      const locked = await logIn(world);
      for (const answer of [unknown, wrong, locked]) {
        expect([answer.status, answer.body]).toEqual([401, refusal('invalid_credentials')]);
        expect(shownBy(answer)).toEqual(shownBy(wrong));
      }
    });

    it('lock the account and send an email only once if twenty arrive simultaneously', async () => {
      const { world } = await open({ areLimitsLifted: true });
      const other = await world.another();
      const answers = await atOnce(20, (index) => logIn(index % 2 === 0 ? world : other, WRONG));
      expect(statusCounts(answers)).toEqual({ 401: 20 });
      expect(await world.emails('login_failures')).toHaveLength(1);
      expect((await logIn(other)).status).toBe(401);
    });

    it('count towards the limit of ten logins a minute for each network address', async () => {
      const { world } = await open();
      const from = '203.0.113.7';
      for (let time = 0; time < 10; time += 1) {
        expect((await logIn(world, { email: 'stranger@studio.example' }, { from })).status).toBe(401);
      }
      expect((await logIn(world, {}, { from })).status).toBe(429);
      expect((await logIn(world, {}, { from: '203.0.113.8' })).status).toBe(200);
      world.clock.advance(Duration.ofMinutes(1));
      expect((await logIn(world, {}, { from })).status).toBe(200);
    });
  });
});
