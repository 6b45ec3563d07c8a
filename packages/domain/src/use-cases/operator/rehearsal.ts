import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts';

/** Thrown to roll back a unit after its work is done. */
class Undone extends Error {}

/**
 * Runs units and rolls them back, so that the database itself guarantees that nothing changes. Returns the result of
 * the work.
 */
export const makeRehearsal = (unitOfWork: UnitOfWork): UnitOfWork => ({
  run: async <Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value> => {
    const undone = new Undone();
    const answers: { readonly value: Value }[] = [];
    try {
      await unitOfWork.run(async (transaction) => {
        answers.push({ value: await work(transaction) });
        throw undone;
      });
    } catch (fault) {
      if (fault !== undone) throw fault;
    }
    const [answer] = answers;
    if (answer === undefined) throw new Error('rehearsal: the unit of work ended without a result');
    return answer.value;
  },
});
