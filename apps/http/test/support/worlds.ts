import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Store } from './store.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

/** Opens worlds for a journey's tests. Each world empties the store, so only one world can be used at a time. */
export interface Worlds {
  /** Opens a world for the calling test only. */
  open(options?: WorldOptions): Promise<World>;
  /** Lets all tests of the calling describe block share one world. Call the returned function inside a test. */
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
