import { createHash } from 'node:crypto';
import {
  type DeliveryContent,
  type DeliveryOutcome,
  type DeliverySource,
  type ProviderDelivery,
  type ProviderName,
  type ProviderVerdict,
  turnsArePlannedUntil,
  UNVERIFIED_BODY_BYTES,
} from '@booky/domain';
import type {
  KeptBody,
  ProviderDeliveryInbox,
  ProviderDeliveryLog,
  StoredDelivery,
  UnattributedBodies,
} from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { columnsOf } from './columns.ts';
import type { AnySql } from '../driver/connect.ts';
import { uuidOrNull } from './uuid.ts';
import type { Write } from '../driver/transaction.ts';

export interface DeliveryRow {
  readonly id: string;
  readonly provider: ProviderName;
  readonly source: DeliverySource;
  readonly event_key: string | null;
  readonly content: ContentJson;
  readonly body: Uint8Array | null;
  readonly received_at: Instant;
  readonly faults: number;
  readonly last_fault: string | null;
  readonly outcome: DeliveryOutcome | null;
  readonly concluded_at: Instant | null;
  readonly request_id: string | null;
}

export const DELIVERY_COLUMNS = columnsOf<DeliveryRow>('provider_deliveries')(
  'id',
  'provider',
  'source',
  'event_key',
  'content',
  'body',
  'received_at',
  'faults',
  'last_fault',
  'outcome',
  'concluded_at',
  'request_id',
);

/** A DeliveryContent as JSON. Missing values are null. */
type ContentJson =
  | {
      readonly kind: 'event';
      readonly event: {
        readonly ourRef: string;
        readonly verdict: ProviderVerdict;
        readonly amountRwf: number | null;
        readonly providerReference: string | null;
      };
    }
  | Exclude<DeliveryContent, { kind: 'event' }>;

const toContentJson = (content: DeliveryContent): ContentJson => {
  if (content.kind !== 'event') return content;
  const { ourRef, verdict, amountRwf, providerReference } = content.event;
  const absentAsNull = { amountRwf: amountRwf ?? null, providerReference: providerReference ?? null };
  return { kind: content.kind, event: { ourRef, verdict, ...absentAsNull } };
};

const toContent = (content: ContentJson): DeliveryContent => {
  if (content.kind !== 'event') return content;
  const { ourRef, verdict, amountRwf, providerReference } = content.event;
  const nullAsAbsent = {
    amountRwf: amountRwf ?? undefined,
    providerReference: providerReference ?? undefined,
  };
  return { kind: content.kind, event: { ourRef, verdict, ...nullAsAbsent } };
};

/** Returns the provider delivery of a row. An erased body is empty. */
export const toDelivery = (row: DeliveryRow): ProviderDelivery => ({
  id: row.id,
  provider: row.provider,
  source: row.source,
  eventKey: row.event_key ?? undefined,
  content: toContent(row.content),
  body: Uint8Array.from(row.body ?? []),
  receivedAt: row.received_at,
  requestId: row.request_id ?? undefined,
});

const toStored = (row: DeliveryRow): StoredDelivery => ({
  delivery: toDelivery(row),
  isConcluded: row.outcome !== null,
  faults: row.faults,
});

const JSON_TYPE = 114;

/**
 * Returns the text by which the JSON of a provider delivery names its payment. Statements search for this text and do
 * not read the JSON, because it can contain NUL and PostgreSQL cannot read a JSON string with NUL. The text cannot
 * appear within a JSON string, because quotation marks in a string are escaped.
 */
export const namesPayment = (ourRef: string): string => `"ourRef":${JSON.stringify(ourRef)}`;

/**
 * Returns a value for a json column. The driver's helper would make a jsonb, which refuses some characters in strings.
 */
const asJson = (sql: AnySql, value: unknown) => sql.typed(value, JSON_TYPE);

const sha256 = (bytes: string | Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** The inbox of provider deliveries, outside of any transaction: each statement commits separately. */
export const makeProviderDeliveryInbox = (sql: AnySql): ProviderDeliveryInbox => ({
  ...makeUnattributedBodies(sql),

  storeOnce: async (delivery, retryAt) => {
    const { eventKey } = delivery;
    // Hashes the JSON text of the key, because in UTF-8 different lone surrogates would become the same bytes.
    const eventDigest = eventKey === undefined ? null : sha256(JSON.stringify(eventKey));
    const first = sql`
      select ${sql.unsafe(DELIVERY_COLUMNS)} from provider_deliveries
      where provider = ${delivery.provider} and event_digest = ${eventDigest}`;
    const [row] = await sql<DeliveryRow[]>`
      with stored as (
        insert into provider_deliveries ${sql({
          id: delivery.id,
          provider: delivery.provider,
          source: delivery.source,
          event_key: eventKey === undefined ? null : asJson(sql, eventKey),
          event_digest: eventDigest,
          content: asJson(sql, toContentJson(delivery.content)),
          body: delivery.body,
          body_digest: sha256(delivery.body),
          received_at: delivery.receivedAt,
          retry_at: retryAt,
          request_id: delivery.requestId ?? null,
        })}
        on conflict (provider, event_digest) do nothing
        returning ${sql.unsafe(DELIVERY_COLUMNS)}
      )
      select * from stored union all ${first}`;
    if (row !== undefined) return toStored(row);
    // The insert waited for another transaction's insert, which committed after this statement began. So this statement
    // did not see the other row.
    const [late] = await sql<DeliveryRow[]>`${first}`;
    if (late === undefined)
      throw new Error(
        'insert into provider_deliveries conflicted on event_digest, but no row has this digest',
      );
    return toStored(late);
  },

  keepUnverified: async ({ provider, why, body, receivedAt, requestId }) => {
    await sql`
      insert into unverified_deliveries ${sql({
        provider,
        why,
        body_digest: sha256(body),
        body_start: body.subarray(0, UNVERIFIED_BODY_BYTES),
        received_at: receivedAt,
        request_id: requestId ?? null,
      })}
      on conflict (slot) do update set
        provider = excluded.provider,
        why = excluded.why,
        body_digest = excluded.body_digest,
        body_start = excluded.body_start,
        received_at = excluded.received_at,
        request_id = excluded.request_id`;
  },

  eraseBodies: async (latest, limit) => {
    const verified = await sql`
      with owed as materialized (
        select '"ourRef":"' || payments.our_ref || '"' as name
        from payments join bookings on bookings.id = payments.booking_id
        where payments.status = 'refund_due' and bookings.erased_at is not null
      ),
      old as materialized (
        select id from provider_deliveries
        where length(body) > 0 and received_at <= ${latest}
          and not exists (select from owed where strpos(content::text, owed.name) > 0)
        order by received_at
        limit ${limit}
        for update skip locked
      )
      update provider_deliveries set body = null
      from old where provider_deliveries.id = old.id`;
    const unverified = await sql`
      with old as materialized (
        select slot from unverified_deliveries
        where length(body_start) > 0 and received_at <= ${latest}
        limit ${limit - verified.count}
        for update skip locked
      )
      update unverified_deliveries set body_start = ''
      from old where unverified_deliveries.slot = old.slot`;
    return verified.count + unverified.count;
  },

  takeDue: async (now, leaseUntil, limit) => {
    const rows = await sql<DeliveryRow[]>`
      with due as materialized (
        select id from provider_deliveries
        where outcome is null and (retry_at <= ${now} or retry_at > ${turnsArePlannedUntil(now)})
        order by received_at, id
        limit ${limit}
        for update skip locked
      )
      update provider_deliveries set retry_at = ${leaseUntil}
      from due where provider_deliveries.id = due.id
      returning ${sql.unsafe(DELIVERY_COLUMNS)}`;
    return rows.map(toStored).toSorted(byAge);
  },
});

const byAge = (one: StoredDelivery, other: StoredDelivery): number =>
  one.delivery.receivedAt.compareTo(other.delivery.receivedAt) || (isBefore(one, other) ? -1 : 1);

const isBefore = (one: StoredDelivery, other: StoredDelivery): boolean => one.delivery.id < other.delivery.id;

/** Makes the repository of provider deliveries, on one transaction's connection. */
export const makeProviderDeliveryLog = (sql: AnySql, write: Write): ProviderDeliveryLog => ({
  ...makeUnattributedBodies(sql),

  lock: async (id) => {
    const [row] = await sql<Pick<DeliveryRow, 'provider' | 'outcome'>[]>`
      select provider, outcome from provider_deliveries where id = ${uuidOrNull(id)} for update`;
    return row && { provider: row.provider, outcome: row.outcome ?? undefined };
  },

  conclude: async (id, outcome, now) => {
    write(sql`update provider_deliveries set outcome = ${outcome}, concluded_at = ${now} where id = ${id}`, {
      rows: 1,
      what: `conclude provider_deliveries (id ${id})`,
    });
  },

  recordFault: async (id, fault, retryAt) => {
    const [row] = await sql<Pick<DeliveryRow, 'faults'>[]>`
      update provider_deliveries
      set faults = faults + 1, last_fault = ${fault}, retry_at = ${retryAt}
      where id = ${uuidOrNull(id)} and outcome is null
      returning faults`;
    return row?.faults;
  },

  bodiesOf: async (ourRefs) => {
    const ids = await idsWithBodyOf(sql, ourRefs);
    const rows = await sql<BodyRow[]>`
      select provider, received_at, body from provider_deliveries
      where id = any(${ids}::uuid[]) and length(body) > 0
      order by received_at`;
    return rows.map(toKeptBody);
  },

  eraseBodiesOf: async (ourRefs) => {
    const ids = await idsWithBodyOf(sql, ourRefs);
    if (ids.length === 0) return;
    await sql`
      with meant as materialized (
        select id from provider_deliveries where id = any(${ids}::uuid[]) and outcome is not null
        for update skip locked
      )
      update provider_deliveries set body = null from meant where provider_deliveries.id = meant.id`;
  },

  eraseBody: async (id) => {
    await sql`update provider_deliveries set body = null where id = ${uuidOrNull(id)}`;
  },
});

interface BodyRow {
  readonly provider: ProviderName;
  readonly received_at: Instant;
  readonly body: Uint8Array;
}

const toKeptBody = (row: BodyRow): KeptBody => ({
  provider: row.provider,
  receivedAt: row.received_at,
  body: row.body,
});

/**
 * The reference that {@link namesPayment} finds, if the reference is a UUID. Written like the expression of the index.
 */
const NAMED_PAYMENT = `substring(content::text from '"ourRef":"([0-9a-f-]{36})"')`;

/**
 * Returns the ids of these payments' provider deliveries whose body is not erased. With `offset 0`, the planner looks
 * up each payment in the index. Without it, the planner misjudges the number of rows and reads all bodies.
 */
const idsWithBodyOf = async (sql: AnySql, ourRefs: readonly string[]): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select delivery.id from unnest(${[...ourRefs]}::text[]) as named (our_ref), lateral (
      select id from provider_deliveries where length(body) > 0 and ${sql.unsafe(NAMED_PAYMENT)} = named.our_ref offset 0
    ) as delivery`;
  return rows.map(({ id }) => id);
};

/** SQL that is true for an unreadable provider delivery. Written like the condition of the index. */
const UNREADABLE = `content::text like '%"kind":"unreadable"%'`;

const NO_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * The position of an unverified body in a list. Unverified bodies are kept in numbered slots, which sort after all ids
 * of provider deliveries. The position contains the digest of the body, because another body may overwrite the slot.
 */
const SLOT = `'slot ' || lpad(slot::text, 4, '0') || ' ' || encode(body_digest, 'hex')`;

const slotIn = (place: string): number | undefined => {
  const [, slot] = /^slot (\d{4}) /.exec(place) ?? [];
  return slot === undefined ? undefined : Number(slot);
};

const makeUnattributedBodies = (sql: AnySql): UnattributedBodies => ({
  unattributed: async (after = NO_UUID, limit) => {
    const lastSlot = slotIn(after);
    const unreadable =
      lastSlot === undefined
        ? await sql<PlacedRow[]>`
            select id as place, provider, received_at, body from provider_deliveries
            where length(body) > 0 and ${sql.unsafe(UNREADABLE)} and id > ${after}
            order by id limit ${limit}`
        : [];
    const unproven =
      unreadable.length < limit
        ? await sql<PlacedRow[]>`
            select ${sql.unsafe(SLOT)} as place, provider, received_at, body_start as body from unverified_deliveries
            where length(body_start) > 0 and slot > ${lastSlot ?? -1}
            order by slot limit ${limit - unreadable.length}`
        : [];
    return [...unreadable, ...unproven].map((row) => ({ place: row.place, ...toKeptBody(row) }));
  },

  eraseUnattributed: async (places) => {
    const ids = places.filter((place) => slotIn(place) === undefined);
    const slots = places.filter((place) => slotIn(place) !== undefined);
    if (ids.length > 0) await sql`update provider_deliveries set body = null where id = any(${ids}::uuid[])`;
    if (slots.length > 0)
      await sql`
        update unverified_deliveries set body_start = '' where ${sql.unsafe(SLOT)} = any(${slots}::text[])`;
  },
});

interface PlacedRow extends BodyRow {
  readonly place: string;
}
