import type { ApiKey, ApiScope } from '@booky/domain';
import type { ApiKeyRepository, ApiKeys } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { AnySql } from '../driver/connect.ts';
import { type AdminRow, toAccount } from './accounts.ts';
import { columnsOf } from './columns.ts';
import { uuidOrNull } from './uuid.ts';

interface KeyRow {
  readonly id: string;
  readonly admin_id: string;
  readonly generation: number;
  readonly digest: string;
  readonly prefix: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly created_at: Instant;
  readonly expires_at: Instant | null;
  readonly last_used_at: Instant | null;
}

const KEY_COLUMNS = columnsOf<KeyRow>('api_keys')(
  'id',
  'admin_id',
  'generation',
  'digest',
  'prefix',
  'name',
  'scopes',
  'created_at',
  'expires_at',
  'last_used_at',
);

const toKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  adminId: row.admin_id,
  generation: row.generation,
  digest: row.digest,
  prefix: row.prefix,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.created_at,
  expiresAt: row.expires_at ?? undefined,
  lastUsedAt: row.last_used_at ?? undefined,
});

const toKeyRow = (key: ApiKey): KeyRow => ({
  id: key.id,
  admin_id: key.adminId,
  generation: key.generation,
  digest: key.digest,
  prefix: key.prefix,
  name: key.name,
  scopes: key.scopes,
  created_at: key.createdAt,
  expires_at: key.expiresAt ?? null,
  last_used_at: key.lastUsedAt ?? null,
});

/** Makes the repository of API keys, on one transaction's connection. */
export const makeApiKeyRepository = (sql: AnySql): ApiKeyRepository => ({
  add: async (key) => {
    await sql`insert into api_keys ${sql(toKeyRow(key))}`;
  },

  end: async (adminId, id) => {
    const { count } = await sql`delete from api_keys where id = ${uuidOrNull(id)} and admin_id = ${adminId}`;
    return count > 0;
  },
});

/** Reads API keys. Each read is one statement. */
export const makeApiKeys = (sql: AnySql): ApiKeys => ({
  ofAdmin: async ({ id, tokenGeneration }) => {
    const rows = await sql<KeyRow[]>`
      select ${sql.unsafe(KEY_COLUMNS)} from api_keys
      where admin_id = ${id} and generation = ${tokenGeneration} order by created_at, id`;
    return rows.map(toKey);
  },

  byDigest: async (digest) => {
    const [row] = await sql<(KeyRow & Omit<AdminRow, 'id' | 'created_at'> & { admin_created_at: Instant })[]>`
      select ${sql.unsafe(KEY_COLUMNS)}, email, password_hash, token_generation,
        admins.created_at as admin_created_at
      from api_keys
      join admins on admins.id = api_keys.admin_id and admins.token_generation = api_keys.generation
      where api_keys.digest = ${digest}`;
    return (
      row && {
        apiKey: toKey(row),
        admin: toAccount({ ...row, id: row.admin_id, created_at: row.admin_created_at }),
      }
    );
  },

  noteUse: async (id, usedAt) => {
    await sql`
      update api_keys set last_used_at = ${usedAt}
      where id = ${id} and (last_used_at is null or last_used_at < ${usedAt})`;
  },
});
