import { asking, type Draw } from '../ask.ts';

/** The worker sweeps lapsed holds. */
export const sweeping: Draw = (world) =>
  asking(world, { title: 'sweep', call: ({ expireLapsedHolds }) => expireLapsedHolds() });

/** The worker tries again what was left behind. */
export const retrying: Draw = (world) =>
  asking(world, { title: 'retry', hears: 'provider', call: ({ retryDeliveries }) => retryDeliveries() });

/** The worker asks the provider. */
export const questioning: Draw = (world) =>
  asking(world, { title: 'ask the provider', hears: 'provider', call: ({ askProvider }) => askProvider() });
