import type { ConnectionOptions } from 'pg-boss';
import type { AnySql } from '../connect.ts';

/** How pg-boss dates a job: by the beginning of its transaction. */
const DATED_BY_TRANSACTION = 'pgboss.job_now() as created_on';

/**
 * Lends pg-boss one open transaction, so that the jobs it writes commit or vanish with everything else in it. Jobs are
 * dated by the clock: one of a transaction that began later may have had its turn sooner. To correct the date in a second
 * statement would cost as much as the insert. `onSent` is called once the statement has been sent.
 */
export const bossOn = (transaction: AnySql, onSent: () => void): NonNullable<ConnectionOptions['db']> => ({
  executeSql: async (text, values = []) => {
    if (!text.includes(DATED_BY_TRANSACTION))
      throw new Error('pg-boss dates its jobs in a way that is not known');
    const sending = transaction.unsafe(
      text.replace(DATED_BY_TRANSACTION, 'clock_timestamp() as created_on'),
      // pg-boss passes undefined for what is not there; the driver wants null said.
      values.map((value) => value ?? null),
      // Its insert is long: parsed and planned for each email it costs as much as all the rest of a booking.
      { prepare: true },
    );
    // The driver sends it as it is awaited, a turn of the microtasks from here.
    queueMicrotask(() => queueMicrotask(onSent));
    return { rows: await sending };
  },
});
