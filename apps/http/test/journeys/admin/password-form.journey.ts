import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { logIn } from '../../support/office.ts';
import { resetToken, setPassword } from '../../support/password-reset.ts';
import { refusal } from '../../support/refusal.ts';
import type { World } from '../../support/world.ts';

const NEW_PASSWORD = 'a darkroom with one red lamp';

/**
 * Sets a new password through a new reset link. First lets an hour pass, because only three links are allowed per
 * hour.
 */
const setByFreshLink = async (world: World, newPassword: unknown) => {
  world.clock.advance(Duration.ofHours(1));
  const token = await resetToken(world);
  return { token, answer: await setPassword(world, token, newPassword) };
};

/** specification.md#new-password specification.md#request-password-reset specification.md#set-new-password */
describe('setting a new password', () => {
  const office = offices.share({ areLimitsLifted: true });

  it.each([
    ['of 12 characters', 'twelve chars'],
    ['of 1024 characters', 'é'.repeat(1024)],
    ['of 12 characters with two UTF-16 units each', '\u{1F4F7}'.repeat(12)],
    ['of spaces', ' '.repeat(12)],
    ['with a space at its end', 'twelve chars and a space '],
    ['of letters with accents', 'Ndagukunda, Kigali ényè'],
  ])('accepts a password %s, without changing it', async (_, password) => {
    const { world } = await office();
    expect((await setByFreshLink(world, password)).answer.status).toBe(200);
    expect((await logIn(world, { password })).status).toBe(200);
    for (const other of [
      password.trim(),
      `${password} `,
      Array.from(password).slice(1).join(''),
      password.toUpperCase(),
    ]) {
      if (other !== password && other !== '')
        expect([401, 422]).toContain((await logIn(world, { password: other })).status);
    }
  });

  it('distinguishes two passwords that differ only after the first hundred characters', async () => {
    const { world } = await office();
    const start = 'seventy-two bytes are not enough '.repeat(4);
    await setByFreshLink(world, `${start}one`);
    expect((await logIn(world, { password: `${start}two` })).status).toBe(401);
    expect((await logIn(world, { password: start })).status).toBe(401);
    expect((await logIn(world, { password: `${start}one` })).status).toBe(200);
  });

  it.each([
    ['of 11 characters', 'eleven char'],
    ['of 11 characters with two UTF-16 units each', '\u{1F4F7}'.repeat(11)],
  ])('rejects a password %s, but leaves the link valid', async (_, password) => {
    const { world } = await office();
    const { token, answer } = await setByFreshLink(world, password);
    expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'newPassword')]);
    expect((await setPassword(world, token, NEW_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['is unknown', 'A'.repeat(43)],
    ['contains invalid characters', '../\u{1F4F7} "'],
  ])('rejects a reset token that %s', async (_, token) => {
    const { world } = await office();
    const answer = await setPassword(world, token, NEW_PASSWORD);
    expect([answer.status, answer.body]).toEqual([400, refusal('invalid_request', 'token')]);
  });
});
