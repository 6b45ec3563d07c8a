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
import { isLapsed, unless, type Violations } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf, oneOf, sometimes } from '../choose.ts';
import { bookingsIn, refusedWrongly, rowIsGone } from '../reasons.ts';
import type { Request } from '../request.ts';
import type { SimulatedWorld } from '../simulated-world.ts';

const KEEPING = ['confirmed', 'completed', 'no_show'];

const blockGiven = ({ random, clock, watch }: SimulatedWorld): BlockGiven => {
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

/** An unconfirmed block may be stored only if its time was free at some moment of the request. */
const blockedWrongly = ({ watch }: SimulatedWorld, block: Block, { since, readings }: Request): Violations =>
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
export const blocking: Draw = (world) => {
  const { random, watch } = world;
  return blockingBy(world, blockGiven(world), oneOf(random, watch.state.blocks));
};

/** The photographer blocks this time, or gives that of a block or the block away. */
export const blockingBy = (world: SimulatedWorld, given: BlockGiven, there: Block | undefined): Step => {
  const { random } = world;
  const isConfirmed = random.chance(0.3);
  const judge = (block: Block, request: Request): Violations =>
    isConfirmed ? [] : blockedWrongly(world, block, request);
  const isThere = rowIsGone(({ blocks }) => blocks, there?.id ?? '');
  const isTaken = isConfirmed ? {} : bookingsIn(periodOf(given));
  const way = there === undefined ? 'block' : random.pick(['block', 'change', 'free', 'free']);
  if (there === undefined || way === 'block')
    return asking(world, {
      title: 'block time',
      stores: true,
      call: ({ addBlock }) => addBlock(given, isConfirmed),
      judge,
      refuses: (code, request) => refusedWrongly(world, request, code, isTaken),
    });
  return way === 'change'
    ? asking(world, {
        title: 'change a block',
        stores: true,
        call: ({ changeBlock }) => changeBlock(there.id, given, isConfirmed),
        judge,
        refuses: (code, request) => refusedWrongly(world, request, code, { ...isThere, ...isTaken }),
      })
    : asking(world, {
        title: 'free blocked time',
        stores: true,
        call: ({ deleteBlock }) => deleteBlock(there.id),
        refuses: (code, request) => refusedWrongly(world, request, code, isThere),
      });
};

/** The photographer changes when the studio is open. */
export const changingHours: Draw = (world) => {
  const { random, watch, clock } = world;
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
    return asking(world, {
      title: 'add hours',
      stores: true,
      call: ({ addWorkingHours }) => addWorkingHours(given),
    });
  return way === 'replace'
    ? asking(world, {
        title: 'replace hours',
        stores: true,
        call: ({ replaceWorkingHours }) => replaceWorkingHours(there.id, given),
      })
    : asking(world, {
        title: 'delete hours',
        stores: true,
        call: ({ deleteWorkingHours }) => deleteWorkingHours(there.id),
      });
};

/** The photographer changes some of the five values. */
export const changingSettings: Draw = (world) => {
  const { random } = world;
  const bookingFeeRate = rateOf(random.pick([0.3, 0.3, 0.5, 1, 0, 0.333333])) ?? rateOf(0);
  const changes = [
    ...(bookingFeeRate === undefined ? [] : [{ bookingFeeRate }]),
    { minLeadTimeMinutes: random.pick([1440, 1440, 60, 0, 2880]) },
    { holdMinutes: random.pick([15, 15, 1, 60]) },
    { bufferMinutes: random.pick([30, 30, 0, 90, 45]) },
    { deliveryExpiryDays: random.pick([30, 1]) },
  ];
  const [one, other] = [random.pick(changes), random.pick(changes)];
  return asking(world, {
    title: 'change settings',
    stores: true,
    call: ({ changeSettings }) => changeSettings({ ...one, ...other }),
  });
};
