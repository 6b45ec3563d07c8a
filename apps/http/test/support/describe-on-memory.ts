import { describe } from 'vitest';
import { makeMemoryStore } from './memory-store.ts';
import { type Journey, makeWorlds } from './worlds.ts';

/** Runs a journey on the store in memory. */
export const describeOnMemory = (name: string, journey: Journey): void => {
  describe(`${name}, in memory`, () => journey(makeWorlds(makeMemoryStore())));
};
