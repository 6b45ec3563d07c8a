import type { LoginGuard } from '@booky/domain';
import type { LoginGuardRepository } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { columnsOf } from './columns.ts';
import type { AnySql } from './connect.ts';

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
    // One statement makes the guard or writes it as it is, which locks it: a rival waits whether it is there or is only
    // just being made, and nobody can tell the two apart by what they cost.
    const [row] = await sql<LoginGuardRow[]>`
      insert into login_guards as guards (admin_id) values (${adminId})
      on conflict (admin_id) do update set failed_at = guards.failed_at
      returning ${sql.unsafe(GUARD_COLUMNS)}`;
    if (row === undefined) throw new Error('a login guard was not locked');
    return toGuard(row);
  },

  save: async (guard) => {
    const { count } =
      await sql`update login_guards set ${sql(toRow(guard))} where admin_id = ${guard.adminId}`;
    if (count === 0) throw new Error('a login guard that was not locked cannot be saved');
  },
});
