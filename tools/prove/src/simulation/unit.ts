import type { UnitOfWork } from '@booky/domain/ports';
import type { Locks } from './locks.ts';
import type { Request } from './request.ts';
import type { Schedule } from './schedule.ts';
import { type SimulatedUnit, type Statement, transactionOf } from './transaction.ts';

/** The connection to the database broke, on purpose. */
export class ConnectionLost extends Error {}

/** What units of work need of the life they run in. */
export interface UnitGround {
  readonly whole: UnitOfWork;
  readonly schedule: Schedule;
  readonly locks: Locks;
  /** Whether the connection breaks now. */
  readonly breaks: () => boolean;
  /** Hears that a request may have changed what is committed. */
  readonly committed: (request: Request) => void;
}

/** Thrown to undo the unit in which a statement was only tried. */
const UNDONE = Symbol('undone');

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: unknown };

const outcomeOf = <Value>(promise: Promise<Value>): Promise<Outcome<Value>> =>
  promise.then(
    (value) => ({ ok: true, value }),
    (fault: unknown) => ({ ok: false, fault }),
  );

/**
 * Units of work that interleave statement by statement as a database's do that reads what is committed and locks rows,
 * over adapters that run one unit at a time: every statement is tried in a unit of its own behind all that this unit has
 * done so far, and undone; the commit does all of it in one.
 */
export const makeSimulatedUnits = (ground: UnitGround, request: Request): UnitOfWork => ({
  run: async (work) => {
    await ground.schedule.stop(request, 'begin');
    const { unit, commit, end } = openUnit(ground, request);
    try {
      const value = await work(transactionOf(unit));
      await commit();
      return value;
    } finally {
      end();
    }
  },
});

const openUnit = ({ whole, schedule, locks, breaks, committed }: UnitGround, request: Request) => {
  const holder = { request };
  const done: Statement<unknown>[] = [];
  const queued: Statement<void>[] = [];
  let hasChanged = false;
  let isEnded = false;
  let brokenBy: { readonly fault: unknown } | undefined;

  /** Stops before a statement of the unit, which is refused once the unit has ended. */
  const stop = async (at: string): Promise<void> => {
    if (isEnded) throw new Error('the unit of work has ended; its transaction cannot be used any more');
    await schedule.stop(request, at);
  };

  const attempt = async <Value>(statement: Statement<Value>): Promise<Value> => {
    if (brokenBy !== undefined) throw new Error('the unit of work broke and can only end');
    const outcome = await outcomeOf(tried(statement));
    if (outcome.ok) return outcome.value;
    brokenBy = { fault: outcome.fault };
    throw outcome.fault;
  };

  const tried = async <Value>(statement: Statement<Value>): Promise<Value> => {
    let outcome: Outcome<Value> | undefined;
    const undone = await outcomeOf(
      whole.run(async (transaction) => {
        for (const earlier of done) await earlier(transaction);
        outcome = await outcomeOf(statement(transaction));
        throw UNDONE;
      }),
    );
    if (outcome === undefined) throw undone.ok ? UNDONE : undone.fault;
    if (outcome.ok) return outcome.value;
    throw outcome.fault;
  };

  /** Answers whether it had to wait. */
  const lock = async (key: string): Promise<boolean> => {
    const { waits, held } = locks.take(key, holder);
    if (!waits) return false;
    await held;
    await schedule.stop(request, `has ${key}`);
    return true;
  };

  let last: Promise<unknown> = Promise.resolve();
  /** A connection carries out what it is sent one after the other, also what is sent before the answer to the last. */
  const inTurn = <Value>(statement: () => Promise<Value>): Promise<Value> => {
    const answer = last.then(statement);
    last = answer.catch(() => undefined);
    return answer;
  };

  const unit: SimulatedUnit = {
    reads: (at, statement) =>
      inTurn(async () => {
        await stop(at);
        return attempt(statement);
      }),
    writes: (at, statement) =>
      inTurn(async () => {
        await stop(at);
        const value = await attempt(statement);
        done.push(statement);
        hasChanged = true;
        return value;
      }),
    finds: (at, statement, locksOf) =>
      inTurn(async () => {
        await stop(at);
        let found = await attempt(statement);
        for (let missing = locksOf(found); missing.length > 0; ) {
          const [key = ''] = missing;
          const hasWaited = await lock(key);
          if (hasWaited) found = await attempt(statement);
          missing = locksOf(found).filter((other) => !locks.isHeldBy(other, holder));
        }
        done.push(statement);
        return found;
      }),
    findsUnlocked: (at, statement, lockOf) =>
      inTurn(async () => {
        await stop(at);
        const found = (await attempt(statement)).filter((row) => !locks.isHeldByAnother(lockOf(row), holder));
        for (const row of found) locks.take(lockOf(row), holder);
        done.push(statement);
        return found;
      }),
    takes: (key, statement) =>
      inTurn(async () => {
        await stop(`take ${key}`);
        await lock(key);
        const value = await attempt(statement);
        done.push(statement);
        return value;
      }),
    updates: (key, statement) =>
      inTurn(async () => {
        await stop(`update ${key}`);
        await lock(key);
        const value = await attempt(statement);
        done.push(statement);
        hasChanged = true;
        return value;
      }),
    queues: (at, statement) =>
      inTurn(async () => {
        await stop(at);
        if (brokenBy !== undefined) throw new Error('the unit of work broke and can only end');
        queued.push(statement);
        hasChanged = true;
      }),
  };

  return {
    unit,
    commit: async (): Promise<void> => {
      await schedule.stop(request, 'commit');
      if (brokenBy !== undefined) throw brokenBy.fault;
      if (!hasChanged) return;
      if (breaks()) throw new ConnectionLost('the connection broke before the commit');
      await whole.run(async (transaction) => {
        for (const statement of [...done, ...queued]) await statement(transaction);
      });
      committed(request);
      locks.release((other) => other === holder);
      await schedule.stop(request, 'is committed');
      if (breaks()) throw new ConnectionLost('the connection broke after the commit');
    },
    end: () => {
      isEnded = true;
      locks.release((other) => other === holder);
    },
  };
};
