import { EMPTY_STATE, type MemoryState } from './state.ts';

/** A change under way: its own state, which is committed only if the change resolves. */
export interface Draft {
  state: MemoryState;
}

export interface MemoryStore {
  /** What has been committed. Read it for every question; it is another value after each change. */
  committed(): MemoryState;
  /** Runs changes one by one, in the order they were asked for. One that rejects leaves nothing. */
  change<Value>(work: (draft: Draft) => Promise<Value>): Promise<Value>;
}

/** A store with nothing in it. */
export const makeMemoryStore = (): MemoryStore => {
  let state = EMPTY_STATE;
  let lastTurn: Promise<unknown> = Promise.resolve();

  return {
    committed: () => state,
    change: (work) => {
      const turn = lastTurn.then(async () => {
        const draft: Draft = { state };
        const value = await work(draft);
        state = draft.state;
        return value;
      });
      // The next change starts even if this one fails; its own caller gets the rejection.
      lastTurn = turn.catch(() => undefined);
      return turn;
    },
  };
};
