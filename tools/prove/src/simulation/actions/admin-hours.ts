import { type Block, type BlockGiven, blockedPeriod, dateOf, rateOf } from '@booky/domain';
import { keepsSlot, MINUTE, shareTime } from '@booky/testkit/reference';
import { Duration } from '@js-joda/core';
import { asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf, oneOf, sometimes } from '../choose.ts';
import { DONE } from '../explain.ts';
import type { Expected } from '../request.ts';
import type { SimulatedWorld } from '../simulated-world.ts';

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

/** The time that a block takes; all-day blocks last to the end of their last day. */
const stretchOf = (given: BlockGiven) => {
  const { from, to } = blockedPeriod({ id: '', ...given });
  const minutes = Duration.between(from, to).toMillis() / MINUTE;
  return { startsAt: from.toEpochMilli(), minutes, bufferMinutes: 0 };
};

/** The photographer blocks time, changes a block or gives its time back. */
export const blocking: Draw = (world) => {
  const { random, watch } = world;
  return blockingBy(world, blockGiven(world), oneOf(random, watch.state.blocks));
};

/** The photographer blocks this time, or gives that of a block or the block away. */
export const blockingBy = (world: SimulatedWorld, given: BlockGiven, there: Block | undefined): Step => {
  const { random } = world;
  const isConfirmed = random.chance(0.3);
  const way = there === undefined ? 'block' : random.pick(['block', 'change', 'free', 'free']);
  const stretch = stretchOf(given);
  const expected: Expected = ({ state: { blocks }, studio: { bookings, now } }) => {
    if (way !== 'block' && blocks.every(({ id }) => id !== there?.id)) return 'not_found';
    const isTaken = bookings.some((booking) => keepsSlot(booking, now) && shareTime(booking, stretch));
    return isTaken && !isConfirmed && way !== 'free' ? 'block_overlaps_bookings' : DONE;
  };
  return asking(world, {
    title: `${way} time`,
    call: ({ addBlock, changeBlock, deleteBlock }): Promise<unknown> => {
      if (there === undefined || way === 'block') return addBlock(given, isConfirmed);
      return way === 'change' ? changeBlock(there.id, given, isConfirmed) : deleteBlock(there.id);
    },
    expected,
    stores: true,
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
  return asking(world, {
    title: `${way} hours`,
    stores: true,
    call: ({ addWorkingHours, replaceWorkingHours, deleteWorkingHours }): Promise<unknown> => {
      if (there === undefined || way === 'add') return addWorkingHours(given);
      return way === 'replace' ? replaceWorkingHours(there.id, given) : deleteWorkingHours(there.id);
    },
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
