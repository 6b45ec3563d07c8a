import { asking, type Draw } from '../ask.ts';

/** The worker sweeps lapsed holds. */
export const sweeping: Draw = (universe) =>
  asking(universe, { title: 'sweep', call: ({ expireLapsedHolds }) => expireLapsedHolds() });

/** The worker tries again what was left behind. */
export const retrying: Draw = (universe) =>
  asking(universe, { title: 'retry', call: ({ retryDeliveries }) => retryDeliveries() });

/** The worker asks the company. */
export const questioning: Draw = (universe) =>
  asking(universe, { title: 'ask the company', call: ({ askProvider }) => askProvider() });
