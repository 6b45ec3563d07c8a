import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Store } from './store.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

/** Where the tests of a journey get their worlds from. Only one is used at a time: each begins with an empty store. */
export interface Worlds {
  /** A world for the calling test alone. */
  open(options?: WorldOptions): Promise<World>;
  /** One world for all tests of the calling describe block; to be read inside them. */
  share(options?: WorldOptions): () => World;
}

/** A story about the service, told by its tests, whatever keeps the facts. */
export type Journey = (worlds: Worlds) => void;

export const makeWorlds = (store: Store): Worlds => ({
  open: (options) => openWorld(store, onTestFinished, options),
  share: (options) => {
    let world: World | undefined;
    const ends: (() => Promise<void>)[] = [];
    beforeAll(async () => {
      world = await openWorld(store, (end) => ends.push(end), options);
    });
    afterAll(async () => {
      for (const end of ends.splice(0).toReversed()) await end();
    });
    return () => {
      if (world === undefined) throw new Error('The world is not there yet: read it inside a test.');
      return world;
    };
  },
});
