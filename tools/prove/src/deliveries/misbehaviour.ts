import { setTimeout as pause } from 'node:timers/promises';
import { ask, at } from '../ground/ask.ts';
import { comeToRest } from '../ground/rest.ts';
import { PATIENT_PHONE } from '../ground/visitor.ts';
import { castHolder, type Role, urlFor } from './cast.ts';
import { type Life, written } from './life.ts';
import { readMail, seenOf } from './look.ts';
import { type Misbehaviour, MISBEHAVIOURS, type Played } from './misbehaviours.ts';
import { REST_MS } from './performance.ts';
import type { Theatre } from './theatre.ts';

/** A provider that misbehaves towards some payments while others go on. */
export interface Misbehaving {
  readonly payments: ReadonlySet<string>;
  /** Waits for the answers to come, and looks how those ended that nothing more happens to. */
  soon(): Promise<readonly string[]>;
  /** Once hours have passed: lets the rest happen, and looks at that. */
  later(): Promise<readonly string[]>;
}

interface Case {
  readonly misbehaviour: Misbehaviour;
  readonly role: Role;
  readonly played: Played;
}

/** How many free starts {@link misbehave} needs. */
export const MISBEHAVIOUR_STARTS = MISBEHAVIOURS.length;

const TIME_OUT_MS = 30_000;

/** Plays every misbehaviour, or only those that take no time, one after the other: a script is for the next charge. */
export const misbehave = async (
  theatre: Theatre,
  starts: readonly string[],
  isPatient: boolean,
): Promise<Misbehaving> => {
  const idle = isPatient ? watchForIdleTransactions(theatre) : () => Promise.resolve([]);
  const cases: Case[] = [];
  for (const [index, misbehaviour] of MISBEHAVIOURS.entries()) {
    if (misbehaviour.takesLong && !isPatient) continue;
    const role = await castHolder(theatre, starts[index] ?? '');
    const { reference, checkoutToken } = role.held;
    const start = () =>
      ask({
        method: 'POST',
        url: `${urlFor(theatre, index)}/api/checkout/${reference}/${checkoutToken}/payments`,
        body: { method: 'momo_alpha', phone: PATIENT_PHONE },
        withinMilliseconds: TIME_OUT_MS,
      });
    cases.push({ misbehaviour, role, played: await misbehaviour.play({ theatre, role, start }) });
  }
  const isSoon = ({ misbehaviour: { later } }: Case): boolean => later === undefined;
  return {
    payments: new Set(cases.map(({ played }) => played.ourRef)),
    soon: async () => {
      const answered = (await Promise.all(cases.map(answeredLate))).flat();
      return [...(await idle()), ...answered, ...(await misended(theatre, cases.filter(isSoon)))];
    },
    later: async () => {
      const rest = cases.filter((one) => !isSoon(one));
      await Promise.all(
        rest.map(async ({ misbehaviour, played }) => misbehaviour.later?.(theatre, played.ourRef)),
      );
      return misended(theatre, rest);
    },
  };
};

/** Decisions, 5: a provider that never answers is no fault of ours; the callback that came meanwhile stands. */
const answeredLate = async ({ misbehaviour, played: { answered } }: Case): Promise<readonly string[]> => {
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
const watchForIdleTransactions = ({ world: { sql } }: Theatre): (() => Promise<readonly string[]>) => {
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
  // A run that breaks closes the database under it; what broke is told elsewhere.
  const watching = watch().catch(() => undefined);
  return async () => {
    ending.abort();
    await watching;
    return [...seen].map((name) => `${name} held a transaction open while a provider was waited for`);
  };
};

const misended = async (theatre: Theatre, cases: readonly Case[]): Promise<readonly string[]> => {
  const isAtRest = await comeToRest(theatre.world, REST_MS);
  const told = readMail(theatre);
  const wrong: string[] = isAtRest ? [] : ['a misbehaving provider left deliveries or emails waiting'];
  for (const { misbehaviour, role, played } of cases) {
    const standing = misbehaviour.standing(theatre.wire.name);
    const isPaid = standing === 'succeeded';
    const attempt = {
      ourRef: played.ourRef,
      purpose: 'booking_fee',
      amountRwf: role.feeRwf,
      standing,
    } as const;
    const due: Life = {
      ...role.life,
      booking: isPaid ? 'confirmed' : 'unpaid',
      attempts: [attempt],
      confirmations: isPaid ? 1 : 0,
      alerts: Object.fromEntries(
        Object.entries(misbehaviour.alerts).map(([alert, count]) => [`${alert} ${played.ourRef}`, count]),
      ),
    };
    const seen = await seenOf(theatre, told, due);
    if (written(seen) !== written(due))
      wrong.push(`a provider that ${misbehaviour.what}: ${written(seen)} and not ${written(due)}`);
  }
  return wrong;
};
