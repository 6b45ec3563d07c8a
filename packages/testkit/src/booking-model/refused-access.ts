import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { rwf } from '@booky/domain';
import { freshToken, freshUuid } from '../doubles/fresh.ts';
import { accessTokenOf } from './client-actions.ts';
import { type History, type Life, tell } from './history.ts';
import { observe } from './observe.ts';
import { pictureOf } from './picture.ts';
import type { TestedService } from '../drivers/tested-service.ts';

const refused = (code: string, ...fields: readonly string[]) => ({
  status: 'rejected',
  reason: { refusal: fields.length === 0 ? { code } : { code, fields } },
});

/** specification.md#unresolved-token: every request of a client is refused alike for a token that opens nothing. */
const expectOpensNothing = async ({ useCases }: TestedService, token: string): Promise<void> => {
  const answers = await Promise.allSettled([
    useCases.viewOwnBooking(token),
    useCases.cancelOwnBooking(token),
    useCases.requestEmailChange(token, 'new@example.rw'),
    useCases.paySessionFee(token, { method: 'momo_alpha', phone: '0788123456' }),
  ]);
  expect(answers).toMatchObject(answers.map(() => refused('not_found')));
};

/** Tokens that open nothing: the stored digest, the checkout's, a new address's, and an unknown one. */
export const openWithAnother = async (history: History, studio: TestedService, life: Life): Promise<void> => {
  const { tokenDigester, checkoutTokens } = studio;
  const before = pictureOf(history.lives, studio.clock.now());
  const token = accessTokenOf(history, life);
  await expectOpensNothing(studio, tokenDigester.digest(token));
  await expectOpensNothing(studio, checkoutTokens.sign(life.booking.reference));
  await expectOpensNothing(studio, `${token}A`);
  for (const link of history.emailLinks) await expectOpensNothing(studio, link.token);
  const { newEmails } = await observe(history, studio, () => before);
  expect(newEmails).toEqual([]);
  tell(history, 'opened with another token');
};

/**
 * specification.md#client-access-link: the link opens nothing from 365 days after the confirmation; the clock is put
 * back afterwards.
 */
export const openTooLate = async (history: History, studio: TestedService, life: Life): Promise<void> => {
  const { clock } = studio;
  if (!('link' in life.booking)) return;
  const now = clock.now();
  const before = pictureOf(history.lives, now);
  clock.set(life.booking.link.expiresAt);
  await expectOpensNothing(studio, accessTokenOf(history, life));
  clock.set(now);
  await observe(history, studio, () => before);
  tell(history, 'opened too late');
};

/**
 * specification.md#check-order: requests about an unknown booking are refused for invalid values first, then as not
 * found.
 */
export const askForNone = async (history: History, studio: TestedService): Promise<void> => {
  const { useCases, clock } = studio;
  const before = pictureOf(history.lives, clock.now());
  const [id, token] = [freshUuid(), freshToken()];
  const ahead = clock.now().plus(Duration.ofHours(1));
  const answers = await Promise.allSettled([
    useCases.showBooking(id),
    useCases.cancelBooking(id, undefined),
    useCases.recordCashPayment(id, { amountRwf: rwf(1), note: undefined }),
    useCases.rescheduleBooking(id, ahead),
    useCases.confirmEmailChange(token),
    useCases.rescheduleBooking(id, clock.now().minus(Duration.ofMillis(1))),
    useCases.requestEmailChange(token, 'no address'),
    useCases.paySessionFee(token, { method: 'cash', phone: '0788123456' }),
    useCases.paySessionFee(token, { method: 'momo_alpha', phone: '0700' }),
  ]);
  expect(answers).toMatchObject([
    ...Array.from({ length: 5 }, () => refused('not_found')),
    refused('validation_failed', 'startsAt'),
    refused('validation_failed', 'email'),
    refused('validation_failed', 'method'),
    refused('validation_failed', 'phone'),
  ]);
  const { newEmails } = await observe(history, studio, () => before);
  expect(newEmails).toEqual([]);
  tell(history, 'asked for none');
};
