import type { AccessLinkUses } from '@booky/domain/ports';
import type { AnySql } from '../driver/connect.ts';
import { isOpenedBy } from './opened-by.ts';

/**
 * `specification.md#link-use-noted`: when clients open their bookings, in a table of its own. The foreign key takes
 * `for key share` on the booking's row, which does not conflict with the lock a unit of work holds on it.
 */
export const makeAccessLinkUses = (sql: AnySql): AccessLinkUses => ({
  record: async (digest, usedAt) => {
    await sql`
      insert into access_link_uses as uses (booking_id, last_used_at)
      select id, ${usedAt} from bookings
      where ${isOpenedBy(sql, digest, usedAt)}
      on conflict (booking_id) do update set last_used_at = excluded.last_used_at
        where uses.last_used_at < excluded.last_used_at`;
  },
});
