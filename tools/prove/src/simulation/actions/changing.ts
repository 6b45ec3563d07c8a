import type { ShownBooking } from '@booky/domain';
import type { Event } from '@booky/testkit/reference';
import { type Ask, asking, type Step } from '../ask.ts';
import { lateOneOf } from '../choose.ts';
import type { Expected } from '../request.ts';
import type { Life } from '../lives.ts';
import { shownWrongly } from '../shown.ts';
import type { SimulatedWorld } from '../simulated-world.ts';

/** One booking to do something about, mostly one that is confirmed. */
export const chosen = ({ random, watch }: SimulatedWorld, prefers = 'confirmed'): Life | undefined => {
  const preferred = watch.lives.filter(({ booking }) => booking.status === prefers);
  return lateOneOf(random, random.chance(0.85) && preferred.length > 0 ? preferred : watch.lives);
};

/** One booking whose shoot has begun and is not concluded, mostly. */
export const begunOne = (world: SimulatedWorld, share: number): Life | undefined => {
  const { random, watch, clock } = world;
  const begun = watch.lives.filter(
    ({ booking }) => booking.status === 'confirmed' && booking.slot.startsAt.compareTo(clock.now()) <= 0,
  );
  return random.chance(share) ? lateOneOf(random, begun) : chosen(world);
};

/** Asks for a change of a booking, whose answer shows it. */
export const changing = (
  world: SimulatedWorld,
  {
    expected,
    stores = true,
    ...ask
  }: Pick<Ask<ShownBooking>, 'title' | 'call' | 'stores' | 'hears' | 'countsRefusals'> & {
    readonly expected: Event | Expected;
  },
): Step =>
  asking(world, {
    ...ask,
    expected: typeof expected === 'function' ? expected : () => expected,
    stores,
    judge: (shown, request) => shownWrongly(world, shown, request),
  });
