import {
  type Booking,
  brokenIn,
  type Email,
  misnumbered,
  type Payment,
  PAYMENT_STEPS,
  type Receipt,
  STEPS,
} from '@booky/testkit/reference';
import { bookingsOfSql, emailsOfSent } from '@booky/testkit/snapshots';
import { leakedTokens } from './leaked-tokens.ts';
import type { AcceptedEmail } from './mail-service.ts';
import { comeToRest } from './rest.ts';
import type { World } from './world.ts';

/** All the data that the invariants check. Times are in epoch milliseconds. */
export interface Snapshot {
  readonly now: number;
  readonly bookings: readonly Booking[];
  readonly receipts: readonly Receipt[];
  readonly deliveries: readonly DeliveryRow[];
  /** Every status change of a booking or a payment, no matter which program made it. */
  readonly steps: readonly StepRow[];
  /** For each email that is still in the queue, its cause and its last error, without addresses. */
  readonly emailsInQueue: readonly string[];
  readonly emails: readonly Pick<AcceptedEmail, 'to' | 'subject' | 'text'>[];
}

interface DeliveryRow {
  readonly id: string;
  readonly outcome: string | null;
  /** The payment that the event is about. This and `verdict` are null for a delivery without an event. */
  readonly ourRef: string | null;
  readonly verdict: string | null;
}

interface StepRow {
  readonly kind: string;
  /** The reference of the booking whose status changed. Null if it is the status of a payment. */
  readonly reference: string | null;
  readonly from: string | null;
  readonly to: string;
}

/** Reads everything that {@link violationsOf} needs from a world. */
export const readWorld = async ({
  sql,
  clock,
  mail,
}: Pick<World, 'sql' | 'clock' | 'mail'>): Promise<Snapshot> => {
  const [bookings, receipts, deliveries, steps, queue] = await Promise.all([
    bookingsOfSql((statement) => sql.unsafe(statement)),
    sql<Receipt[]>`
      select reference as booking, year, number from receipts left join bookings on bookings.id = booking_id`,
    sql<DeliveryRow[]>`
      select id, outcome, content -> 'event' ->> 'ourRef' as "ourRef",
        content -> 'event' -> 'verdict' ->> 'kind' as verdict
      from provider_deliveries`,
    sql<StepRow[]>`
      select kind, reference, from_status as "from", to_status as "to"
      from prove.steps left join bookings on bookings.id = steps.id
      where from_status is distinct from to_status`,
    sql<{ why: string }[]>`
      select format('%s after %s tries (%s)%s', message ->> 'cause', tries, coalesce(last_fault, 'no fault'),
        case when given_up_at is not null then ', given up' end) as why
      from emails`,
  ]);
  return {
    now: clock.now().toEpochMilli(),
    bookings,
    receipts,
    deliveries,
    steps,
    emailsInQueue: queue.map(({ why }) => why),
    emails: mail.accepted(),
  };
};

/**
 * Returns a sentence for each broken promise, such as a slot that is sold twice or a franc that is lost or counted
 * twice. The workers of the world must be idle.
 */
export const violationsOf = (world: Snapshot): readonly string[] => [
  ...brokenIn({ ...world, events: new Map() }, world.emails.flatMap(emailsOfSent).filter(isOfKept(world))),
  ...misnumbered(world.bookings, world.receipts, true),
  ...world.emailsInQueue.map((why) => `an email still waits in the queue: ${why}`),
  ...world.deliveries
    .filter(({ outcome }) => outcome === null)
    .map(({ id }) => `delivery ${id} is stored without an outcome`),
  ...unpaid(world),
  ...confirmedAgain(world),
  ...impossibleSteps(world),
];

/** Leaves out emails about erased bookings, because these emails may have been sent before the erasure. */
const isOfKept = ({ bookings }: Pick<Snapshot, 'bookings'>): ((email: Email) => boolean) => {
  const erased = new Set(bookings.filter(({ isErased }) => isErased).map(({ ref }) => ref));
  return ({ booking }) => !erased.has(booking);
};

/**
 * Waits until the workers are idle, and then checks the tables, emails and logs of the world. Returns the violations.
 * If a process of the previous version took part, some events may be missing in timelines (docs/upgrades.md).
 */
export const brokenAtRest = async (
  world: World,
  restWithinMs = 60_000,
  areTimelinesWhole = true,
): Promise<readonly string[]> => {
  const { isIdle, snapshot } = await readAtRest(world, restWithinMs);
  return [
    ...(isIdle ? [] : [`the workers were not idle within ${restWithinMs / 1000} s`]),
    ...violationsOf(withTimelines(snapshot, areTimelinesWhole)),
    ...(await leakedTokens(world)),
  ];
};

const MOST_READS = 3;

/**
 * Reads the world once the workers are idle. Reads it again if a worker queued an alert just before the first reading.
 */
const readAtRest = async (
  world: World,
  restWithinMs: number,
): Promise<{ readonly isIdle: boolean; readonly snapshot: Snapshot }> => {
  for (let reads = 1; ; reads += 1) {
    const isIdle = await comeToRest(world, restWithinMs);
    const snapshot = await readWorld(world);
    if (snapshot.emailsInQueue.length === 0 || !isIdle || reads === MOST_READS) return { isIdle, snapshot };
  }
};

const withTimelines = (snapshot: Snapshot, areWhole: boolean): Snapshot =>
  areWhole
    ? snapshot
    : { ...snapshot, bookings: snapshot.bookings.map((booking) => ({ ...booking, timeline: [] })) };

/** Returns true if a payment goes through a provider. Only a verified event may settle such a payment. */
export const isOnline = ({ method }: Pick<Payment, 'method'>): boolean =>
  method !== 'cash' && method !== 'offline';

/** The statuses of a payment whose money has reached the studio. */
export const KEPT: ReadonlySet<string> = new Set(['succeeded', 'refund_due', 'refunded']);

/**
 * I2: a delivery about a success must have been applied exactly once to each paid online payment, and never to others.
 * specification.md#only-verified-deliveries-settle
 */
const unpaid = ({ bookings, deliveries }: Snapshot): readonly string[] => {
  const successes = countOf(
    deliveries.flatMap(({ outcome, verdict, ourRef }) =>
      outcome === 'applied' && verdict === 'succeeded' && ourRef !== null ? [ourRef] : [],
    ),
  );
  return bookings
    .flatMap(({ payments }) => payments)
    .filter(isOnline)
    .filter(({ ref, status }) => (successes.get(ref) ?? 0) !== (KEPT.has(status) ? 1 : 0))
    .map(
      ({ ref, status }) =>
        `payment ${ref} is ${status}, and ${successes.get(ref) ?? 0} successes were applied to it`,
    );
};

/** I3: a booking must have become confirmed exactly once if it was ever confirmed. specification.md#confirmation */
const confirmedAgain = ({ bookings, steps }: Snapshot): readonly string[] => {
  const times = countOf(steps.flatMap(({ reference, to }) => (to === 'confirmed' ? [reference ?? ''] : [])));
  return bookings
    .filter(({ ref, confirmedAt }) => (times.get(ref) ?? 0) !== (confirmedAt === undefined ? 0 : 1))
    .map(({ ref, status }) => `${ref} is ${status} and was confirmed ${times.get(ref) ?? 0} times`);
};

const countOf = (names: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Returns the status as the tables store it, which does not say who reported a failure. */
const storedAs = (status: string): string => status.replace(/ by .*/, '');

const sentences = (kind: string, table: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(table).flatMap(([from, next]) =>
    next.map((to) => `${kind} went from ${storedAs(from)} to ${storedAs(to)}`),
  );

/** I6: every status change must be allowed. specification.md#status-moves specification.md#payment-statuses */
const impossibleSteps = ({ steps }: Snapshot): readonly string[] => {
  const allowed = new Set([...sentences('bookings', STEPS), ...sentences('payments', PAYMENT_STEPS)]);
  const taken = steps.map(({ kind, from, to }) => `${kind} went from ${from ?? 'new'} to ${to}`);
  return [...countOf(taken.filter((step) => !allowed.has(step)))].map(([step, count]) => `${count} ${step}`);
};
