import type { MemoryState } from './state.ts';
import type { Draft } from './store.ts';

/** What the repositories of one unit of work share. Every use of an ended or broken unit is a fault. */
export interface OpenUnit {
  readonly state: MemoryState;
  update(changes: Partial<MemoryState>): void;
  /** Refuses a statement. As in a database, the unit can't go on and can't commit, even if nobody heeds the refusal. */
  refuse(fault: Error): never;
  /** Whether the unit has taken its turn at claiming calendar time. */
  holdsClaim: boolean;
  /** Bookings that were loaded, and so locked, in this unit. */
  readonly loadedBookings: Set<string>;
  /** Deliveries that were locked in this unit. */
  readonly lockedDeliveries: Set<string>;
  /** Notes that something else was locked in this unit: which kind of thing, and which one of them. */
  lock(kind: LockedKind, id: string): void;
  /** Refuses to go on unless that thing was locked in this unit. */
  checkLocked(kind: LockedKind, id: string): void;
}

/** What a back-office unit locks before it changes it. */
export type LockedKind =
  | 'admin account'
  | 'login guard'
  | 'gathered alerts'
  | 'service'
  | 'package'
  | 'add-on'
  | 'working-hours table'
  | 'settings row';

/** A unit and the two things only its runner may do. */
interface RunningUnit {
  readonly unit: OpenUnit;
  /** Closes the unit for good. */
  readonly end: () => void;
  /** Throws what the unit broke on, if it did. */
  readonly checkWhole: () => void;
}

/** Opens a unit on a draft. */
export const openUnit = (draft: Draft): RunningUnit => {
  let isEnded = false;
  let brokenBy: Error | undefined;

  const checkUsable = (): void => {
    if (isEnded) throw new Error('the unit of work has ended; its transaction cannot be used any more');
    if (brokenBy !== undefined) throw new Error('the unit of work broke and can only end');
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
