import type { MemoryState } from './state.ts';
import type { Draft } from './store.ts';

/**
 * The state and the locks that the repositories of a unit of work share. Using them throws once the unit has ended or
 * one of its statements has failed.
 */
export interface OpenUnit {
  readonly state: MemoryState;
  update(changes: Partial<MemoryState>): void;
  /**
   * Makes a statement fail. As in a database, the unit of work can then neither continue nor commit, even if its code
   * catches the error.
   */
  refuse(fault: Error): never;
  holdsClaim: boolean;
  /** The ids of the bookings that this unit has loaded and therefore locked. */
  readonly loadedBookings: Set<string>;
  /** The ids of the deliveries that this unit has locked. */
  readonly lockedDeliveries: Set<string>;
  /** Records that this unit has locked a row of some other kind. */
  lock(kind: LockedKind, id: string): void;
  /** Makes the statement fail unless this unit has locked this row. */
  checkLocked(kind: LockedKind, id: string): void;
}

/** The kinds of rows that a unit of work of the back office must lock before it changes them. */
export type LockedKind =
  | 'admin account'
  | 'login guard'
  | 'gathered alerts'
  | 'service'
  | 'package'
  | 'add-on'
  | 'working-hours table'
  | 'settings row'
  | 'studio row'
  | 'policies row'
  | 'busy calendars'
  | 'pictures';

/** A unit of work, with the functions that are called when its code is done. */
interface RunningUnit {
  readonly unit: OpenUnit;
  /** Ends the unit, which then can no longer be used. */
  readonly end: () => void;
  /** Throws if a statement of the unit has failed. */
  readonly checkWhole: () => void;
}

/** Opens a unit of work that changes this draft. */
export const openUnit = (draft: Draft): RunningUnit => {
  let isEnded = false;
  let brokenBy: Error | undefined;

  const checkUsable = (): void => {
    if (isEnded) throw new Error('the unit of work has ended; its transaction cannot be used any more');
    if (brokenBy !== undefined)
      throw new Error('a statement of this unit of work failed, so it can only roll back');
  };

  const refuse = (fault: Error): never => {
    brokenBy ??= fault;
    throw fault;
  };

  const locked = new Set<string>();

  return {
    unit: {
      get state() {
        checkUsable();
        return draft.state;
      },
      update: (changes) => {
        checkUsable();
        draft.state = { ...draft.state, ...changes };
      },
      refuse,
      holdsClaim: false,
      loadedBookings: new Set(),
      lockedDeliveries: new Set(),
      lock: (kind, id) => {
        locked.add(`${kind} ${id}`);
      },
      checkLocked: (kind, id) => {
        checkUsable();
        if (!locked.has(`${kind} ${id}`))
          refuse(new Error(`a change needs a lock of the ${kind} in its unit`));
      },
    },
    end: () => {
      isEnded = true;
    },
    checkWhole: () => {
      if (brokenBy !== undefined) throw brokenBy;
    },
  };
};
