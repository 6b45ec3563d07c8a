import { asking, type Draw } from '../ask.ts';
import { chosen } from './changing.ts';

/** The photographer erases a client, mostly one whose booking is over. */
export const erasingClient: Draw = (world) => {
  const life = chosen(world, world.random.pick(['expired', 'cancelled_by_client', 'completed', 'no_show']));
  if (life === undefined) return undefined;
  const { email, erasedAt } = life.booking;
  if (erasedAt !== undefined) return undefined;
  return asking(world, {
    title: `erase ${email}`,
    call: ({ eraseClient }) => eraseClient(email),
    expected: () => ({ does: 'erase', email }),
    inWords: (erased) => `erased ${erased}`,
    stores: (erased) => erased > 0,
  });
};
