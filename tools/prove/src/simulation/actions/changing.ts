import type { ShownBooking } from '@booky/domain';
import type { Life } from '@booky/testkit';
import { type Ask, asking, type Step } from '../ask.ts';
import { lateOneOf } from '../choose.ts';
import { type Reasons, refusedWrongly } from '../reasons.ts';
import type { SimulatedWorld } from '../simulated-world.ts';
import { shownWrongly } from '../shown.ts';

/** One booking to do something about, mostly one that is confirmed. */
export const chosen = ({ random, watch }: SimulatedWorld, prefers = 'confirmed'): Life | undefined => {
  const preferred = watch.lives.filter(({ booking }) => booking.status === prefers);
  return lateOneOf(random, random.chance(0.85) && preferred.length > 0 ? preferred : watch.lives);
};

/** Asks for a change of a booking, whose answer shows it, and which may be refused for these reasons. */
export const changing = (
  world: SimulatedWorld,
  { reasons, ...ask }: Pick<Ask<ShownBooking>, 'title' | 'call'> & { readonly reasons: Reasons },
): Step =>
  asking(world, {
    ...ask,
    stores: true,
    judge: (shown, request) => shownWrongly(world, shown, request),
    refuses: (code, request) => refusedWrongly(world, request, code, reasons),
  });
