import { Duration, type Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { owedOf } from '../histories/money-oracle.ts';
import { cancelAsAdmin, move, recordCash } from './admin-actions.ts';
import { startAhead } from './book.ts';
import { type History, type Life, pick } from './history.ts';
import { aboutLife, command, hasLinked, hasLives, sometimesBroken, which } from './life-command.ts';
import type { TestedService } from '../drivers/tested-service.ts';

export const cancellingAsAdmin = fc
  .tuple(which, fc.constantFrom(undefined, 'Rain'), sometimesBroken)
  .map(([number, reason, broken]) =>
    command(
      `the admin cancels ${number} ${broken ?? ''}`,
      (history, studio) =>
        aboutLife(history, number, (life) => cancelAsAdmin(history, studio, life, reason, broken)),
      hasLives,
    ),
  );

/** Where to: some days and half hours ahead, onto another's start, where it is, back where it was, or the past. */
export const target = fc.oneof(
  fc.record({ daysAhead: fc.integer({ min: 0, max: 5 }), step: fc.integer({ min: 0, max: 8 }) }),
  fc.constantFrom('rival', 'same', 'back', 'past', 'now'),
);

export type Target = typeof target extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The start a drawn target stands for. */
export const startOf = (
  { lives }: History,
  { clock }: TestedService,
  { booking }: Life,
  to: Target,
  rival: number,
): Instant => {
  switch (to) {
    case 'rival':
      return pick(lives.toReversed(), rival)?.booking.slot.startsAt ?? booking.slot.startsAt;
    case 'same':
      return booking.slot.startsAt;
    case 'back':
      return booking.originalStartsAt ?? booking.slot.startsAt;
    case 'past':
      return clock.now().minus(Duration.ofMillis(1));
    case 'now':
      return clock.now();
    default:
      return startAhead(clock.now(), to.daysAhead, to.step);
  }
};

export const moving = fc
  .tuple(which, target, fc.nat({ max: 3 }), sometimesBroken)
  .map(([number, to, rival, broken]) =>
    command(
      `the admin moves ${number} to ${JSON.stringify(to)} ${rival} ${broken ?? ''}`,
      (history, studio) =>
        aboutLife(history, number, (life) =>
          move(history, studio, life, startOf(history, studio, life, to, rival), broken),
        ),
      hasLives,
    ),
  );

/** A franc, half or all of what is owed, or a franc more. */
const amountOf = (owed: number, share: 'a franc' | 'half' | 'all' | 'more'): number => {
  if (share === 'a franc') return 1;
  if (share === 'more') return owed + 1;
  return Math.max(1, share === 'half' ? Math.floor(owed / 2) : owed);
};

export const takingCash = fc
  .tuple(which, fc.constantFrom('a franc', 'half', 'all', 'more'), sometimesBroken)
  .map(([number, share, broken]) =>
    command(
      `the photographer is handed ${share} for ${number} ${broken ?? ''}`,
      (history, studio) =>
        aboutLife(history, number, (life) => {
          const amount = amountOf(owedOf(life.booking, life.payments), share);
          return recordCash(history, studio, life, amount, broken);
        }),
      hasLinked,
    ),
  );
