import type { Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { rwf } from '@booky/domain';
import { owedOf } from '../histories/money-oracle.ts';
import { startOf, target } from './admin-commands.ts';
import { accessTokenOf, noteEmailLinks } from './client-actions.ts';
import { receiveEvent, writeEvent } from './deliver.ts';
import { type History, type Life, tell } from './history.ts';
import { aboutLinked, command, hasLinked, sometimesBroken, which } from './life-command.ts';
import { observe } from './observe.ts';
import type { TestedService } from '../drivers/tested-service.ts';

const UPHEAVALS = [
  'view',
  'client cancels',
  'admin cancels',
  'move',
  'cash',
  'pay',
  'successes',
  'new address',
] as const;

type Upheaval = (typeof UPHEAVALS)[number];

/** One thing that befalls a booking, or several successes; not waited for. */
const upheave = (
  way: Upheaval,
  history: History,
  studio: TestedService,
  life: Life,
  startsAt: Instant,
): readonly Promise<unknown>[] => {
  const { useCases } = studio;
  const { booking, payments } = life;
  const token = accessTokenOf(history, life);
  const owed = Math.max(1, owedOf(booking, payments));
  switch (way) {
    case 'view':
      return [useCases.viewOwnBooking(token)];
    case 'client cancels':
      return [useCases.cancelOwnBooking(token)];
    case 'admin cancels':
      return [useCases.cancelBooking(booking.id, undefined)];
    case 'move':
      return [useCases.rescheduleBooking(booking.id, startsAt)];
    case 'cash':
      return [
        useCases.recordCashPayment(booking.id, { amountRwf: rwf(owed), note: undefined }),
        useCases.recordCashPayment(booking.id, { amountRwf: rwf(Math.ceil(owed / 2)), note: undefined }),
      ];
    case 'pay':
      studio.scripted.answerCharges(() => Promise.resolve({ kind: 'accepted' }));
      return [useCases.paySessionFee(token, { method: 'momo_alpha', phone: '0788123456' })];
    case 'successes':
      return payments
        .filter(({ status }) => status === 'pending')
        .map(({ ourRef, amountRwf }) =>
          receiveEvent(studio, writeEvent(history, studio, ourRef, { kind: 'succeeded' }, amountRwf)),
        );
    case 'new address':
      return [useCases.requestEmailChange(token, 'at.once@example.rw')];
    default:
      return way satisfies never;
  }
};

/** Everything that client, admin and provider do to one booking at once; any order of things is right. */
export const upheaving = fc
  .record({
    number: which,
    ways: fc.subarray([...UPHEAVALS], { minLength: 2 }),
    to: target,
    broken: sometimesBroken,
  })
  .map(({ number, ways, to, broken }) =>
    command(
      `all at once about booking ${number}: ${ways.join(', ')} ${broken ?? ''}`,
      (history, studio) =>
        aboutLinked(history, number, async (life) => {
          studio.breakNextUnit(broken);
          const startsAt = startOf(history, studio, life, to, 0);
          await Promise.allSettled(ways.flatMap((way) => upheave(way, history, studio, life, startsAt)));
          studio.breakNextUnit(undefined);
          noteEmailLinks(history, await observe(history, studio, undefined), studio.clock.now());
          tell(history, 'upheaval');
        }),
      hasLinked,
    ),
  );
