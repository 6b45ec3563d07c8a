import type { EmailAddress } from '@booky/domain';
import type { AdminAccount, AdminRepository } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { AnySql } from './connect.ts';

/** A row of `admins`. */
interface AdminRow {
  readonly id: string;
  readonly email: EmailAddress;
  readonly password_hash: string;
  readonly created_at: Instant;
}

const toAccount = (row: AdminRow): AdminAccount => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  createdAt: row.created_at,
});

/** Admin accounts on one transaction's connection. */
export const makeAdminRepository = (sql: AnySql): AdminRepository => ({
  all: async () => (await sql<AdminRow[]>`select * from admins order by created_at, id`).map(toAccount),

  add: async ({ id, email, passwordHash, createdAt }) => {
    const { count } = await sql`
      insert into admins (id, email, password_hash, created_at)
      values (${id}, ${email}, ${passwordHash}, ${createdAt})
      on conflict (email) do nothing`;
    return count === 1;
  },
});
