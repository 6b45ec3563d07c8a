import { asking, type Draw } from '../ask.ts';
import { sometimes } from '../choose.ts';

/** The worker sweeps lapsed holds. */
export const sweeping: Draw = (world) =>
  asking(world, { title: 'sweep', call: ({ expireLapsedHolds }) => expireLapsedHolds() });

/** The worker tries again what was left behind. */
export const retrying: Draw = (world) =>
  asking(world, { title: 'retry', hears: 'provider', call: ({ retryDeliveries }) => retryDeliveries() });

/** The worker asks the provider. */
export const questioning: Draw = (world) =>
  asking(world, { title: 'ask the provider', hears: 'provider', call: ({ askProvider }) => askProvider() });

/** The worker reminds clients of their shoots. */
export const reminding: Draw = (world) =>
  asking(world, { title: 'remind of shoots', call: ({ remindOfShoots }) => remindOfShoots() });

/** The photographer changes which emails go out by themselves. */
export const changingEmailPolicy: Draw = (world) => {
  const { random } = world;
  const reminderHoursBefore = sometimes(random, 0.85, random.pick([24, 24, 48, 1]));
  const receipts = random.chance(0.8);
  return asking(world, {
    title: `remind ${reminderHoursBefore ?? 'no'} hours before`,
    stores: true,
    call: ({ changePolicies }) => changePolicies({ emails: { reminderHoursBefore, receipts } }),
  });
};
