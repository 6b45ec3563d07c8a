import type { LoginGuard } from '@booky/domain';
import type { LoginGuardRepository } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { columnsOf } from './columns.ts';
import type { AnySql } from '../driver/connect.ts';

/** A row of `login_guards`. */
interface LoginGuardRow {
  readonly admin_id: string;
  readonly failed_at: readonly Instant[];
  readonly locked_until: Instant | null;
  readonly lenient_until: Instant | null;
}

const GUARD_COLUMNS = columnsOf<LoginGuardRow>('guards')(
  'admin_id',
  'failed_at',
  'locked_until',
  'lenient_until',
);

const toGuard = (row: LoginGuardRow): LoginGuard => ({
  adminId: row.admin_id,
  failedAt: row.failed_at,
  lockedUntil: row.locked_until ?? undefined,
  lenientUntil: row.lenient_until ?? undefined,
});

const toRow = (guard: LoginGuard): LoginGuardRow => ({
  admin_id: guard.adminId,
  failed_at: guard.failedAt,
  locked_until: guard.lockedUntil ?? null,
  lenient_until: guard.lenientUntil ?? null,
});

/** Login guards on one transaction's connection. */
export const makeLoginGuardRepository = (sql: AnySql): LoginGuardRepository => ({
  lock: async (adminId) => {
    // One upsert creates the guard or rewrites it unchanged, which locks it. A rival waits in both cases, and both take
    // the same time, so the time does not reveal whether an account exists.
    const [row] = await sql<LoginGuardRow[]>`
      insert into login_guards as guards (admin_id) values (${adminId})
      on conflict (admin_id) do update set failed_at = guards.failed_at
      returning ${sql.unsafe(GUARD_COLUMNS)}`;
    if (row === undefined) throw new Error('the login guard upsert returned no row');
    return toGuard(row);
  },

  save: async (guard) => {
    const { count } =
      await sql`update login_guards set ${sql(toRow(guard))} where admin_id = ${guard.adminId}`;
    if (count === 0) throw new Error('a login guard save matched no row');
  },
});
