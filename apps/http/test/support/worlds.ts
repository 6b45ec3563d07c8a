import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Store } from './store.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

/** Opens worlds for the tests of a journey. Each world empties the store, so use one world at a time. */
export interface Worlds {
  /** Opens a world for the calling test only. */
  open(options?: WorldOptions): Promise<World>;
  /** Shares one world among all tests of the calling describe block. Call the result inside a test. */
  share(options?: WorldOptions): () => World;
}

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
      if (world === undefined) throw new Error('the shared world is not open yet: call this inside a test');
      return world;
    };
  },
});
