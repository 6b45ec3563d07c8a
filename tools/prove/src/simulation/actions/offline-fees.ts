import { OFFLINE_FEE } from '../studio.ts';
import { asking, type Draw, type Step } from '../ask.ts';
import type { Life } from '../lives.ts';
import type { SimulatedWorld } from '../simulated-world.ts';
import { changing, chosen } from './changing.ts';

/** A visitor says that the fee will come another way. */
export const choosingOffline: Draw = (world) => {
  const life = chosen(world, 'pending_payment');
  return life === undefined ? undefined : choosingOfflineFor(world, life);
};

/** The visitor of this hold says so, from a network where no one else did: limits are judged elsewhere. */
export const choosingOfflineFor = (world: SimulatedWorld, { booking: { reference } }: Life): Step =>
  asking(world, {
    title: `choose another way to pay for ${reference}`,
    call: ({ chooseOffline }) =>
      chooseOffline(reference, world.checkoutTokenOf(reference), `the network of ${reference}`),
    expected: () => ({ does: 'choose offline', booking: reference, holdMinutes: OFFLINE_FEE.holdMinutes }),
    stores: true,
  });

/** The photographer records a fee, mostly of a booking that waits for it or has lapsed. */
export const recordingFee: Draw = (world) => {
  const life = chosen(world, world.random.pick(['pending_payment', 'pending_payment', 'expired']));
  return life === undefined ? undefined : recordingFeeOf(world, life);
};

/** The photographer records the fee of this booking. */
export const recordingFeeOf = (world: SimulatedWorld, { booking: { id, reference } }: Life): Step =>
  changing(world, {
    title: `record the fee of ${reference}`,
    call: ({ recordFee }) =>
      recordFee(id, { means: 'momo', transactionReference: `MP ${reference}`, note: undefined }),
    expected: { does: 'record fee', booking: reference },
  });
