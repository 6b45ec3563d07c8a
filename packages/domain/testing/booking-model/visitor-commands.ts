import { Duration, type Instant } from '@js-joda/core';
import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { book } from './book.ts';
import { type Life, pick, tell } from './history.ts';
import { command, hasLives, livesInOrder, seldomBroken, which, wish } from './life-command.ts';
import { observe } from './observe.ts';
import { type Attempted, pay, payIntoBreakage } from './pay.ts';
import { isLapsed, pictureOf } from './picture.ts';

const attempted: Arbitrary<Attempted> = fc.record({
  method: fc.constantFrom('momo_alpha', 'card'),
  phone: fc.constantFrom('0788123456', '0722000111'),
  outcome: fc.constantFrom(
    { kind: 'accepted', providerReference: 'their id' },
    { kind: 'accepted', redirectUrl: 'https://cards.example/page' },
    { kind: 'declined', reason: 'insufficient_funds' },
    { kind: 'refused', reason: 'merchant_misconfigured' },
    { kind: 'not_sent' },
    { kind: 'unknown' },
  ),
  successComesFirst: fc.constantFrom(false, false, false, true),
});

export const visiting = fc
  .tuple(wish, seldomBroken)
  .map(([wanted, broken]) =>
    command(`book ${JSON.stringify(wanted)} ${broken ?? ''}`, (history, studio) =>
      book(history, studio, wanted, broken),
    ),
  );

export const paying = fc.tuple(which, attempted, seldomBroken).map(([number, how, broken]) =>
  command(
    `pay ${number} ${JSON.stringify(how)} ${broken ?? ''}`,
    async (history, studio) => {
      const life = pick(livesInOrder(history, studio), number);
      if (life === undefined) return;
      if (broken === undefined) await pay(history, studio, life, how);
      else await payIntoBreakage(history, studio, life, how, broken);
    },
    hasLives,
  ),
);

export const passing = fc
  .constantFrom(0.25, 1, 1, 2, 4, 5, 5, 14, 15, 16, 60, 24 * 60, 49 * 60)
  .map((minutes) =>
    command(`${minutes} minutes pass`, (history, studio) => {
      studio.clock.advance(Duration.ofSeconds(minutes * 60));
      const expected = pictureOf(history.lives, studio.clock.now());
      return observe(history, studio, () => expected);
    }),
  );

type Edge = 'end of a hold' | 'start of a shoot';

/** The instant from which a life is another one; undefined when it has no such edge. */
const edgeOf = ({ booking }: Life, edge: Edge): Instant | undefined => {
  if (edge === 'start of a shoot') return booking.slot.startsAt;
  return booking.status === 'pending_payment' ? booking.holdExpiresAt : undefined;
};

/** The instants right before, at and after an edge, of the life that can still be paid for if there is one. */
export const comingToAnEdge = fc
  .tuple(
    fc.constantFrom<Edge>('end of a hold', 'end of a hold', 'end of a hold', 'start of a shoot'),
    fc.constantFrom(-1, 0, 1),
  )
  .map(([edge, milliseconds]) =>
    command(
      `time comes to the ${edge} plus ${milliseconds} ms`,
      async (history, studio) => {
        const [life] = livesInOrder(history, studio);
        const instant = life && edgeOf(life, edge)?.plusMillis(milliseconds);
        if (instant?.isAfter(studio.clock.now())) studio.clock.set(instant);
        const expected = pictureOf(history.lives, studio.clock.now());
        await observe(history, studio, () => expected);
      },
      hasLives,
    ),
  );

export const sweeping = fc.constant(
  command('sweep', async (history, studio) => {
    const now = studio.clock.now();
    const before = pictureOf(history.lives, now);
    const hadLapsed = history.lives.some((life) => isLapsed(life.booking, now));
    await studio.useCases.expireLapsedHolds();
    await observe(history, studio, () => before);
    expect(history.lives.filter((life) => isLapsed(life.booking, now))).toEqual([]);
    if (hadLapsed) tell(history, 'hold swept');
  }),
);
