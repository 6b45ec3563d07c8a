import type { FirstStarts } from '@booky/domain/ports';
import type { AnySql } from '../driver/connect.ts';

/**
 * Stores the address that offers a first start. Each method is one statement, so only one of two simultaneous calls
 * succeeds. specification.md#first-start
 */
export const makeFirstStarts = (sql: AnySql): FirstStarts => ({
  offer: async (digest, now, since) => {
    const { count } = await sql`
      insert into first_start (digest, made_at) values (${digest}, ${now})
      on conflict (the_one) do update set digest = excluded.digest, made_at = excluded.made_at, is_taken = false
      where first_start.made_at <= ${since}`;
    return count > 0;
  },

  isOpen: async (digest, since) => {
    const rows = await sql`
      select from first_start where digest = ${digest} and made_at > ${since} and not is_taken`;
    return rows.length > 0;
  },

  take: async (digest, since) => {
    const { count } = await sql`
      update first_start set is_taken = true where digest = ${digest} and made_at > ${since} and not is_taken`;
    return count > 0;
  },

  putBack: async (digest) => {
    await sql`update first_start set is_taken = false where digest = ${digest}`;
  },
});
