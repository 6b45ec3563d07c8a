import { Duration, type Instant } from '@js-joda/core';
import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { flightEndOf } from '../histories/money-oracle.ts';
import { book } from './book.ts';
import { type History, type Life, pick, tell } from './history.ts';
import { command, hasLives, livesInOrder, seldomBroken, which, wish } from './life-command.ts';
import { observe } from './observe.ts';
import { type Attempted, bookingFeeOf, pay, payIntoBreakage, type WantedOf } from './pay.ts';
import { isLapsed, pictureOf } from './picture.ts';
import type { Breakage, TestedService } from '../drivers/tested-service.ts';

export const attempted: Arbitrary<Attempted> = fc.record({
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

/** A payer pays, while the unit that writes the attempt down breaks or not. */
export const payingFor = (
  history: History,
  studio: TestedService,
  life: Life,
  wantedOf: WantedOf,
  how: Attempted,
  broken: Breakage | undefined,
): Promise<void> =>
  broken === undefined
    ? pay(history, studio, life, wantedOf, how)
    : payIntoBreakage(history, studio, life, wantedOf, how, broken);

export const paying = fc.tuple(which, attempted, seldomBroken).map(([number, how, broken]) =>
  command(
    `pay ${number} ${JSON.stringify(how)} ${broken ?? ''}`,
    async (history, studio) => {
      const life = pick(livesInOrder(history, studio), number);
      if (life !== undefined) await payingFor(history, studio, life, bookingFeeOf, how, broken);
    },
    hasLives,
  ),
);

export const passing = fc
  .constantFrom(0.25, 1, 1, 2, 4, 5, 5, 14, 15, 16, 60, 24 * 60, 49 * 60)
  .map((minutes) =>
    command(`${minutes} minutes pass`, async (history, studio) => {
      studio.clock.advance(Duration.ofSeconds(minutes * 60));
      const expected = pictureOf(history.lives, studio.clock.now());
      await observe(history, studio, () => expected);
    }),
  );

type Edge = 'end of a hold' | 'start of a shoot' | 'end of a flight' | 'end of an email link';

/** The instant from which a life is another one; undefined when it has no such edge. */
const edgeOf = ({ booking, payments }: Life, edge: Edge): Instant | undefined => {
  switch (edge) {
    case 'start of a shoot':
      return booking.slot.startsAt;
    case 'end of a hold':
      return booking.status === 'pending_payment' ? booking.holdExpiresAt : undefined;
    case 'end of a flight':
      return payments.filter(({ status }) => status === 'pending').map(flightEndOf)[0];
    case 'end of an email link':
      return 'emailChange' in booking ? booking.emailChange?.expiresAt : undefined;
    default:
      return edge satisfies never;
  }
};

const isConfirmed = ({ booking }: Life): boolean => booking.status === 'confirmed';

/** The instants right before, at and after the first edge that is still ahead, of confirmed bookings if there are any. */
export const comingToAnEdge = fc
  .tuple(
    fc.constantFrom<Edge[]>(
      'end of a hold',
      'end of a hold',
      'start of a shoot',
      'start of a shoot',
      'end of a flight',
      'end of an email link',
    ),
    fc.constantFrom(-1, 0, 1),
  )
  .map(([edge, milliseconds]) =>
    command(
      `time comes to the ${edge} plus ${milliseconds} ms`,
      async (history, studio) => {
        const ahead = (lives: readonly Life[]): readonly Instant[] =>
          lives
            .flatMap((life) => edgeOf(life, edge)?.plusMillis(milliseconds) ?? [])
            .filter((instant) => instant.isAfter(studio.clock.now()))
            .toSorted((one, other) => one.compareTo(other));
        const [first] = [...ahead(history.lives.filter(isConfirmed)), ...ahead(history.lives)];
        if (first !== undefined) studio.clock.set(first);
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
