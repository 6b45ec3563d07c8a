import type { ProviderName } from '@booky/domain';
import { Duration } from '@js-joda/core';
import { eventually } from '../../harness/eventually.ts';
import { advance } from '../../harness/rest.ts';
import { holdAndPay, type PayingBooking } from './bookings.ts';
import type { Ground } from './ground.ts';
import { after, bookingIn, endsOf, type Happening, hearing, seenIn, withAlert, written } from './life.ts';
import { readMail, restless, seenOf } from './look.ts';

type Decision = Parameters<Ground['world']['provider']['settle']>[1];

const PLANS = ['send', 'twice', 'five_at_once'] as const;

/** How many attempts of a round are reported by the company, and how many are paid but not reported. */
const [SEVERAL, LOST] = [12, 3];
/** The maximum number of times that a decision is repeated. Each time, up to five callbacks report it. */
const MOST_TIMES = 4;

/** The number of free starts that {@link reportAll} needs. */
export const REPORT_STARTS = SEVERAL + LOST;

export interface ReportFindings {
  readonly attempts: number;
  readonly decisions: number;
  readonly violations: readonly string[];
}

/** The ways in which the companies differ. */
interface Manner {
  /** True if the company also reports failures. */
  readonly reportsFailure: boolean;
  /** True if the company sends its report again after a query. */
  readonly resends: boolean;
}

const MANNERS: Readonly<Record<ProviderName, Manner>> = {
  irembopay: { reportsFailure: false, resends: false },
  pawapay: { reportsFailure: true, resends: true },
};

/** A booking, and what the company reports about its attempt. */
interface Decided extends PayingBooking {
  readonly decisions: readonly Decision[];
  /** True if all decisions are reported at the same time. Otherwise each one comes after the previous one. */
  readonly isAtOnce: boolean;
}

/**
 * F4, F5, F6: the company reports a success, a success with another amount, and a failure, in any order or all at once,
 * each once or several times. A forged success follows. About some paid attempts, the company reports nothing until it
 * is queried. Every booking must match the reference model.
 */
export const reportAll = async (
  ground: Ground,
  company: ProviderName,
  starts: readonly string[],
): Promise<ReportFindings> => {
  const { world } = ground;
  const manner = MANNERS[company] ?? { reportsFailure: true, resends: false };
  const bookings: PayingBooking[] = [];
  for (const start of starts) bookings.push(await holdAndPay(ground, start));
  const [several, lost] = [bookings.slice(0, SEVERAL), bookings.slice(SEVERAL)];
  const all = several.map((booking) => decide(ground, booking));

  await Promise.all(all.map((decided) => report(ground, decided, endsIn(decided, manner))));
  for (const { charged } of lost)
    await world.provider.settle(charged.ourRef, { status: 'succeeded', callback: 'none' });
  const violations = [...(await restless(ground))];
  advance(world, ASKED_WITHIN);
  if (!(await eventually(() => areHeardOf(ground, lost), WAIT_MS)))
    violations.push(`the worker did not query a paid charge without a report within ${WAIT_MS / 1000} s`);
  violations.push(...(await restless(ground)));

  const emailed = readMail(ground);
  const compare = async ({ life }: PayingBooking, due: readonly string[]): Promise<void> => {
    const seen = written(await seenOf(ground, emailed, life));
    if (!due.includes(seen)) violations.push(`got ${seen}, expected ${due.join(' or ')}`);
  };
  for (const decided of all) await compare(decided, endsIn(decided, manner).map(seenIn).map(written));
  for (const booking of lost) await compare(booking, lostEnds(booking, manner));
  violations.push(...(await provenForgeries(ground, several)));
  return {
    attempts: bookings.length,
    decisions: all.reduce((sum, { decisions }) => sum + decisions.length, 0),
    violations,
  };
};

/** Longer than the time until the first query, which comes a minute after the attempt. */
const ASKED_WITHIN = Duration.ofSeconds(90);
const WAIT_MS = 60_000;

const decide = ({ random }: Ground, booking: PayingBooking): Decided => {
  const all: readonly Decision[] = [
    { status: 'succeeded' },
    { status: 'succeeded', amountRwf: booking.charged.amountRwf - 1 },
    { status: 'failed' },
  ];
  const decisions = random
    .shuffle(all)
    .slice(0, 1 + random.below(all.length))
    .map((decision) => ({ ...decision, callback: random.pick(PLANS) }));
  return { ...booking, decisions, isAtOnce: random.chance(0.5) };
};

/** Returns the states that the booking may have after its decisions are reported. */
const endsIn = ({ life, charged, decisions, isAtOnce }: Decided, { reportsFailure }: Manner) => {
  const heard = decisions
    .filter(({ status }) => status === 'succeeded' || reportsFailure)
    .map(({ status, amountRwf }): Happening => hearing(charged, status, amountRwf));
  return isAtOnce ? endsOf(life, heard) : [heard.reduce(after, life)];
};

/** A forged amount is this many francs less than the fee. The company never reports that amount. */
const FORGED_RWF = 2;

const report = async (
  { world, random }: Ground,
  { charged: { ourRef, amountRwf }, decisions, isAtOnce }: Decided,
  ends: ReturnType<typeof endsIn>,
): Promise<void> => {
  const settle = async (decision: Decision): Promise<void> => {
    const times = Array.from({ length: 1 + random.below(MOST_TIMES) }, () => decision);
    await Promise.all(times.map((one) => world.provider.settle(ourRef, one)));
  };
  if (isAtOnce) await Promise.all(decisions.map(settle));
  else for (const decision of decisions) await settle(decision);
  // Does not forge callbacks about open payments: a forgery would trigger a query, and the query would settle the
  // payment.
  const isOpen = ends.some((end) => bookingIn(end).payments.some(({ status }) => status === 'pending'));
  if (isOpen) return;
  const forged = { status: 'succeeded', amountRwf: amountRwf - FORGED_RWF, callback: 'forged' } as const;
  await world.provider.settle(ourRef, forged);
};

/**
 * The allowed ends of a paid charge without a callback. If a query makes the company report the payment, it is paid.
 * Otherwise it is still pending, and one alert was sent.
 */
const lostEnds = ({ life, charged }: PayingBooking, { resends }: Manner): readonly string[] => {
  if (!resends) return [written(withAlert(seenIn(life), charged.ourRef))];
  const paid = seenIn(after(life, hearing(charged, 'succeeded')));
  // The query's answer and the report arrive at the same time, so an alert may or may not be sent.
  return [written(paid), written(withAlert(paid, charged.ourRef))];
};

const areHeardOf = async ({ world: { sql } }: Ground, lost: readonly PayingBooking[]): Promise<boolean> => {
  const rows = await sql`
    select 1 from payments where our_ref = any(${lost.map(({ charged }) => charged.ourRef)})
      and (status <> 'pending' or paid_reported_at is not null)`;
  return rows.length === lost.length;
};

const provenForgeries = async (
  { world: { sql } }: Ground,
  [first]: readonly PayingBooking[],
): Promise<readonly string[]> => {
  const forgedRwf = (first?.charged.amountRwf ?? 0) - FORGED_RWF;
  const rows = await sql<{ reference: string }[]>`
    select content->'event'->>'ourRef' as reference from provider_deliveries
    where source = 'callback' and content->'event'->>'amountRwf' = ${String(forgedRwf)}`;
  return rows.map(({ reference }) => `a forged callback about ${reference} is stored as verified`);
};
