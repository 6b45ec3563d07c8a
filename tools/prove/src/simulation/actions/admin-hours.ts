import {
  type Block,
  type BlockGiven,
  blockedPeriod,
  dateOf,
  occupiedPeriod,
  overlaps,
  type Period,
  rateOf,
} from '@booky/domain';
import { isLapsed, unless, type Violations } from '@booky/domain/testing';
import { Duration } from '@js-joda/core';
import { asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf, oneOf, sometimes } from '../choose.ts';
import { bookingsIn, refusedWrongly, rowIsGone } from '../reasons.ts';
import type { Request } from '../request.ts';
import type { Universe } from '../universe.ts';

const KEEPING = ['confirmed', 'completed', 'no_show'];

const blockGiven = ({ random, clock, watch }: Universe): BlockGiven => {
  const reason = sometimes(random, 0.5, 'Family');
  const startDate = dateOf(clock.now()).plusDays(1 + random.below(6));
  if (random.chance(0.3))
    return { isAllDay: true, startDate, endDate: startDate.plusDays(random.below(2)), reason };
  const startsAt =
    lateOneOf(random, watch.lives)?.booking.slot.bufferEndsAt ?? clock.now().plus(Duration.ofDays(1));
  const minutes = random.pick([30, 60, 180]);
  return { isAllDay: false, startsAt, endsAt: startsAt.plus(Duration.ofMinutes(minutes)), reason };
};

/** All-day blocks last to the end of their last day. */
const periodOf = (given: BlockGiven): Period => blockedPeriod({ id: '', ...given });

/** An unconfirmed block was stored: at some moment while it was asked for nobody had the time. */
const blockedWrongly = ({ watch }: Universe, block: Block, { since, readings }: Request): Violations =>
  unless(
    watch
      .seenSince(since)
      .some((state) =>
        readings.some((now) =>
          [...state.bookings.values()].every(
            (booking) =>
              !overlaps(occupiedPeriod(booking.slot), blockedPeriod(block)) ||
              !(
                KEEPING.includes(booking.status) ||
                (booking.status === 'pending_payment' && !isLapsed(booking, now))
              ),
          ),
        ),
      ),
    'a block was made over a booking without asking',
  );

/** The photographer blocks time, changes a block or gives its time back. */
export const blocking: Draw = (universe) => {
  const { random, watch } = universe;
  return blockingBy(universe, blockGiven(universe), oneOf(random, watch.state.blocks));
};

/** The photographer blocks this time, or gives that of a block or the block away. */
export const blockingBy = (universe: Universe, given: BlockGiven, there: Block | undefined): Step => {
  const { random } = universe;
  const isConfirmed = random.chance(0.3);
  const judge = (block: Block, request: Request): Violations =>
    isConfirmed ? [] : blockedWrongly(universe, block, request);
  const isThere = rowIsGone(({ blocks }) => blocks, there?.id ?? '');
  const isTaken = isConfirmed ? {} : bookingsIn(periodOf(given));
  const way = there === undefined ? 'block' : random.pick(['block', 'change', 'free', 'free']);
  if (there === undefined || way === 'block')
    return asking(universe, {
      title: 'block time',
      stores: true,
      call: ({ addBlock }) => addBlock(given, isConfirmed),
      judge,
      refuses: (code, request) => refusedWrongly(universe, request, code, isTaken),
    });
  return way === 'change'
    ? asking(universe, {
        title: 'change a block',
        stores: true,
        call: ({ changeBlock }) => changeBlock(there.id, given, isConfirmed),
        judge,
        refuses: (code, request) => refusedWrongly(universe, request, code, { ...isThere, ...isTaken }),
      })
    : asking(universe, {
        title: 'free blocked time',
        stores: true,
        call: ({ deleteBlock }) => deleteBlock(there.id),
        refuses: (code, request) => refusedWrongly(universe, request, code, isThere),
      });
};

/** The photographer changes when the studio is open. */
export const changingHours: Draw = (universe) => {
  const { random, watch, clock } = universe;
  const there = oneOf(random, watch.state.workingHours);
  const isDated = random.chance(0.5);
  const given = {
    weekday: isDated ? undefined : random.below(7),
    effectiveDate: isDated ? dateOf(clock.now()).plusDays(random.below(7)) : undefined,
    opensMinute: random.pick([480, 480, 510, 540]),
    closesMinute: random.pick([1080, 1080, 1200, 500]),
    isOpen: random.chance(0.8),
    note: undefined,
  };
  const way = there === undefined ? 'add' : random.pick(['add', 'add', 'replace', 'replace', 'delete']);
  if (there === undefined || way === 'add')
    return asking(universe, {
      title: 'add hours',
      stores: true,
      call: ({ addWorkingHours }) => addWorkingHours(given),
    });
  return way === 'replace'
    ? asking(universe, {
        title: 'replace hours',
        stores: true,
        call: ({ replaceWorkingHours }) => replaceWorkingHours(there.id, given),
      })
    : asking(universe, {
        title: 'delete hours',
        stores: true,
        call: ({ deleteWorkingHours }) => deleteWorkingHours(there.id),
      });
};

/** The photographer changes some of the five values. */
export const changingSettings: Draw = (universe) => {
  const { random } = universe;
  const bookingFeeRate = rateOf(random.pick([0.3, 0.3, 0.5, 1, 0, 0.333333])) ?? rateOf(0);
  const changes = [
    ...(bookingFeeRate === undefined ? [] : [{ bookingFeeRate }]),
    { minLeadTimeMinutes: random.pick([1440, 1440, 60, 0, 2880]) },
    { holdMinutes: random.pick([15, 15, 1, 60]) },
    { bufferMinutes: random.pick([30, 30, 0, 90, 45]) },
    { deliveryExpiryDays: random.pick([30, 1]) },
  ];
  const [one, other] = [random.pick(changes), random.pick(changes)];
  return asking(universe, {
    title: 'change settings',
    stores: true,
    call: ({ changeSettings }) => changeSettings({ ...one, ...other }),
  });
};
