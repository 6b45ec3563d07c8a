import { EMPTY_STATE, type MemoryState } from './state.ts';

/** A change in progress. It works on a separate state, which is committed only if the change resolves. */
export interface Draft {
  state: MemoryState;
}

export interface MemoryStore {
  /** Returns the committed state. Call this function before every read, because each change commits a new value. */
  committed(): MemoryState;
  /** Runs changes one after the other, in the order of the calls. A rejected change has no effect. */
  change<Value>(work: (draft: Draft) => Promise<Value>): Promise<Value>;
}

/** Creates an empty store. */
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
      // The next change starts even after this change fails. Only this change's caller gets the rejection.
      lastTurn = turn.catch(() => undefined);
      return turn;
    },
  };
};
