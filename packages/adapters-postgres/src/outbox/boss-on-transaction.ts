import type { ConnectionOptions } from 'pg-boss';
import type { AnySql } from '../connect.ts';

/**
 * Lends pg-boss one open transaction, so that the jobs it writes commit or vanish with everything else in it. `after` sends
 * what is to follow a statement of pg-boss on the same connection, and is answered with it.
 */
export const bossOn = (
  transaction: AnySql,
  after: () => readonly PromiseLike<unknown>[],
): NonNullable<ConnectionOptions['db']> => ({
  executeSql: async (text, values = []) => {
    const [rows] = await Promise.all([
      transaction.unsafe(
        text,
        // pg-boss passes undefined for what is not there; the driver wants null said.
        values.map((value) => value ?? null),
        // Its insert is long: parsed and planned for each email it costs as much as all the rest of a booking.
        { prepare: true },
      ),
      ...after(),
    ]);
    return { rows };
  },
});
