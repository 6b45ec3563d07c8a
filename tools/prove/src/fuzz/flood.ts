import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gatewaySignature } from '@booky/adapters-payments';
import { providerSecret } from '@booky/sandbox';
import { type Ending, makeTry } from '@booky/testkit/http';
import { holdAndPay, urlFor } from '../chaos/deliveries/bookings.ts';
import { type Ground, openGround } from '../chaos/deliveries/ground.ts';
import type { Charged } from '../chaos/deliveries/life.ts';
import { at, poll } from '../harness/callers.ts';
import { brokenAtRest } from '../harness/invariants.ts';
import { middleOf } from '../harness/ledger.ts';
import type { Findings, Run, RunOptions } from '../run.ts';

const FORGED_A_ROUND = 1_000;
/** The number of simultaneous forgers. Each of them sends the next forgery as soon as the previous one is answered. */
const FORGERS = 24;
const PAYMENTS = 12;
const QUIET_CALLBACKS = 60;

/** specification.md#unverified-kept */
const MOST_KEPT = 10_000;
/** Twice the size of ten thousand rows of the maximum size, because overwritten rows leave free space behind. */
const MOST_BYTES = 24 * 1024 * 1024;

/** The share of forgeries that must be answered with 200. On an overloaded machine a few may get no answer. */
const FEWEST_TAKEN = 0.95;
/** The number of genuine callbacks in flight at the same time. */
const CALLERS = 4;
const MOST_TRIES = 6;
const AGAIN_AFTER_MS = 500;
const GIVES_UP_MS = 20_000;
/** The maximum time for any answer, however busy the machine is. */
const PATIENCE_MS = 10_000;
/**
 * A genuine callback may take at most this many times as long as a forgery. A forgery needs one statement. A genuine
 * callback needs about ten, and each of these waits its turn among the forgeries' statements. A callback that had to
 * wait for all earlier forgeries would take many times longer.
 */
const MOST_TIMES_A_FORGERY = 20;

/** F6: sends forged deliveries as fast as the service answers them, while genuine deliveries arrive. */
export const flood: Run = {
  name: 'flood',
  promise: 'forged deliveries take limited space, confirm no booking, and do not delay real deliveries',
  faults: ['F6'],
  rounds: {
    of: `${FORGERS} callers send ${FORGED_A_ROUND} forged deliveries to two processes, while real deliveries arrive`,
    brief: 1,
    usual: 20,
    long: 100,
  },
  run: async (options) => {
    const ground = await openGround('gateway', options.seed, PAYMENTS + 1);
    try {
      return await forgeAndPay(ground, options);
    } finally {
      await ground.close();
    }
  },
};

const forgeAndPay = async (ground: Ground, { rounds, progress }: RunOptions): Promise<Findings> => {
  const { world, random, starts } = ground;
  const charged: Charged[] = [];
  for (const start of starts) charged.push((await holdAndPay(ground, start)).charged);
  const [unpaid, ...paid] = charged;
  if (unpaid === undefined)
    throw new Error('the setup has no free start for a booking with a payment attempt');
  const secret = providerSecret(world.secrets)('GATEWAY_WEBHOOK_SECRET');
  const notFinal = (): Webhook => webhookOf(unpaid, 'pending', secret);
  const successes = paid.map((one) => webhookOf(one, 'succeeded', secret));
  const nextCallback = (): Webhook => successes.pop() ?? notFinal();

  const quiet = await callWhile(ground, notFinal, (calls) => calls < QUIET_CALLBACKS);
  const forged: Ending[] = [];
  const real: Ending[] = [];
  const sizes: (Ring & Sent)[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    let isOver = false;
    const calling = callWhile(ground, nextCallback, () => !isOver);
    let left = FORGED_A_ROUND;
    const forge = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const webhook = webhookOf(random.pick(charged), 'succeeded', 'a secret of the forger');
        forged.push(await send(urlFor(ground, left), webhook));
      }
    };
    await Promise.all(Array.from({ length: FORGERS }, forge));
    isOver = true;
    real.push(...(await calling));
    sizes.push({ ...(await ringOf(ground)), sent: forged.length, taken: forged.filter(isTaken).length });
    progress(
      `round ${round}: ${sizes.at(-1)?.rows} stored on ${inKiB(sizes.at(-1)?.bytes ?? 0)} KiB, ${real.length} real callbacks`,
    );
  }
  real.push(...(await callWhile(ground, nextCallback, () => successes.length > 0)));
  const violations = [
    ...overgrown(sizes),
    ...[...quiet, ...real]
      .filter(({ status }) => status !== 200)
      .map(({ status }) => `a real callback got ${status ?? 'no answer'} at every try, expected 200`),
    ...(forged.filter(isTaken).length >= forged.length * FEWEST_TAKEN
      ? []
      : [`only ${forged.filter(isTaken).length} of ${forged.length} forged deliveries got a 200`]),
    ...late(real, forged),
    ...(await unsettled(ground, unpaid, paid)),
    ...(await brokenAtRest(world)),
    ...alertedOften(ground),
  ];
  return {
    figures: {
      'forged deliveries': forged.length,
      'most forgeries stored at a time': Math.max(...sizes.map(({ rows }) => rows)),
      'most KiB on disk': inKiB(Math.max(...sizes.map(({ bytes }) => bytes))),
      'real callbacks during the flood': real.length,
      'real callback before the flood, median ms': rounded(middleMs(quiet)),
      'real callback during the flood, median ms': rounded(middleMs(real)),
    },
    violations,
  };
};

/** Longer than the part of a body that the service stores, so that each forgery takes up the maximum space. */
const BODY_CHARACTERS = 2_000;

/** A gateway's webhook with its signature. */
interface Webhook {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes a new webhook about a payment, signed with this secret. */
const webhookOf = ({ ourRef, amountRwf }: Charged, status: string, secret: string): Webhook => {
  const data = { id: 'chg_1', amount: amountRwf, currency: 'RWF', reference: ourRef, status };
  const noise = randomBytes(BODY_CHARACTERS / 2).toString('hex');
  const bytes = Buffer.from(
    JSON.stringify({ id: `wbk_${randomUUID()}`, type: 'charge.completed', data, noise }),
  );
  const headers = {
    'content-type': 'application/json',
    'gateway-signature': gatewaySignature(secret, bytes),
  };
  return { bytes, headers };
};

const send = (url: string, webhook: Webhook): Promise<Ending> =>
  makeTry(url, { withinMs: GIVES_UP_MS })('POST', '/api/webhooks/gateway', webhook);

/**
 * Sends genuine callbacks while `goesOn` returns true, at least one per caller, alternating between the processes.
 * Repeats a callback until its answer is 200, as the gateway does.
 */
const callWhile = async (
  ground: Ground,
  next: () => Webhook,
  goesOn: (calls: number) => boolean,
): Promise<readonly Ending[]> => {
  const answers: Ending[] = [];
  const callUntilAccepted = async (webhook: Webhook): Promise<Ending> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await send(urlFor(ground, answers.length + tries), webhook);
      if (isTaken(answer) || tries === MOST_TRIES) return answer;
      await pause(AGAIN_AFTER_MS);
    }
  };
  const call = async (): Promise<void> => {
    do answers.push(await callUntilAccepted(next()));
    while (goesOn(answers.length));
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return answers;
};

/**
 * Returns a violation unless exactly one email was sent about all forgeries together. specification.md#unproven-alert
 */
const alertedOften = ({ world }: Ground): readonly string[] => {
  const alerts = world.mail.accepted().filter(({ subject }) => /^A callback .* verified/.test(subject));
  return alerts.length === 1
    ? []
    : [`the flood caused ${alerts.length} emails about unproven callbacks, expected 1`];
};

interface Ring {
  readonly rows: number;
  /** The size of the table including its index. */
  readonly bytes: number;
}

const ringOf = async ({ world: { sql } }: Ground): Promise<Ring> => {
  const [ring] = await sql<Ring[]>`
    select count(*)::int as rows, pg_total_relation_size('unverified_deliveries')::int as bytes
    from unverified_deliveries`;
  if (ring === undefined) throw new Error('the count of unverified deliveries returned no row');
  return ring;
};

/** How many forged deliveries were sent before the measurement, and how many of them were answered with 200. */
interface Sent {
  readonly sent: number;
  readonly taken: number;
}

/**
 * Returns violations: the stored forgeries must stay within both limits, and every forgery must be stored as long as
 * the limits are not reached.
 */
const overgrown = (sizes: readonly (Ring & Sent)[]): readonly string[] =>
  sizes.flatMap(({ rows, bytes, sent, taken }) => [
    ...(rows <= Math.min(sent, MOST_KEPT) && rows >= Math.min(taken, MOST_KEPT)
      ? []
      : [`${sent} forged deliveries were sent and ${taken} got a 200, but ${rows} are stored`]),
    ...(bytes <= MOST_BYTES
      ? []
      : [
          `${sent} forged deliveries take ${inKiB(bytes)} KiB on disk, expected at most ${inKiB(MOST_BYTES)}`,
        ]),
  ]);

const isTaken = ({ status }: Ending): boolean => status === 200;

/**
 * Returns a violation if genuine callbacks wait for all earlier forgeries. Compares medians, because a single answer
 * may be slow on a busy machine.
 */
const late = (real: readonly Ending[], forged: readonly Ending[]): readonly string[] => {
  const [realMs, forgedMs] = [middleMs(real), middleMs(forged)];
  return [
    ...(realMs <= PATIENCE_MS
      ? []
      : [`a real callback takes ${rounded(realMs)} ms during the flood, expected at most ${PATIENCE_MS} ms`]),
    ...(realMs <= forgedMs * MOST_TIMES_A_FORGERY
      ? []
      : [
          `a real callback takes ${rounded(realMs)} ms, more than ${MOST_TIMES_A_FORGERY} times the ${rounded(forgedMs)} ms of a forgery`,
        ]),
  ];
};

/**
 * Returns violations: the payments that were really paid must have succeeded, and the payment that only forgeries
 * reported must still be pending.
 */
const unsettled = async (
  ground: Ground,
  unpaid: Charged,
  paid: readonly Charged[],
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const [turn, charged] of [unpaid, ...paid].entries()) {
    const body = await poll(urlFor(ground, turn), charged.ourRef);
    const status = at(body, 'payment', 'status');
    const due = charged === unpaid ? 'pending' : 'succeeded';
    if (status !== due) wrong.push(`payment ${charged.ourRef}: expected ${due}, got ${String(status)}`);
  }
  return wrong;
};

const middleMs = (answers: readonly Ending[]): number =>
  middleOf(answers.map(({ milliseconds }) => milliseconds));

const inKiB = (bytes: number): number => Math.round(bytes / 1024);

const rounded = (value: number): number => Math.round(value * 10) / 10;
