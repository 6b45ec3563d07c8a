import { createHash } from 'node:crypto';
import type { Instant } from '@js-joda/core';
import type { Company } from '../../harness/companies.ts';
import { countOf, type Counts } from './life.ts';
import { recordName, type Scenario } from './scenario.ts';
import type { Storm } from './storm.ts';
import type { Setup } from './setup.ts';

/** Says which stored deliveries belong to a storm. */
export interface Window {
  readonly since: Instant;
  /** The payments about which other senders send deliveries at the same time. Their deliveries are left out. */
  readonly apart: ReadonlySet<string>;
}

/** The deliveries of a storm that the service stored. */
export interface Records {
  /** Outcomes by inbox and key. */
  readonly keyed: ReadonlyMap<string, readonly string[]>;
  /** Counts of verified deliveries without a key, by inbox, outcome and hash of the body. */
  readonly keyless: Counts;
  /** Counts of unverified deliveries, by inbox, reason and hash of the body. */
  readonly unverified: Counts;
}

interface VerifiedRow {
  readonly provider: Company;
  /** The key as JSON, because a key may contain characters that text in PostgreSQL can't contain. */
  readonly key: string | null;
  readonly content: string;
  readonly outcome: string;
  readonly digest: string;
}

const isAbout = (payments: ReadonlySet<string>, content: string): boolean => {
  const { event } = JSON.parse(content) as { readonly event?: { readonly ourRef: string } };
  return event !== undefined && payments.has(event.ourRef);
};

export const readRecords = async (
  { world: { sql } }: Pick<Setup, 'world'>,
  { since, apart }: Window,
): Promise<Records> => {
  const rows = await sql<VerifiedRow[]>`
    select provider, event_key::text as key, content::text as content, outcome, encode(body_digest, 'hex') as digest
    from provider_deliveries where received_at >= ${since} and source = 'callback'`;
  const verified = rows.filter(({ content }) => !isAbout(apart, content));
  const unverified = await sql<{ name: string }[]>`
    select provider || ' ' || why || ' ' || encode(body_digest, 'hex') as name
    from unverified_deliveries where received_at >= ${since}`;
  const keyed = new Map<string, string[]>();
  const keyless: string[] = [];
  for (const { provider: inbox, key: json, outcome, digest } of verified) {
    if (json === null) keyless.push(`${inbox} ${outcome} ${digest}`);
    else {
      const name = recordName({ inbox, key: String(JSON.parse(json)) });
      keyed.set(name, [...(keyed.get(name) ?? []), outcome]);
    }
  }
  return {
    keyed,
    keyless: countOf(keyless),
    unverified: countOf(unverified.map(({ name }) => name)),
  };
};

/** Returns the name under which each delivery that has a key is recorded, for all deliveries of a scenario. */
export const keysIn = ({ phases }: Scenario): readonly string[] => [
  ...new Set(
    phases.flatMap(({ moves }) =>
      moves.flatMap((move) =>
        move.kind === 'genuine' && move.genuine.key !== undefined ? [recordName(move.genuine)] : [],
      ),
    ),
  ),
];

/**
 * Returns a violation for each delivery that is stored under a key that was never sent, and for each delivery without a
 * key or without a proof that is not stored exactly as often as it was sent.
 * specification.md#delivery-answer
 */
export const misrecorded = (
  records: Records,
  scenarios: readonly Scenario[],
  { answers }: Storm,
): readonly string[] => {
  const sentKeys = new Set(scenarios.flatMap(keysIn));
  const keyless = answers.flatMap(({ move }) => {
    if (move.kind !== 'genuine' || move.genuine.key !== undefined) return [];
    const { inbox, says, body } = move.genuine;
    const outcome = says.kind === 'misaddressed' ? 'reference_mismatch' : says.kind;
    return [`${inbox} ${outcome} ${hashOf(body)}`];
  });
  const unverified = answers.flatMap(({ move }) =>
    move.kind === 'forged' && move.forged.kept !== undefined
      ? [`${move.forged.kept.inbox} ${move.forged.kept.why} ${hashOf(move.forged.rawRequest.body)}`]
      : [],
  );
  return [
    ...[...records.keyed.keys()]
      .filter((name) => !sentKeys.has(name))
      .map((name) => `${name} is stored but was never sent`),
    ...differences('a delivery without a key', countOf(keyless), records.keyless),
    ...differences('an unverified delivery', countOf(unverified), records.unverified),
  ];
};

const hashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

const differences = (what: string, sent: Counts, found: Counts): readonly string[] =>
  [...new Set([...Object.keys(sent), ...Object.keys(found)])]
    .filter((name) => sent[name] !== found[name])
    .map(
      (name) => `${what} (${name}) was sent ${sent[name] ?? 0} times and is stored ${found[name] ?? 0} times`,
    );
