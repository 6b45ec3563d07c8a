import type { UnitOfWork } from '@booky/domain/ports';
import type { Locks } from './locks.ts';
import type { Schedule } from './schedule.ts';
import { namesIn, type PortNames, type SimulatedUnit, type Statement, transactionOf } from './transaction.ts';

interface Ground {
  /** Runs units of work one at a time. */
  readonly whole: UnitOfWork;
  readonly schedule: Schedule;
  readonly locks: Locks;
}

/** Thrown to roll back the unit of work in which a statement was only tried out. */
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
 * Makes units of work that interleave statement by statement, like those of a database with read committed isolation
 * and row locks. The in-memory adapters can run only one unit of work at a time. So each statement runs in an in-memory
 * unit of work that first repeats all earlier statements and is then rolled back. The commit repeats all statements in
 * a single one.
 */
export const makeSimulatedUnits = (ground: Ground): UnitOfWork => {
  let ports: PortNames | undefined;
  return {
    run: async (work) => {
      await ground.schedule.stop();
      ports ??= await ground.whole.run(async (transaction) => namesIn(transaction));
      const { unit, commit, end } = openUnit(ground);
      try {
        const value = await work(transactionOf(unit, ports));
        await commit();
        return value;
      } finally {
        end();
      }
    },
  };
};

const openUnit = ({ whole, schedule, locks }: Ground) => {
  const holder = {};
  const done: Statement<unknown>[] = [];
  const queued: Statement<unknown>[] = [];
  let hasChanged = false;
  let isEnded = false;
  let brokenBy: { readonly fault: unknown } | undefined;

  /** Stops before a statement. Throws if the unit of work has ended. */
  const stop = async (): Promise<void> => {
    if (isEnded) throw new Error('the unit of work has ended; its transaction can no longer be used');
    await schedule.stop();
  };

  const attempt = async <Value>(statement: Statement<Value>): Promise<Value> => {
    if (brokenBy !== undefined)
      throw new Error('this unit of work accepts no more statements, because an earlier statement failed');
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

  /** Takes a lock, and returns true if the unit of work had to wait for it. */
  const lock = async (key: string): Promise<boolean> => {
    const { waits, held } = locks.take(key, holder);
    if (!waits) return false;
    await held;
    await schedule.stop();
    return true;
  };

  let last: Promise<unknown> = Promise.resolve();
  /** Runs statements one after the other, as a connection does, even if the caller does not wait between them. */
  const inTurn = <Value>(statement: () => Promise<Value>): Promise<Value> => {
    const answer = last.then(statement);
    last = answer.catch(() => undefined);
    return answer;
  };

  const unit: SimulatedUnit = {
    reads: (statement) =>
      inTurn(async () => {
        await stop();
        return attempt(statement);
      }),
    writes: (statement) =>
      inTurn(async () => {
        await stop();
        const value = await attempt(statement);
        done.push(statement);
        hasChanged = true;
        return value;
      }),
    finds: (statement, locksOf) =>
      inTurn(async () => {
        await stop();
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
    findsUnlocked: (statement, lockOf) =>
      inTurn(async () => {
        await stop();
        const found = (await attempt(statement)).filter((row) => !locks.isHeldByAnother(lockOf(row), holder));
        for (const row of found) locks.take(lockOf(row), holder);
        done.push(statement);
        return found;
      }),
    takes: (key, statement) =>
      inTurn(async () => {
        await stop();
        await lock(key);
        const value = await attempt(statement);
        done.push(statement);
        return value;
      }),
    updates: (key, statement) =>
      inTurn(async () => {
        await stop();
        await lock(key);
        const value = await attempt(statement);
        done.push(statement);
        hasChanged = true;
        return value;
      }),
    queues: (statement) =>
      inTurn(async () => {
        await stop();
        if (brokenBy !== undefined)
          throw new Error(
            'this unit of work accepts no more statements, because an earlier statement failed',
          );
        queued.push(statement);
        hasChanged = true;
      }),
  };

  return {
    unit,
    commit: async (): Promise<void> => {
      await schedule.stop();
      if (brokenBy !== undefined) throw brokenBy.fault;
      if (!hasChanged) return;
      await whole.run(async (transaction) => {
        for (const statement of [...done, ...queued]) await statement(transaction);
      });
      locks.release(holder);
      await schedule.stop();
    },
    end: () => {
      isEnded = true;
      locks.release(holder);
    },
  };
};
