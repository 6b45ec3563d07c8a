import { gatewaySignature } from '@booky/adapters-payments';
import { holdAndPay, urlFor } from '../chaos/deliveries/bookings.ts';
import { chargesIn } from '../chaos/deliveries/life.ts';
import { type Answered, makeSender, type RawRequest } from '../harness/raw-request.ts';
import { type Charged, type Genuine, hexDigits } from '../harness/callbacks.ts';
import type { Random } from '../harness/random.ts';
import { inTurns, sendUntilAccepted } from '../chaos/deliveries/storm.ts';
import { openSetup, type Setup } from '../chaos/deliveries/setup.ts';
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
/** The maximum time for any answer, however busy the machine is. */
const PATIENCE_MS = 10_000;
/**
 * How many times as long as a forgery a genuine callback may take. A forgery needs one statement. A genuine callback
 * needs about ten, and each of them waits its turn among the forgeries' statements. A callback that had to wait for all
 * earlier forgeries would take many times longer.
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
    const setup = await openSetup('gateway', options.seed, PAYMENTS + 1);
    try {
      return await forgeAndPay(setup, options);
    } finally {
      await setup.close();
    }
  },
};

const forgeAndPay = async (setup: Setup, { rounds, progress }: RunOptions): Promise<Findings> => {
  const { world, callbacks, random, starts } = setup;
  const charged: Charged[] = [];
  for (const start of starts) charged.push(...chargesIn((await holdAndPay(setup, start, 1)).life, 'all'));
  const [unpaid, ...paid] = charged;
  if (unpaid === undefined)
    throw new Error('the setup has no free start for a booking with a payment attempt');
  const successes = paid.map((one) => callbacks.succeeded(one));
  const nextCallback = (): Genuine => successes.pop() ?? callbacks.notFinal(unpaid);

  const quiet = await callWhile(
    setup,
    () => callbacks.notFinal(unpaid),
    (calls) => calls < QUIET_CALLBACKS,
  );
  const forged: Answered[] = [];
  const real: Answered[] = [];
  const sizes: (Ring & Sent)[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    let isOver = false;
    const calling = callWhile(setup, nextCallback, () => !isOver);
    const sender = makeSender(FORGERS);
    const victims = Array.from({ length: FORGED_A_ROUND }, () => random.pick(charged));
    await inTurns(victims, FORGERS, async ({ ourRef, amountRwf }, turn) => {
      forged.push(await sender.send(urlFor(setup, turn), forgedWebhook(random, ourRef, amountRwf)));
    });
    isOver = true;
    real.push(...(await calling));
    sender.close();
    sizes.push({ ...(await ringOf(setup)), sent: forged.length, taken: forged.filter(isTaken).length });
    progress(
      `round ${round}: ${sizes.at(-1)?.rows} stored on ${inKiB(sizes.at(-1)?.bytes ?? 0)} KiB, ${real.length} real callbacks`,
    );
  }
  real.push(...(await callWhile(setup, nextCallback, () => successes.length > 0)));
  const violations = [
    ...overgrown(sizes),
    ...[...quiet, ...real]
      .filter(({ status }) => status !== 200)
      .map(({ status }) => `a real callback got ${status ?? 'no answer'} at every try, expected 200`),
    ...(forged.filter(isTaken).length >= forged.length * FEWEST_TAKEN
      ? []
      : [`only ${forged.filter(isTaken).length} of ${forged.length} forged deliveries got a 200`]),
    ...late(real, forged),
    ...(await unsettled(setup, unpaid, paid)),
    ...(await brokenAtRest(world)),
    ...alertedOften(setup),
  ];
  return {
    figures: {
      'forged deliveries': forged.length,
      'most stored at a time': Math.max(...sizes.map(({ rows }) => rows)),
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

/** Returns a webhook in which everything is right except the signature. */
const forgedWebhook = (random: Random, ourRef: string, amountRwf: number): RawRequest => {
  const data = { id: 'chg_1', amount: amountRwf, currency: 'RWF', reference: ourRef, status: 'succeeded' };
  const payload = { id: `wbk_${hexDigits(random, 24)}`, type: 'charge.completed', data };
  const noise = hexDigits(random, 64);
  const body = Buffer.from(JSON.stringify({ ...payload, noise: noise.padEnd(BODY_CHARACTERS, noise) }));
  return {
    method: 'POST',
    path: '/api/webhooks/gateway',
    headers: [
      ['content-type', 'application/json'],
      ['gateway-signature', gatewaySignature(noise, body)],
    ],
    body,
  };
};

/** Sends genuine callbacks while `goesOn` returns true, at least one per caller, alternating between the processes. */
const callWhile = async (
  setup: Setup,
  next: () => Genuine,
  goesOn: (calls: number) => boolean,
): Promise<readonly Answered[]> => {
  const answers: Answered[] = [];
  const call = async (): Promise<void> => {
    do {
      const callback = next();
      const send = (retries: number) =>
        setup.sender.send(urlFor(setup, answers.length + retries), callback.copy());
      answers.push((await sendUntilAccepted(send)).answered);
    } while (goesOn(answers.length));
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return answers;
};

/**
 * Returns a violation unless exactly one email was sent about all forgeries together. specification.md#unproven-alert
 */
const alertedOften = ({ world }: Setup): readonly string[] => {
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

const ringOf = async ({ world: { sql } }: Setup): Promise<Ring> => {
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

const isTaken = ({ status }: Answered): boolean => status === 200;

/**
 * Returns a violation if genuine callbacks wait for all earlier forgeries. Compares medians, because a single answer
 * may be slow on a busy machine.
 */
const late = (real: readonly Answered[], forged: readonly Answered[]): readonly string[] => {
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
  setup: Setup,
  unpaid: Charged,
  paid: readonly Charged[],
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  await inTurns([unpaid, ...paid], FORGERS, async (charged, turn) => {
    const body = await poll(urlFor(setup, turn), charged.ourRef);
    const status = at(body, 'payment', 'status');
    const due = charged === unpaid ? 'pending' : 'succeeded';
    if (status !== due) wrong.push(`payment ${charged.ourRef}: expected ${due}, got ${String(status)}`);
  });
  return wrong;
};

const middleMs = (answers: readonly Answered[]): number =>
  middleOf(answers.map(({ milliseconds }) => milliseconds));

const inKiB = (bytes: number): number => Math.round(bytes / 1024);

const rounded = (value: number): number => Math.round(value * 10) / 10;
