import { at, bearing, logIn, statusCounts, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../support/at-once.ts';
import { offices } from '../../support/journey.ts';
import { type Office, PASSWORD } from '../../support/office.ts';
import { refusal } from '../../support/refusal.ts';
import { ADMIN_EMAIL } from '../../support/world.ts';

const { open } = offices;

const ACCOUNT = { email: ADMIN_EMAIL, password: PASSWORD };

/** Logs in with `remember` and returns the device's handle. */
const remember = async ({ world }: Office): Promise<string> =>
  textAt((await logIn(world, { ...ACCOUNT, remember: true })).body, 'refresh', 'handle');

const refresh = ({ world }: Office, handle: string) =>
  world.ask('POST', '/api/admin/auth/refresh', { body: { handle } });

const next = async (office: Office, handle: string): Promise<string> => {
  const { status, body } = await refresh(office, handle);
  expect(status).toBe(200);
  return textAt(body, 'refresh', 'handle');
};

const expectOver = async (office: Office, handle: string): Promise<void> => {
  const { status, body } = await refresh(office, handle);
  expect([status, body]).toEqual([401, refusal('invalid_credentials')]);
};

/** specification.md#remembered-device specification.md#post-refresh */
describe('a device that stays logged in', () => {
  it('gets a refresh handle only if the login asks for one', async () => {
    const office = await open();
    const { world } = office;
    expect((await logIn(world, ACCOUNT)).body).not.toHaveProperty('refresh');
    const logged = await logIn(world, { ...ACCOUNT, remember: true });
    expect(at(logged.body, 'refresh')).toEqual({
      handle: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: '2030-02-06T07:00:00.000Z',
    });
    world.clock.advance(Duration.ofDays(1));
    const answer = await refresh(office, textAt(logged.body, 'refresh', 'handle'));
    expect(Object.keys(Object(answer.body))).toEqual(['admin', 'token', 'tokenType', 'expiresAt', 'refresh']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(at(answer.body, 'refresh', 'expiresAt')).toBe('2030-02-07T07:00:00.000Z');
    const me = await world.ask('GET', '/api/admin/auth/me', bearing(textAt(answer.body, 'token')));
    expect(me.status).toBe(200);
  });

  it('stays logged in for 30 days after it was last used', async () => {
    const office = await open();
    let handle = await remember(office);
    for (const days of [29, 29]) {
      office.world.clock.advance(Duration.ofDays(days));
      handle = await next(office, handle);
    }
    office.world.clock.advance(Duration.ofDays(30));
    await expectOver(office, handle);
  });

  /** specification.md#remembered-twice */
  it('can reuse a handle for 30 seconds after it was replaced, and always gets the same replacement', async () => {
    const office = await open();
    const first = await remember(office);
    const answers = await atOnce(8, () => refresh(office, first));
    expect(statusCounts(answers)).toEqual({ 200: 8 });
    const [second = '', ...others] = new Set(answers.map(({ body }) => textAt(body, 'refresh', 'handle')));
    expect(others).toEqual([]);
    office.world.clock.advance(Duration.ofSeconds(30).minusMillis(1));
    expect(await next(office, first)).toBe(second);
    await next(office, second);
  });

  it('is logged out if it sends a handle that was replaced twice, or replaced 30 seconds ago', async () => {
    const office = await open();
    const first = await remember(office);
    const second = await next(office, first);
    office.world.clock.advance(Duration.ofSeconds(30));
    await expectOver(office, first);
    await expectOver(office, second);
    const [one, other] = [await remember(office), await remember(office)];
    const two = await next(office, one);
    const three = await next(office, two);
    await expectOver(office, one);
    await expectOver(office, three);
    await next(office, other);
  });

  /** specification.md#post-logout */
  it('is logged out when it logs out or the password changes, but not when another device logs out', async () => {
    const office = await open();
    const { world } = office;
    const [one, other] = [await remember(office), await remember(office)];
    const logout = (handle: string) => world.ask('POST', '/api/admin/auth/logout', { body: { handle } });
    for (const handle of [one, one, 'unknown']) expect((await logout(handle)).status).toBe(204);
    await expectOver(office, one);
    const kept = await next(office, other);
    await world.ask('POST', '/api/admin/auth/password-reset', { body: { email: ADMIN_EMAIL } });
    const [email] = await world.emails('password_reset');
    const token = email?.cause === 'password_reset' ? email.resetToken : '';
    const body = { token, newPassword: 'another long password' };
    expect((await world.ask('POST', '/api/admin/auth/password-reset/confirm', { body })).status).toBe(200);
    await expectOver(office, kept);
  });
});
