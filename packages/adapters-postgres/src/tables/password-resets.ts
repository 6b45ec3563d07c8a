import { type PasswordReset, resetsCountSince } from '@booky/domain';
import type { PasswordResetRepository } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { columnsOf } from './columns.ts';
import type { AnySql } from '../driver/connect.ts';

/** A row of `password_resets`. */
interface PasswordResetRow {
  readonly digest: string;
  readonly admin_id: string;
  readonly created_at: Instant;
  readonly expires_at: Instant;
}

const RESET_COLUMNS = columnsOf<PasswordResetRow>('password_resets')(
  'digest',
  'admin_id',
  'created_at',
  'expires_at',
);

const toReset = (row: PasswordResetRow): PasswordReset => ({
  digest: row.digest,
  adminId: row.admin_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

const toRow = (reset: PasswordReset): PasswordResetRow => ({
  digest: reset.digest,
  admin_id: reset.adminId,
  created_at: reset.createdAt,
  expires_at: reset.expiresAt,
});

/** Reset links on one transaction's connection. */
export const makePasswordResetRepository = (sql: AnySql): PasswordResetRepository => ({
  find: async (digest) => {
    const [row] = await sql<
      PasswordResetRow[]
    >`select ${sql.unsafe(RESET_COLUMNS)} from password_resets where digest = ${digest}`;
    return row && toReset(row);
  },

  countBetween: async (adminId, since, until) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*) from password_resets
      where admin_id = ${adminId} and created_at > ${since} and created_at <= ${until}`;
    return row?.count ?? 0;
  },

  add: async (reset) => {
    const { adminId, createdAt } = reset;
    await sql`
      delete from password_resets
      where admin_id = ${adminId} and expires_at <= ${createdAt} and created_at <= ${resetsCountSince(createdAt)}`;
    await sql`insert into password_resets ${sql(toRow(reset))}`;
  },

  endAllOf: async (adminId) => {
    await sql`update password_resets set expires_at = created_at where admin_id = ${adminId}`;
  },
});
