import type { MemoryState } from './state.ts';
import type { Draft } from './store.ts';

/** The state that the repositories of one unit of work share. Every use of an ended or broken unit throws. */
export interface OpenUnit {
  readonly state: MemoryState;
  update(changes: Partial<MemoryState>): void;
  /**
   * Refuses a statement. As in a database, the unit then cannot continue or commit, even if its work catches the error.
   */
  refuse(fault: Error): never;
  /** True if the unit has the lock for claims of calendar time. */
  holdsClaim: boolean;
  /** The ids of the bookings that this unit has loaded and therefore locked. */
  readonly loadedBookings: Set<string>;
  /** The ids of the deliveries that this unit has locked. */
  readonly lockedDeliveries: Set<string>;
  /** Records that this unit has locked a row of another kind, by kind and id. */
  lock(kind: LockedKind, id: string): void;
  /** Refuses the statement unless this unit has this lock. */
  checkLocked(kind: LockedKind, id: string): void;
}

/** The kinds of rows that a back-office unit locks before every change. */
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

/** A unit of work, and two functions for the code that runs it. */
interface RunningUnit {
  readonly unit: OpenUnit;
  /** Closes the unit permanently. */
  readonly end: () => void;
  /** Throws the error of the failed statement, if there is one. */
  readonly checkWhole: () => void;
}

/** Opens a unit of work on a draft. */
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
