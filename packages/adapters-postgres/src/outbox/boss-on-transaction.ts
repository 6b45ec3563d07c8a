import type { ConnectionOptions } from 'pg-boss';
import type { AnySql } from '../connect.ts';

/** Lends pg-boss one open transaction, so that a job it writes commits or vanishes with everything else in it. */
export const bossOn = (transaction: AnySql): NonNullable<ConnectionOptions['db']> => ({
  executeSql: async (text, values = []) => ({
    // pg-boss passes undefined for what is not there; the driver wants null said.
    rows: await transaction.unsafe(
      text,
      values.map((value) => value ?? null),
    ),
  }),
});
