import type { EmailAddress } from '@booky/domain';
import type { AdminAccount, AdminReader, AdminRepository } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { columnsOf } from './columns.ts';
import type { AnySql } from '../driver/connect.ts';
import { uuidOrNull } from './uuid.ts';

/** A row of `admins`. */
export interface AdminRow {
  readonly id: string;
  readonly email: EmailAddress;
  readonly password_hash: string;
  readonly token_generation: number;
  readonly created_at: Instant;
}

const ADMIN_COLUMNS = columnsOf<AdminRow>('admins')(
  'id',
  'email',
  'password_hash',
  'token_generation',
  'created_at',
);

const toAccount = (row: AdminRow): AdminAccount => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  tokenGeneration: row.token_generation,
  createdAt: row.created_at,
});

export const toAdminRow = (account: AdminAccount): AdminRow => ({
  id: account.id,
  email: account.email,
  password_hash: account.passwordHash,
  token_generation: account.tokenGeneration,
  created_at: account.createdAt,
});

const only = ([row]: readonly AdminRow[]): AdminAccount | undefined => row && toAccount(row);

/** Admin accounts on one transaction's connection. */
export const makeAdminRepository = (sql: AnySql): AdminRepository => ({
  all: async () =>
    (await sql<AdminRow[]>`select ${sql.unsafe(ADMIN_COLUMNS)} from admins order by created_at, id`).map(
      toAccount,
    ),

  find: async (id) =>
    only(
      await sql<
        AdminRow[]
      >`select ${sql.unsafe(ADMIN_COLUMNS)} from admins where id = ${uuidOrNull(id)} for no key update`,
    ),

  save: async (account) => {
    const { count } = await sql`update admins set ${sql(toAdminRow(account))} where id = ${account.id}`;
    if (count === 0) throw new Error('an admin account save matched no row');
  },

  add: async (account) => {
    const { count } = await sql`
      insert into admins ${sql(toAdminRow(account))} on conflict (email) do nothing`;
    return count === 1;
  },
});

/** PostgreSQL's text has no NUL, and no address either. */
const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** Reads of admin accounts, each one statement. */
export const makeAdminReader = (sql: AnySql): AdminReader => ({
  byId: async (id) =>
    only(await sql<AdminRow[]>`select ${sql.unsafe(ADMIN_COLUMNS)} from admins where id = ${uuidOrNull(id)}`),

  byEmail: async (email) =>
    only(
      await sql<
        AdminRow[]
      >`select ${sql.unsafe(ADMIN_COLUMNS)} from admins where email = ${withoutNul(email)}`,
    ),
});
