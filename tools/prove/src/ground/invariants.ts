import { INITIAL_STATUSES, TRANSITIONS } from '@booky/domain';
import { leakedTokens } from './leaked-tokens.ts';
import type { World } from './world.ts';

/**
 * Looks through the whole world after a run, once the workers are idle, for a broken promise: no slot sold twice, no franc
 * lost or counted twice. A sentence for each.
 */
export const brokenPromises = async (world: World): Promise<readonly string[]> =>
  (
    await Promise.all([
      overlappingBookings(world),
      unfinishedDeliveries(world),
      miscountedSuccesses(world),
      wrongConfirmations(world),
      keptWithoutConfirmation(world),
      confirmedForNothing(world),
      overpaidBookings(world),
      impossibleSteps(world),
      leakedTokens(world),
    ])
  ).flat();

/** specification.md#slots-never-overlap specification.md#occupying-statuses: a hold keeps its slot while it is live. */
const overlappingBookings = async ({ sql, clock }: World): Promise<readonly string[]> => {
  const rows = await sql<{ one: string; other: string }[]>`
    with occupying as (
      select reference, tstzrange(starts_at, buffer_ends_at) as slot from bookings
      where status in ('confirmed', 'completed', 'no_show')
        or (status = 'pending_payment' and hold_expires_at > ${clock.now()})
    )
    select one.reference as one, other.reference as other
    from occupying one join occupying other on one.reference < other.reference and one.slot && other.slot`;
  return rows.map(({ one, other }) => `${one} and ${other} share time`);
};

const unfinishedDeliveries = async ({ sql }: World): Promise<readonly string[]> => {
  const rows = await sql<{ id: string }[]>`select id from provider_deliveries where outcome is null`;
  return rows.map(({ id }) => `delivery ${id} is on record and has no outcome`);
};

interface PaymentRow {
  readonly our_ref: string;
  readonly status: string;
}

interface AppliedRow {
  readonly content: {
    readonly event?: { readonly ourRef: string; readonly verdict: { readonly kind: string } };
  };
}

const KEPT: ReadonlySet<string> = new Set(['succeeded', 'refund_due', 'refunded']);

/** specification.md#only-verified-deliveries-settle: kept money has exactly one applied success. */
const miscountedSuccesses = async ({ sql }: World): Promise<readonly string[]> => {
  const payments = await sql<PaymentRow[]>`select our_ref, status from payments where method <> 'cash'`;
  const applied = await sql<AppliedRow[]>`select content from provider_deliveries where outcome = 'applied'`;
  const successes = new Map<string, number>();
  for (const { content } of applied) {
    const { ourRef, verdict } = content.event ?? {};
    if (ourRef !== undefined && verdict?.kind === 'succeeded')
      successes.set(ourRef, (successes.get(ourRef) ?? 0) + 1);
  }
  return payments.flatMap(({ our_ref, status }) => {
    const count = successes.get(our_ref) ?? 0;
    return count === (KEPT.has(status) ? 1 : 0)
      ? []
      : [`payment ${our_ref} is ${status}, and ${count} successes were applied to it`];
  });
};

/** specification.md#confirmation: one email to the client and one to the photographer; none about other bookings. */
const wrongConfirmations = async ({ sql, mail }: World): Promise<readonly string[]> => {
  const rows = await sql<{ reference: string; was_confirmed: boolean; steps: number }[]>`
    select reference, confirmed_at is not null as was_confirmed,
      (select count(*)::int from prove.steps where steps.id = bookings.id and to_status = 'confirmed'
        and from_status is distinct from 'confirmed') as steps
    from bookings`;
  const [waiting] = await sql<
    { count: number }[]
  >`select count(*)::int as count from pgboss.job where name = 'emails'`;
  const emails = mail.accepted();
  const toClients = countByReference(
    emails.map(({ subject }) => subject).filter((subject) => CONFIRMATION.test(subject)),
  );
  const toAdmin = countByReference(
    emails.filter(({ subject }) => subject.startsWith('New booking')).map(({ subject }) => subject),
  );
  return [
    ...(waiting?.count === 0 ? [] : [`${waiting?.count} emails still wait in the queue`]),
    ...rows.flatMap(({ reference, was_confirmed, steps }) => {
      const wanted = was_confirmed ? 1 : 0;
      const [client, admin] = [toClients.get(reference) ?? 0, toAdmin.get(reference) ?? 0];
      return steps === wanted && client === wanted && admin === wanted
        ? []
        : [
            `${reference} was confirmed ${steps} times, with ${client} emails to its client and ${admin} to the photographer`,
          ];
    }),
  ];
};

/** Other emails, such as a fresh link, lead to the booking as well. */
const CONFIRMATION = /^(?:Your booking is confirmed|Votre réservation est confirmée)/;

const countByReference = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const reference = /BKY-\d{4}-[0-9A-Z]{5}/.exec(text)?.[0];
    if (reference !== undefined) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  }
  return counts;
};

/** specification.md#late-fee-slot-lost specification.md#unusable-money: other money must be marked to go back. */
const keptWithoutConfirmation = async ({ sql }: World): Promise<readonly string[]> => {
  const rows = await sql<{ our_ref: string; status: string }[]>`
    select our_ref, bookings.status from payments join bookings on bookings.id = booking_id
    where payments.status = 'succeeded' and confirmed_at is null`;
  return rows.map(({ our_ref, status }) => `payment ${our_ref} succeeded, and its booking is ${status}`);
};

/** specification.md#booking-fee-confirms: a booking with a fee is confirmed by it, even if the money went back later. */
const confirmedForNothing = async ({ sql }: World): Promise<readonly string[]> => {
  const rows = await sql<{ reference: string }[]>`
    select reference from bookings
    where confirmed_at is not null and booking_fee_rwf > 0 and not exists (
      select from payments where booking_id = bookings.id and purpose = 'booking_fee'
        and status in ('succeeded', 'refund_due', 'refunded')
    )`;
  return rows.map(({ reference }) => `${reference} was confirmed, and its fee never came`);
};

/** specification.md#unusable-money specification.md#session-fee-remainder: no more paid than billed, one booking fee. */
const overpaidBookings = async ({ sql }: World): Promise<readonly string[]> => {
  const rows = await sql<{ reference: string }[]>`
    select reference from bookings
    cross join lateral (
      select coalesce(sum(amount_rwf), 0) as paid, count(*) filter (where purpose = 'booking_fee') as fees
      from payments where booking_id = bookings.id and status = 'succeeded'
    ) as money
    cross join lateral (
      select coalesce(sum((entry ->> 'unitPriceRwf')::bigint * (entry ->> 'quantity')::int), 0) as extras
      from jsonb_array_elements(post_shoot_add_ons) as entry
    ) as later
    where paid > total_rwf + extras or fees > 1 or booking_fee_rwf + session_fee_rwf <> total_rwf`;
  return rows.map(({ reference }) => `${reference} was paid more than its bill`);
};

/** specification.md#payment-statuses specification.md#own-conclusion */
const PAYMENT_STEPS: Readonly<Record<string, readonly string[]>> = {
  new: ['pending', 'succeeded'],
  pending: ['succeeded', 'failed', 'refund_due'],
  failed: ['succeeded', 'refund_due'],
  succeeded: ['refund_due'],
  refund_due: ['refunded'],
};

const bookingSteps = (): Readonly<Record<string, readonly string[]>> => {
  const steps: Record<string, string[]> = { new: [...INITIAL_STATUSES] };
  for (const { from, to } of Object.values(TRANSITIONS))
    for (const status of from) steps[status] = [...(steps[status] ?? []), to];
  return steps;
};

/** Every step the database noted is in specification.md#status-moves or specification.md#payment-statuses. */
const impossibleSteps = async ({ sql }: World): Promise<readonly string[]> => {
  const allowed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    bookings: bookingSteps(),
    payments: PAYMENT_STEPS,
  };
  const rows = await sql<{ kind: string; from_status: string | null; to_status: string; count: number }[]>`
    select kind, from_status, to_status, count(*)::int as count from prove.steps
    where from_status is distinct from to_status group by kind, from_status, to_status`;
  return rows
    .filter(({ kind, from_status, to_status }) => !allowed[kind]?.[from_status ?? 'new']?.includes(to_status))
    .map(
      ({ kind, from_status, to_status, count }) =>
        `${count} ${kind} went from ${from_status ?? 'nothing'} to ${to_status}`,
    );
};
