import { Duration, type Instant } from '@js-joda/core';
import type { Answer } from '../ground/ask.ts';
import { eventually } from '../ground/rest.ts';
import { attemptIn, type HeldBooking, urlFor } from './bookings.ts';
import type { Counts, Standing } from './life.ts';
import { readMail } from './look.ts';
import type { Setup } from './setup.ts';

/** F12, specification.md#provider-trouble specification.md#asked-paid: a fault about one payment, and how it must end. */
export interface Misbehaviour {
  readonly what: string;
  /** Whether it waits for a time-out, or for our worker to ask. */
  readonly takesLong: boolean;
  /** Makes the provider misbehave. Resolves once it has the charge; `answered` is the answer to the payer, where it is late. */
  run(context: Context): Promise<Outcome>;
  /** What follows some hours later. */
  later?(setup: Setup, ourRef: string): Promise<void>;
  readonly standing: (provider: Setup['wire']['name']) => Standing;
  /** Alerts the photographer must get, by kind. */
  readonly alerts: Counts;
}

export interface Context {
  readonly setup: Setup;
  readonly booking: HeldBooking;
  /** Asks for the fee; answered when the provider was asked, after a time-out too. */
  start(): Promise<Answer>;
}

export interface Outcome {
  readonly ourRef: string;
  readonly answered?: Promise<Answer>;
}

const WAIT_MS = 60_000;

type Submit = 'decline' | 'refuse' | 'unreachable';

/** The attempt fails at once, and then the payer turns out to have paid. */
const paidAfter =
  (submit: Submit) =>
  async ({ setup: { world }, start }: Context): Promise<Outcome> => {
    world.provider.scriptNext({ submit });
    const { ourRef } = attemptIn(await start());
    await world.provider.settle(ourRef, { status: 'succeeded' });
    return { ourRef };
  };

/** Starts an attempt whose answer is awaited later, and waits only until the provider has it. */
const startUnanswered = async ({ setup: { world }, start }: Context): Promise<Outcome> => {
  const known = world.provider.charges().length;
  const answered = start();
  if (!(await eventually(() => world.provider.charges().length > known, WAIT_MS)))
    throw new Error('the provider was not asked for a charge');
  return { ourRef: world.provider.charges()[0]?.ourRef ?? '', answered };
};

/** The payer decides, and no callback is sent. */
const inSilence =
  (status: 'succeeded' | 'failed') =>
  async ({ setup: { world }, start }: Context): Promise<Outcome> => {
    const { ourRef } = attemptIn(await start());
    await world.provider.settle(ourRef, { status, callback: 'none' });
    return { ourRef };
  };

/** Moves the clock to when a payment is asked about next, and waits until the provider was asked once more. */
const askedAgain = async ({ world: { sql, clock, provider } }: Setup, ourRef: string): Promise<void> => {
  const [payment] = await sql<{ next_ask_at: Instant | null; provider_reference: string | null }[]>`
    select next_ask_at, provider_reference from payments where our_ref = ${ourRef}`;
  const names = [ourRef, payment?.provider_reference ?? ourRef];
  const asked = (): number =>
    provider
      .journal()
      .filter(({ method, path }) => method === 'GET' && names.some((name) => path.includes(name))).length;
  const before = asked();
  if (payment?.next_ask_at !== null && payment?.next_ask_at !== undefined)
    clock.moveTo(payment.next_ask_at.plusSeconds(1));
  await eventually(() => asked() > before, WAIT_MS);
};

const succeeded = (): Standing => 'succeeded';

export const MISBEHAVIOURS: readonly Misbehaviour[] = [
  {
    what: 'declines the payer, then says paid',
    takesLong: false,
    run: paidAfter('decline'),
    standing: (provider) => (provider === 'gateway' ? 'failed:payer_declined' : 'failed:payer_unknown'),
    alerts: { contradiction: 1 },
  },
  {
    what: 'refuses us, then says paid',
    takesLong: false,
    run: paidAfter('refuse'),
    standing: succeeded,
    alerts: {},
  },
  {
    what: 'is not to be reached, then says paid',
    takesLong: false,
    run: paidAfter('unreachable'),
    standing: succeeded,
    alerts: {},
  },
  {
    what: 'says paid five times at once',
    takesLong: false,
    run: async ({ setup: { world }, start }) => {
      const { ourRef } = attemptIn(await start());
      await world.provider.settle(ourRef, { status: 'succeeded', callback: 'five_at_once' });
      return { ourRef };
    },
    standing: succeeded,
    alerts: {},
  },
  {
    what: 'is never heard of, but its callbacks are',
    takesLong: true,
    run: async (context) => {
      const { setup, booking } = context;
      setup.world.provider.scriptNext({ submit: 'timeout' });
      const outcome = await startUnanswered(context);
      const success = setup.wire.succeeded({ ourRef: outcome.ourRef, amountRwf: booking.feeRwf });
      await Promise.all([0, 1, 2].map((turn) => setup.sender.send(urlFor(setup, turn), success.copy())));
      return outcome;
    },
    standing: succeeded,
    alerts: {},
  },
  {
    what: 'takes the charge, calls back at once, and never answers',
    takesLong: true,
    run: (context) => {
      context.setup.world.provider.scriptNext({
        submit: 'timeout_after_accept',
        settle: { status: 'succeeded', after: Duration.ZERO, callback: 'twice' },
      });
      return startUnanswered(context);
    },
    standing: succeeded,
    alerts: {},
  },
  {
    what: 'is paid and says so only when asked, and hours later by itself',
    takesLong: true,
    run: inSilence('succeeded'),
    later: async (setup, ourRef) => {
      // Two workers ask, and ask again; the photographer must get one alert all the same.
      await eventually(() => readMail(setup).alerts[`paid_without_delivery ${ourRef}`] === 1, WAIT_MS);
      await askedAgain(setup, ourRef);
      await setup.world.provider.settle(ourRef, { status: 'succeeded', callback: 'twice' });
    },
    standing: succeeded,
    alerts: { paid_without_delivery: 1 },
  },
  {
    what: 'has failed and says so only when asked',
    takesLong: true,
    run: inSilence('failed'),
    later: async ({ world: { sql } }, ourRef) => {
      await eventually(async () => {
        const rows = await sql`select 1 from payments where our_ref = ${ourRef} and status = 'failed'`;
        return rows.length === 1;
      }, WAIT_MS);
    },
    standing: () => 'failed:payer_declined',
    alerts: {},
  },
];
