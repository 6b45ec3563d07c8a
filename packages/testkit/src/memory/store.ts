import { EMPTY_STATE, type MemoryState } from './state.ts';

/** A change in progress. It works on its own state, which becomes the committed state only if the change succeeds. */
export interface Draft {
  state: MemoryState;
}

export interface MemoryStore {
  /** Returns the committed state. Call it again for every read, because each change commits a new state. */
  committed(): MemoryState;
  /** Runs changes one at a time, in the order of the calls. A change that rejects has no effect. */
  change<Value>(work: (draft: Draft) => Promise<Value>): Promise<Value>;
}

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
      // The next change starts even if this one fails. Only the caller of this change gets its error.
      lastTurn = turn.catch(() => undefined);
      return turn;
    },
  };
};
