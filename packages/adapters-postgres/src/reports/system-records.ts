import { beginningOfYesterday } from '@booky/domain';
import type { LastCheck, OwnCheck, SystemFacts, SystemRecords } from '@booky/domain/ports';
import { Duration, Instant } from '@js-joda/core';
import type { AnySql } from '../driver/connect.ts';
import { isMigrated } from '../schema/migrate.ts';

interface FactsRow {
  readonly postgres: string;
  readonly now: Instant;
  readonly worker_seen_at: Instant | null;
}

interface CallbacksRow {
  readonly provider: string;
  readonly last_proven_at: Instant | null;
  readonly unproven: number;
}

interface LastTimeRow {
  readonly what: string;
  readonly at: Instant;
  readonly is_ok: boolean;
  readonly says: string;
}

const CHECK_OF = 'check ';

/** specification.md#system-object */
export const makeSystemRecords = (sql: AnySql): SystemRecords => ({
  read: async (now) => {
    const [[facts], hasMigrations, callbacks, times] = await Promise.all([
      sql<FactsRow[]>`
        select current_setting('server_version') as postgres, clock_timestamp() as now,
          (select seen_at from email_worker) as worker_seen_at`,
      isMigrated(sql),
      sql<CallbacksRow[]>`
        select provider, max(proven_at) as last_proven_at, sum(unproven)::int as unproven
        from (
          select provider, max(received_at) as proven_at, 0 as unproven
          from provider_deliveries where source = 'callback' group by provider
          union all
          select provider, null, count(*) filter (
            where received_at >= ${beginningOfYesterday(now)} and why <> 'notice'
          )
          from unverified_deliveries group by provider
        ) as called
        group by provider order by provider`,
      sql<LastTimeRow[]>`select what, at, is_ok, says from last_times order by what`,
    ]);
    if (facts === undefined) throw new Error('system query returned 0 rows, expected 1');
    return { ...factsOf(facts, callbacks, times), isMigrated: hasMigrations };
  },

  note: async (what, at, { isOk, says } = { isOk: true, says: '' }) => {
    await sql`
      insert into last_times (what, at, is_ok, says) values (${what}, ${at}, ${isOk}, ${says})
      on conflict (what) do update set at = excluded.at, is_ok = excluded.is_ok, says = excluded.says
      where last_times.at < excluded.at`;
  },
});

const factsOf = (
  facts: FactsRow,
  callbacks: readonly CallbacksRow[],
  times: readonly LastTimeRow[],
): Omit<SystemFacts, 'isMigrated'> => ({
  // Takes the first word. Debian appends the version of its package.
  postgres: facts.postgres.split(' ')[0],
  workerSeenAt: facts.worker_seen_at ?? undefined,
  lastEmailAt: times.find(({ what }) => what === 'email_sent')?.at,
  lastBackupAt: times.find(({ what }) => what === 'backup')?.at,
  callbacks: callbacks.map(({ provider, last_proven_at, unproven }) => ({
    provider,
    lastProvenAt: last_proven_at ?? undefined,
    unprovenSinceYesterday: unproven,
  })),
  companyChecks: times.flatMap(({ what, at, is_ok, says }) =>
    what.startsWith(CHECK_OF) ? [{ provider: what.slice(CHECK_OF.length), at, isOk: is_ok, says }] : [],
  ),
  ownChecks: { mail: checkIn(times, 'mail'), publicAddress: checkIn(times, 'public_address') },
  // Compares with the machine's clock, because a sandbox moves only the service's clock.
  clockApartMs: Duration.between(Instant.now(), facts.now).toMillis(),
});

const checkIn = (times: readonly LastTimeRow[], name: OwnCheck): LastCheck | undefined =>
  times.filter(({ what }) => what === name).map(({ at, is_ok: isOk, says }) => ({ at, isOk, says }))[0];
