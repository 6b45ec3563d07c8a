import type { KeptAnswer, KeptAnswerRepository, KeptAnswers, KeyDigests } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { columnsOf } from './columns.ts';
import type { AnySql } from '../driver/connect.ts';
import type { Write } from '../driver/transaction.ts';

interface KeptAnswerRow {
  readonly key_digest: string;
  readonly request_digest: string;
  readonly token_digest: string | null;
  readonly kept_at: Instant;
  readonly status: number;
  readonly body: string | null;
  readonly our_ref: string | null;
  readonly under_way_until: Instant | null;
  readonly booking_references: readonly string[];
}

const COLUMNS = columnsOf<KeptAnswerRow>('kept_answers')(
  'key_digest',
  'request_digest',
  'token_digest',
  'kept_at',
  'status',
  'body',
  'our_ref',
  'under_way_until',
  'booking_references',
);

/**
 * The first number of the lock on a key. It is arbitrary, but differs from the numbers of other locks. The second
 * number is the hash of the key.
 */
const KEYS_LOCK = 5_310_004;

/** The first number of the lock on a token. */
const TOKENS_LOCK = 5_310_005;

const toAnswer = (row: KeptAnswerRow): KeptAnswer => ({
  requestDigest: row.request_digest,
  tokenDigest: row.token_digest ?? undefined,
  keptAt: row.kept_at,
  written: { status: row.status, text: row.body ?? undefined },
  ourRef: row.our_ref ?? undefined,
  underWayUntil: row.under_way_until ?? undefined,
  references: row.booking_references,
});

const toRow = ([digest]: KeyDigests, answer: KeptAnswer): KeptAnswerRow => ({
  key_digest: digest,
  request_digest: answer.requestDigest,
  token_digest: answer.tokenDigest ?? null,
  kept_at: answer.keptAt,
  status: answer.written.status,
  body: answer.written.text ?? null,
  our_ref: answer.ourRef ?? null,
  under_way_until: answer.underWayUntil ?? null,
  booking_references: answer.references,
});

const find = async (sql: AnySql, key: KeyDigests, since: Instant): Promise<KeptAnswer | undefined> => {
  const [row] = await sql<KeptAnswerRow[]>`
    select ${sql.unsafe(COLUMNS)} from kept_answers
    where key_digest = any(${key}) and kept_at > ${since}
    order by kept_at desc limit 1`;
  return row && toAnswer(row);
};

/**
 * Makes the repository of kept answers, on one transaction's connection. A transaction reserves a key by taking a lock.
 * PostgreSQL releases the lock when the transaction or its process ends, so nothing has to be cleaned up after a crash.
 */
export const makeKeptAnswerRepository = (sql: AnySql, write: Write): KeptAnswerRepository => ({
  take: async (key, since) => {
    const [taken] = await sql<{ is_ours: boolean }[]>`
      select pg_try_advisory_xact_lock(${KEYS_LOCK}::int, hashtext(${key[0]})) as is_ours`;
    if (taken?.is_ours !== true) return { is: 'under way' };
    // Uses a separate statement, so that it sees what the lock's previous holder committed.
    const answer = await find(sql, key, since);
    return answer === undefined ? { is: 'free' } : { is: 'answered', answer };
  },

  keptOfToken: async (token, since, most) => {
    // Sends both statements together. The second statement sees what the lock's previous holder committed.
    const [, rows] = await Promise.all([
      sql`select pg_advisory_xact_lock(${TOKENS_LOCK}::int, hashtext(${token[0]}))`,
      sql<Pick<KeptAnswerRow, 'kept_at'>[]>`
        select kept_at from kept_answers where token_digest = any(${token}) and kept_at > ${since}
        order by kept_at desc limit ${most}`,
    ]);
    return rows.map((row) => row.kept_at);
  },

  keep: async (key, answer) => {
    const row = toRow(key, answer);
    write(sql`insert into kept_answers ${sql(row)} on conflict (key_digest) do update set ${sql(row)}`);
  },

  removeAbout: async ({ references, ourRefs }) => {
    await sql`
      delete from kept_answers
      where booking_references && ${[...references]}::text[] or our_ref = any(${[...ourRefs]}::uuid[])`;
  },
});

/** Reads kept answers, outside of any transaction. */
export const makeKeptAnswers = (sql: AnySql): KeptAnswers => ({
  find: (key, since) => find(sql, key, since),

  removeKeptUntil: async (until, limit) => {
    const { count } = await sql`
      with over as materialized (
        select key_digest from kept_answers where kept_at <= ${until} limit ${limit} for update skip locked
      )
      delete from kept_answers using over where kept_answers.key_digest = over.key_digest`;
    return count;
  },
});
