import type { ProviderName } from '@booky/domain';
import { Duration } from '@js-joda/core';
import { eventually } from '../../harness/eventually.ts';
import type { Charged } from '../../harness/callbacks.ts';
import { advance } from '../../harness/rest.ts';
import { holdAndPay } from './bookings.ts';
import { after, chargesIn, type Happening, type Life, nameOf, seenIn, written } from './life.ts';
import { readMail, restless, seenOf } from './look.ts';
import type { Ground } from './setup.ts';

type Decision = Parameters<Ground['world']['provider']['settle']>[1];

const PLANS = ['send', 'twice', 'five_at_once'] as const;

/** How many attempts of a round are reported by the company, and how many are paid but not reported. */
const [SEVERAL, LOST] = [12, 3];

/** The number of free starts that a round needs. */
export const SIMULATED_STARTS = SEVERAL + LOST;

/** The results of one round in one world. */
export interface SimulatedFindings {
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

/** A payment attempt, and the decisions that its company will report about it, in order. */
interface Attempt {
  readonly life: Life;
  readonly charged: Charged;
  readonly decisions: readonly Decision[];
}

/**
 * F3, F4, F5, F12: the company's simulator writes every callback and its proof. It reports a success, a success with
 * another amount, and a failure, in any order and each once or several times. It also forges a success, and reports
 * nothing about some of the paid attempts until it is queried. Every booking must match the reference model.
 */
export const runSimulated = async (
  ground: Ground,
  company: ProviderName,
  round: number,
): Promise<SimulatedFindings> => {
  const { world, random } = ground;
  const manner = MANNERS[company] ?? { reportsFailure: true, resends: false };
  const attempts: Attempt[] = [];
  for (const start of ground.starts.slice((round - 1) * SIMULATED_STARTS, round * SIMULATED_STARTS)) {
    const { life } = await holdAndPay(ground, start, 1);
    const [charged] = chargesIn(life, 'pending');
    if (charged === undefined)
      throw new Error(`the payment attempt that was started for ${life.ref} is not pending`);
    const all: readonly Decision[] = [
      { status: 'succeeded' },
      { status: 'succeeded', amountRwf: charged.amountRwf - 1 },
      { status: 'failed' },
    ];
    const decisions = random
      .shuffle(all)
      .slice(0, 1 + random.below(all.length))
      .map((decision) => ({ ...decision, callback: random.pick(PLANS) }));
    attempts.push({ life, charged, decisions });
  }
  const [several, lost] = [attempts.slice(0, SEVERAL), attempts.slice(SEVERAL)];

  const ends = new Map(several.map((attempt) => [attempt, endOf(attempt, manner)]));
  await Promise.all(
    [...ends].map(async ([{ charged, decisions }, end]) => {
      for (const decision of decisions) await world.provider.settle(charged.ourRef, decision);
      // Does not forge callbacks about open payments: a forgery would trigger a query, and the query would settle the
      // payment.
      if (chargesIn(end, 'pending').length === 0) {
        const amountRwf = charged.amountRwf - FORGED_RWF;
        await world.provider.settle(charged.ourRef, { status: 'succeeded', amountRwf, callback: 'forged' });
      }
    }),
  );
  for (const { charged } of lost)
    await world.provider.settle(charged.ourRef, { status: 'succeeded', callback: 'none' });
  const violations = [...(await restless(ground))];
  advance(world, ASKED_WITHIN);
  if (!(await eventually(() => areHeardOf(ground, lost), WAIT_MS)))
    violations.push(`the worker did not query a paid charge without a report within ${WAIT_MS / 1000} s`);
  violations.push(...(await restless(ground)));

  const emailed = readMail(ground);
  const compare = async (life: Life, due: readonly string[]): Promise<void> => {
    const seen = written(await seenOf(ground, emailed, life));
    if (!due.includes(seen)) violations.push(`got ${seen}, expected ${due.join(' or ')}`);
  };
  for (const [{ life }, end] of ends) await compare(life, [written(seenIn(end))]);
  for (const { life, charged } of lost) await compare(life, lostEnds(life, charged, manner));
  violations.push(...(await provenForgeries(ground, several)));
  return {
    attempts: attempts.length,
    decisions: attempts.reduce((sum, { decisions }) => sum + decisions.length, 0),
    violations,
  };
};

/** Longer than the time until the first query, which comes a minute after the attempt. */
const ASKED_WITHIN = Duration.ofSeconds(90);
const WAIT_MS = 60_000;

const endOf = ({ life, charged, decisions }: Attempt, { reportsFailure }: Manner): Life =>
  decisions
    .filter(({ status }) => status === 'succeeded' || reportsFailure)
    .map(({ status, amountRwf }): Happening => {
      const event = {
        does: 'receive delivery',
        key: `${status} ${amountRwf ?? ''}`,
        payment: charged.ourRef,
        verdict: status,
        amountRwf: status === 'succeeded' && amountRwf === undefined ? charged.amountRwf : undefined,
      } as const;
      return status === 'failed' ? { event, reason: 'payer_declined' } : { event };
    })
    .reduce(after, life);

/**
 * How a paid charge that got no callback may end: the payment is still pending and one alert was sent, or the query
 * made the company report the payment and it is paid.
 */
const lostEnds = (life: Life, { ourRef, amountRwf }: Charged, { resends }: Manner): readonly string[] => {
  const says = { reason: 'paid_without_delivery', payment: ourRef };
  const alert = nameOf({ cause: 'payment_alert', booking: '', to: 'admin', says });
  const withAlert = (end: ReturnType<typeof seenIn>) => ({ ...end, emails: { ...end.emails, [alert]: 1 } });
  if (!resends) return [written(withAlert(seenIn(life)))];
  const paid = seenIn(
    after(life, {
      event: { does: 'receive delivery', key: 'paid', payment: ourRef, verdict: 'succeeded', amountRwf },
    }),
  );
  // The query's answer and the report arrive at the same time, so an alert may or may not be sent.
  return [written(paid), written(withAlert(paid))];
};

const areHeardOf = async ({ world: { sql } }: Ground, lost: readonly Attempt[]): Promise<boolean> => {
  const rows = await sql`
    select 1 from payments where our_ref = any(${lost.map(({ charged }) => charged.ourRef)})
      and (status <> 'pending' or paid_reported_at is not null)`;
  return rows.length === lost.length;
};

/** A forged amount is this many francs less than the fee. The company never reports that amount. */
const FORGED_RWF = 2;

const provenForgeries = async (
  { world: { sql } }: Ground,
  attempts: readonly Attempt[],
): Promise<readonly string[]> => {
  const [{ amountRwf } = { amountRwf: 0 }] = attempts.map(({ charged }) => charged);
  const rows = await sql<{ reference: string }[]>`
    select content->'event'->>'ourRef' as reference from provider_deliveries
    where source = 'callback' and content->'event'->>'amountRwf' = ${String(amountRwf - FORGED_RWF)}`;
  return rows.map(({ reference }) => `a forged callback about ${reference} is stored as verified`);
};
