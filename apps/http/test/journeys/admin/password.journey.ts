import { makePasswordHasher } from '@booky/adapters-security';
import { bearing, statusCounts, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../support/at-once.ts';
import { offices } from '../../support/journey.ts';
import { logIn, makeAccount, adminOf, PASSWORD } from '../../support/office.ts';
import { requestReset, resetToken, setPassword } from '../../support/password-reset.ts';
import { refusal } from '../../support/refusal.ts';
import { shownBy } from '../../support/shown-by.ts';
import { ADMIN_EMAIL, type Instance } from '../../support/world.ts';

const NEW_PASSWORD = 'a darkroom with one red lamp';

const BAD_TOKEN = [400, refusal('invalid_request', 'token')];

const statusOfMe = async ({ ask }: Pick<Instance, 'ask'>, token: string): Promise<number> =>
  (await ask('GET', '/api/admin/auth/me', bearing(token))).status;

const tokenFor = async (instance: Pick<Instance, 'ask'>, password: string): Promise<string> =>
  textAt((await logIn(instance, { password })).body, 'token');

/**
 * specification.md#password-reset-answer specification.md#reset-link specification.md#reset-emails
 * specification.md#new-password specification.md#admin-token-generation specification.md#lockout-lenience
 */
describe('the photographer’s password', () => {
  const { open } = offices;

  describe('requesting a link', () => {
    it('returns 202 for any email address, but sends an email only to an admin', async () => {
      const { world } = await open({ areLimitsLifted: true });
      const known = await requestReset(world, ` ${ADMIN_EMAIL.toUpperCase()} `);
      expect([known.status, known.body]).toEqual([202, { ok: true }]);
      for (const email of ['stranger@studio.example', 'nonsense', 'a'.repeat(320)]) {
        expect(shownBy(await requestReset(world, email))).toEqual(shownBy(known));
      }
      expect(await world.emails()).toEqual([
        {
          cause: 'password_reset',
          to: ADMIN_EMAIL,
          locale: 'en',
          resetToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          expiresAt: '2030-01-07T08:00:00Z',
        },
      ]);
    });

    it('returns 429 after five requests an hour from the same network address', async () => {
      const { world } = await open();
      const from = '203.0.113.20';
      for (let time = 0; time < 5; time += 1) {
        expect((await requestReset(world, 'stranger@studio.example', { from })).status).toBe(202);
      }
      expect((await requestReset(world, ADMIN_EMAIL, { from })).status).toBe(429);
      expect((await requestReset(world, ADMIN_EMAIL, { from: '203.0.113.21' })).status).toBe(202);
    });
  });

  describe('the link', () => {
    it('sets the new password, but only once', async () => {
      const { world } = await open({ areLimitsLifted: true });
      const token = await resetToken(world);
      const answer = await setPassword(world, token, NEW_PASSWORD);
      expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
      expect((await logIn(world)).status).toBe(401);
      expect((await logIn(world, { password: NEW_PASSWORD })).status).toBe(200);
      const again = await setPassword(world, token, 'another password altogether');
      expect([again.status, again.body]).toEqual(BAD_TOKEN);
      expect((await logIn(world, { password: NEW_PASSWORD })).status).toBe(200);
      expect((await world.emails()).map(({ cause }) => cause)).toEqual(['password_reset']);
    });

    it('works for sixty minutes, even if another link is requested', async () => {
      const { world } = await open({ areLimitsLifted: true });
      const first = await resetToken(world);
      world.clock.advance(Duration.ofMinutes(59));
      const second = await resetToken(world);
      world.clock.advance(Duration.ofMinutes(1));
      const late = await setPassword(world, first, NEW_PASSWORD);
      expect([late.status, late.body]).toEqual(BAD_TOKEN);
      world.clock.advance(Duration.ofMinutes(59).minusMillis(1));
      expect((await setPassword(world, second, NEW_PASSWORD)).status).toBe(200);
    });

    it('sets only one password when twenty requests with three links arrive simultaneously', async () => {
      const { world } = await open({ areLimitsLifted: true });
      const other = await world.another();
      const links = [await resetToken(world), await resetToken(world), await resetToken(world)];
      const answers = await atOnce(20, (index) =>
        setPassword(index % 2 === 0 ? world : other, links[index % 3], `${NEW_PASSWORD} ${index}`),
      );
      expect(statusCounts(answers)).toEqual({ 200: 1, 400: 19 });
      const winner = answers.findIndex(({ status }) => status === 200);
      for (const index of [winner, (winner + 1) % 20]) {
        const { status } = await logIn(other, { password: `${NEW_PASSWORD} ${index}` });
        expect(status).toBe(index === winner ? 200 : 401);
      }
    });
  });

  it('can still be set with a link after a busy process has answered 429', async () => {
    const { world } = await open({ areLimitsLifted: true });
    const busy = await world.another({
      adapt: (adapters) => ({
        ...adapters,
        ports: { ...adapters.ports, passwordHasher: makePasswordHasher({ mostWaiting: 0 }) },
      }),
    });
    const token = await resetToken(world);
    for (const answer of [await setPassword(busy, token, NEW_PASSWORD), await logIn(busy)]) {
      expect([answer.status, answer.body]).toEqual([429, refusal('too_many_requests')]);
    }
    expect((await setPassword(world, token, NEW_PASSWORD)).status).toBe(200);
  });

  describe('a new password', () => {
    it('revokes every earlier token of its admin, even a token issued in the same millisecond', async () => {
      const { world, admin } = await open({ areLimitsLifted: true });
      const other = await world.another();
      const before = [await admin.token(), await tokenFor(other, PASSWORD)];
      expect(await makeAccount(world, 'assistant@studio.example', PASSWORD)).toBe(true);
      const assistant = adminOf(world, PASSWORD, 'assistant@studio.example');
      expect((await assistant.ask('GET', '/auth/me')).status).toBe(200);

      await setPassword(world, await resetToken(world), NEW_PASSWORD);
      const after = await tokenFor(other, NEW_PASSWORD);
      for (const instance of [world, other]) {
        for (const token of before) expect(await statusOfMe(instance, token)).toBe(401);
        expect(await statusOfMe(instance, after)).toBe(200);
        expect((await assistant.at(instance)('GET', '/auth/me')).status).toBe(200);
      }
    });
  });
});
