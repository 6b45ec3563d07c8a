import { setTimeout as pause } from 'node:timers/promises';
import { ask, at } from '../ground/ask.ts';
import { comeToRest } from '../ground/rest.ts';
import { PATIENT_PHONE } from '../ground/visitor.ts';
import { holdSlot, type HeldBooking, urlFor } from './bookings.ts';
import { type Life, written } from './life.ts';
import { readMail, seenOf } from './look.ts';
import { type Misbehaviour, MISBEHAVIOURS, type Outcome } from './misbehaviours.ts';
import { REST_MS } from './run-storm.ts';
import type { Setup } from './setup.ts';

/** A provider that misbehaves towards some payments while others go on. */
export interface Misbehaving {
  readonly payments: ReadonlySet<string>;
  /** Waits for the answers, and checks the payments to which nothing more happens. */
  soon(): Promise<readonly string[]>;
  /** Hours later: lets the rest happen, and checks it. */
  later(): Promise<readonly string[]>;
}

interface Case {
  readonly misbehaviour: Misbehaviour;
  readonly booking: HeldBooking;
  readonly outcome: Outcome;
}

/** How many free starts {@link misbehave} needs. */
export const MISBEHAVIOUR_STARTS = MISBEHAVIOURS.length;

const TIME_OUT_MS = 30_000;

/** Runs every misbehaviour, or only those that take no time, one after the other: a script is for the next charge. */
export const misbehave = async (
  setup: Setup,
  starts: readonly string[],
  isPatient: boolean,
): Promise<Misbehaving> => {
  const idle = isPatient ? watchForIdleTransactions(setup) : () => Promise.resolve([]);
  const cases: Case[] = [];
  for (const [index, misbehaviour] of MISBEHAVIOURS.entries()) {
    if (misbehaviour.takesLong && !isPatient) continue;
    const booking = await holdSlot(setup, starts[index] ?? '');
    const { reference, checkoutToken } = booking.held;
    const start = () =>
      ask({
        method: 'POST',
        url: `${urlFor(setup, index)}/api/checkout/${reference}/${checkoutToken}/payments`,
        body: { method: 'momo_alpha', phone: PATIENT_PHONE },
        withinMilliseconds: TIME_OUT_MS,
      });
    cases.push({ misbehaviour, booking, outcome: await misbehaviour.run({ setup, booking, start }) });
  }
  const isSoon = ({ misbehaviour: { later } }: Case): boolean => later === undefined;
  return {
    payments: new Set(cases.map(({ outcome }) => outcome.ourRef)),
    soon: async () => {
      const answered = (await Promise.all(cases.map(answeredLate))).flat();
      return [...(await idle()), ...answered, ...(await misended(setup, cases.filter(isSoon)))];
    },
    later: async () => {
      const rest = cases.filter((one) => !isSoon(one));
      await Promise.all(
        rest.map(async ({ misbehaviour, outcome }) => misbehaviour.later?.(setup, outcome.ourRef)),
      );
      return misended(setup, rest);
    },
  };
};

/** specification.md#provider-trouble: an unanswered charge is no 5xx; the callback that came meanwhile stands. */
const answeredLate = async ({ misbehaviour, outcome: { answered } }: Case): Promise<readonly string[]> => {
  const answer = await answered;
  if (answer === undefined) return [];
  const status = at(answer.body, 'payment', 'status');
  return answer.status === 201 && status === 'succeeded'
    ? []
    : [`a provider that ${misbehaviour.what}: ${answer.status ?? 'no answer'}, ${String(status)}`];
};

/** A provider that never answers is waited for eight seconds. */
const LONG_SECONDS = 6;
const LOOK_EVERY_MS = 500;

/** No transaction is held open while a provider is waited for. Answers, when called, those that were seen until then. */
const watchForIdleTransactions = ({ world: { sql } }: Setup): (() => Promise<readonly string[]>) => {
  const ending = new AbortController();
  const seen = new Set<string>();
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const rows = await sql<{ name: string }[]>`
        select application_name || ' ' || pid as name from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'
          and state_change < clock_timestamp() - make_interval(secs => ${LONG_SECONDS})`;
      for (const { name } of rows) seen.add(name);
      await pause(LOOK_EVERY_MS);
    }
  };
  // A failed run closes the database while this runs; the failure itself is reported elsewhere.
  const watching = watch().catch(() => undefined);
  return async () => {
    ending.abort();
    await watching;
    return [...seen].map((name) => `${name} held a transaction open while a provider was waited for`);
  };
};

const misended = async (setup: Setup, cases: readonly Case[]): Promise<readonly string[]> => {
  const isAtRest = await comeToRest(setup.world, REST_MS);
  const emailed = readMail(setup);
  const wrong: string[] = isAtRest ? [] : ['a misbehaving provider left deliveries or emails waiting'];
  for (const { misbehaviour, booking, outcome } of cases) {
    const standing = misbehaviour.standing(setup.wire.name);
    const isPaid = standing === 'succeeded';
    const attempt = {
      ourRef: outcome.ourRef,
      purpose: 'booking_fee',
      amountRwf: booking.feeRwf,
      standing,
    } as const;
    const due: Life = {
      ...booking.life,
      booking: isPaid ? 'confirmed' : 'unpaid',
      attempts: [attempt],
      confirmations: isPaid ? 1 : 0,
      alerts: Object.fromEntries(
        Object.entries(misbehaviour.alerts).map(([alert, count]) => [`${alert} ${outcome.ourRef}`, count]),
      ),
    };
    const seen = await seenOf(setup, emailed, due);
    if (written(seen) !== written(due))
      wrong.push(`a provider that ${misbehaviour.what}: ${written(seen)} and not ${written(due)}`);
  }
  return wrong;
};
