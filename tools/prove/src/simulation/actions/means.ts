import { isOnline, type Payment } from '@booky/domain';
import { type Life, mayBeAnswered, wordOf } from '@booky/testkit';
import { Duration, type Instant } from '@js-joda/core';
import type { Reasons } from '../reasons.ts';
import type { SimulatedWorld } from '../simulated-world.ts';

/** How a payer wants to pay. */
export interface Means {
  readonly method: string;
  readonly phone: string;
}

/** The phone that many share. */
export const COMMON_PHONE = '0788123456';

const PHONES = [COMMON_PHONE, '0722000111', '+250 788 123 456', '12'] as const;

/** Draws some means, mostly good ones. */
export const meansOf = ({ random }: SimulatedWorld): Means => ({
  method: random.pick(['momo_alpha', 'momo_alpha', 'momo_alpha', 'momo_alpha', 'card', 'card', 'momo_beta']),
  phone: random.pick([COMMON_PHONE, COMMON_PHONE, ...PHONES]),
});

/** A method that is not offered, or no phone at all. */
export const cantBePaidBy = ({ method, phone }: Means): Reasons =>
  method === 'momo_beta' || phone === '12' ? { validation_failed: () => true } : {};

const MOST = 5;

const international = (phone: string): string => phone.replaceAll(' ', '').replace(/^0/, '+250');

const isPromptTo = (payment: Payment, phone: string, now: Instant): boolean =>
  isOnline(payment) &&
  payment.means.phone === phone &&
  payment.means.method !== 'card' &&
  wordOf(payment) !== 'failed by us' &&
  payment.createdAt.compareTo(now.minus(Duration.ofMinutes(10))) > 0;

const inFlight = (life: Life | undefined, now: Instant): number =>
  life?.payments.filter((payment) => mayBeAnswered(payment, now)).length ?? 0;

/** specification.md#attempts-in-flight specification.md#prompts-per-phone */
export const tooManyAttempts = (id: string, { phone }: Means): Reasons => ({
  too_many_requests: ({ lives, state, now }) =>
    inFlight(lives.get(id), now) >= MOST ||
    [...state.payments.values()].filter((payment) => isPromptTo(payment, international(phone), now)).length >=
      MOST,
});
