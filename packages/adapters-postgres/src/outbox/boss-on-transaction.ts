import type { ConnectionOptions } from 'pg-boss';
import type { AnySql } from '../connect.ts';

/** Lends pg-boss one open transaction, so that a job it writes commits or vanishes with everything else in it. */
export const bossOn = (transaction: AnySql): NonNullable<ConnectionOptions['db']> => ({
  executeSql: async (text, values = []) => ({
    rows: await transaction.unsafe(
      text,
      // pg-boss passes undefined for what is not there; the driver wants null said.
      values.map((value) => value ?? null),
      // Its insert is long: parsed and planned for each email it costs as much as all the rest of a booking.
      { prepare: true },
    ),
  }),
});
