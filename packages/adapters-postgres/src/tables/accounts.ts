import { type EmailAddress, type LoginGuard, type PasswordReset, resetsCountSince } from '@booky/domain';
import type {
  AdminAccount,
  AdminReader,
  AdminRepository,
  CalendarFeed,
  CalendarFeedRepository,
  CalendarFeeds,
  RememberedHandle,
  RememberedHandleRepository,
  LoginGuardRepository,
  PasswordResetRepository,
} from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { columnsOf } from './columns.ts';
import { uuidOrNull } from './uuid.ts';

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

export const toAccount = (row: AdminRow): AdminAccount => ({
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

/** Makes the repository of admin accounts, on one transaction's connection. */
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
    if (count === 0) throw new Error('admin account save changed 0 rows, expected 1');
  },

  add: async (account) => {
    const { count } = await sql`
      insert into admins ${sql(toAdminRow(account))} on conflict (email) do nothing`;
    return count === 1;
  },
});

/**
 * Replaces NUL, because PostgreSQL's text cannot contain it. The result finds no account, because no address contains
 * the replacement.
 */
const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** Reads admin accounts. Each read is one statement. */
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

const toGuardRow = (guard: LoginGuard): LoginGuardRow => ({
  admin_id: guard.adminId,
  failed_at: guard.failedAt,
  locked_until: guard.lockedUntil ?? null,
  lenient_until: guard.lenientUntil ?? null,
});

/** Makes the repository of login guards, on one transaction's connection. */
export const makeLoginGuardRepository = (sql: AnySql): LoginGuardRepository => ({
  lock: async (adminId) => {
    // The upsert creates the guard, or rewrites it unchanged. It locks the guard in both cases. So a concurrent login
    // always waits, and its duration does not reveal whether an account exists.
    const [row] = await sql<LoginGuardRow[]>`
      insert into login_guards as guards (admin_id) values (${adminId})
      on conflict (admin_id) do update set failed_at = guards.failed_at
      returning ${sql.unsafe(GUARD_COLUMNS)}`;
    if (row === undefined) throw new Error('login guard upsert returned 0 rows, expected 1');
    return toGuard(row);
  },

  save: async (guard) => {
    const { count } =
      await sql`update login_guards set ${sql(toGuardRow(guard))} where admin_id = ${guard.adminId}`;
    if (count === 0) throw new Error('login guard save changed 0 rows, expected 1');
  },
});

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

const toResetRow = (reset: PasswordReset): PasswordResetRow => ({
  digest: reset.digest,
  admin_id: reset.adminId,
  created_at: reset.createdAt,
  expires_at: reset.expiresAt,
});

/** Makes the repository of reset links, on one transaction's connection. */
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
    await sql`insert into password_resets ${sql(toResetRow(reset))}`;
  },

  endAllOf: async (adminId) => {
    await sql`update password_resets set expires_at = created_at where admin_id = ${adminId}`;
  },
});

interface FeedRow {
  readonly admin_id: string;
  readonly digest: string;
  readonly generation: number;
  readonly created_at: Instant;
  readonly last_used_at: Instant | null;
}

const FEED_COLUMNS = columnsOf<FeedRow>('calendar_feeds')(
  'admin_id',
  'digest',
  'generation',
  'created_at',
  'last_used_at',
);

const toFeed = (row: FeedRow): CalendarFeed => ({
  adminId: row.admin_id,
  digest: row.digest,
  generation: row.generation,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
});

/** Makes the repository of calendar feeds, on one transaction's connection. */
export const makeCalendarFeedRepository = (sql: AnySql): CalendarFeedRepository => ({
  replace: async (feed) => {
    const row: FeedRow = {
      admin_id: feed.adminId,
      digest: feed.digest,
      generation: feed.generation,
      created_at: feed.createdAt,
      last_used_at: feed.lastUsedAt ?? null,
    };
    await sql`insert into calendar_feeds ${sql(row)} on conflict (admin_id) do update set ${sql(row)}`;
  },

  end: async (adminId) => {
    await sql`delete from calendar_feeds where admin_id = ${adminId}`;
  },
});

/** Reads calendar feeds. Each read is one statement. */
export const makeCalendarFeeds = (sql: AnySql): CalendarFeeds => {
  const open = async (isMeant: postgres.Fragment): Promise<CalendarFeed | undefined> => {
    const [row] = await sql<FeedRow[]>`
      select ${sql.unsafe(FEED_COLUMNS)} from calendar_feeds
      join admins on admins.id = calendar_feeds.admin_id and admins.token_generation = calendar_feeds.generation
      where ${isMeant}`;
    return row && toFeed(row);
  };
  return {
    ofAdmin: ({ id, tokenGeneration }) =>
      open(sql`calendar_feeds.admin_id = ${id} and calendar_feeds.generation = ${tokenGeneration}`),

    byDigest: (digest) => open(sql`calendar_feeds.digest = ${digest}`),

    noteUse: async (digest, usedAt) => {
      await sql`
        update calendar_feeds set last_used_at = ${usedAt}
        where digest = ${digest} and (last_used_at is null or last_used_at < ${usedAt})`;
    },
  };
};

interface HandleRow {
  readonly digest: string;
  readonly device_id: string;
  readonly admin_id: string;
  readonly generation: number;
  readonly made_at: Instant;
  readonly replaced_at: Instant | null;
}

const HANDLE_COLUMNS = columnsOf<HandleRow>('remembered_handles')(
  'digest',
  'device_id',
  'admin_id',
  'generation',
  'made_at',
  'replaced_at',
);

const toHandleRow = (handle: RememberedHandle): HandleRow => ({
  digest: handle.digest,
  device_id: handle.deviceId,
  admin_id: handle.adminId,
  generation: handle.generation,
  made_at: handle.madeAt,
  replaced_at: handle.replacedAt ?? null,
});

/** Makes the repository of handles of remembered devices, on one transaction's connection. */
export const makeRememberedHandleRepository = (sql: AnySql): RememberedHandleRepository => ({
  find: async (digest) => {
    const [row] = await sql<HandleRow[]>`
      select ${sql.unsafe(HANDLE_COLUMNS)} from remembered_handles where digest = ${digest} for update`;
    return (
      row && {
        digest: row.digest,
        deviceId: row.device_id,
        adminId: row.admin_id,
        generation: row.generation,
        madeAt: row.made_at,
        replacedAt: row.replaced_at ?? undefined,
      }
    );
  },

  add: async (handle) => {
    await sql`insert into remembered_handles ${sql(toHandleRow(handle))}`;
  },

  replace: async (digest, next) => {
    await sql`update remembered_handles set replaced_at = ${next.madeAt} where digest = ${digest}`;
    await sql`insert into remembered_handles ${sql(toHandleRow(next))}`;
  },

  endDevice: async (deviceId) => {
    await sql`delete from remembered_handles where device_id = ${deviceId}`;
  },

  endUnused: async (adminId, until) => {
    await sql`
      delete from remembered_handles where device_id in (
        select device_id from remembered_handles
        where admin_id = ${adminId} and replaced_at is null and made_at <= ${until}
      )`;
  },
});
