import { Duration, type Instant } from '@js-joda/core';
import type { Answer } from '../ground/ask.ts';
import { eventually } from '../ground/rest.ts';
import { attemptIn, type Role, urlFor } from './cast.ts';
import type { Counts, Standing } from './life.ts';
import { readMail } from './look.ts';
import type { Theatre } from './theatre.ts';

/** F12: how a provider can misbehave towards one payment, and how that payment must end all the same. */
export interface Misbehaviour {
  readonly what: string;
  /** Whether it waits for a time-out, or for our worker to ask. */
  readonly takesLong: boolean;
  /** Makes the provider misbehave. Resolves once it has the charge; `answered` is the answer to the payer, where it is late. */
  play(scene: Scene): Promise<Played>;
  /** What follows some hours later. */
  later?(theatre: Theatre, ourRef: string): Promise<void>;
  readonly standing: (provider: Theatre['wire']['name']) => Standing;
  /** What the photographer was told of it, and how often. */
  readonly alerts: Counts;
}

export interface Scene {
  readonly theatre: Theatre;
  readonly role: Role;
  /** Asks for the fee; answered when the provider was asked, after a time-out too. */
  start(): Promise<Answer>;
}

export interface Played {
  readonly ourRef: string;
  readonly answered?: Promise<Answer>;
}

const WAIT_MS = 60_000;

type Submit = 'decline' | 'refuse' | 'unreachable';

/** The attempt fails at once, and then the payer turns out to have paid. */
const paidAfter =
  (submit: Submit) =>
  async ({ theatre: { world }, start }: Scene): Promise<Played> => {
    world.provider.scriptNext({ submit });
    const { ourRef } = attemptIn(await start());
    await world.provider.settle(ourRef, { status: 'succeeded' });
    return { ourRef };
  };

/** Starts an attempt whose answer is awaited later, and waits only until the provider has it. */
const startUnanswered = async ({ theatre: { world }, start }: Scene): Promise<Played> => {
  const known = world.provider.charges().length;
  const answered = start();
  if (!(await eventually(() => world.provider.charges().length > known, WAIT_MS)))
    throw new Error('the provider was not asked for a charge');
  return { ourRef: world.provider.charges()[0]?.ourRef ?? '', answered };
};

/** The payer decides, and the API is not told. */
const inSilence =
  (status: 'succeeded' | 'failed') =>
  async ({ theatre: { world }, start }: Scene): Promise<Played> => {
    const { ourRef } = attemptIn(await start());
    await world.provider.settle(ourRef, { status, callback: 'none' });
    return { ourRef };
  };

/** Moves the clock to when a payment is asked about next, and waits until the provider was asked once more. */
const askedAgain = async ({ world: { sql, clock, provider } }: Theatre, ourRef: string): Promise<void> => {
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
    play: paidAfter('decline'),
    standing: (provider) => (provider === 'gateway' ? 'failed:payer_declined' : 'failed:payer_unknown'),
    alerts: { contradiction: 1 },
  },
  {
    what: 'refuses us, then says paid',
    takesLong: false,
    play: paidAfter('refuse'),
    standing: succeeded,
    alerts: {},
  },
  {
    what: 'is not to be reached, then says paid',
    takesLong: false,
    play: paidAfter('unreachable'),
    standing: succeeded,
    alerts: {},
  },
  {
    what: 'says paid five times at once',
    takesLong: false,
    play: async ({ theatre: { world }, start }) => {
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
    play: async (scene) => {
      const { theatre, role } = scene;
      theatre.world.provider.scriptNext({ submit: 'timeout' });
      const played = await startUnanswered(scene);
      const success = theatre.wire.succeeded({ ourRef: played.ourRef, amountRwf: role.feeRwf });
      await Promise.all([0, 1, 2].map((turn) => theatre.sender.send(urlFor(theatre, turn), success.copy())));
      return played;
    },
    standing: succeeded,
    alerts: {},
  },
  {
    what: 'takes the charge, calls back at once, and never answers',
    takesLong: true,
    play: (scene) => {
      scene.theatre.world.provider.scriptNext({
        submit: 'timeout_after_accept',
        settle: { status: 'succeeded', after: Duration.ZERO, callback: 'twice' },
      });
      return startUnanswered(scene);
    },
    standing: succeeded,
    alerts: {},
  },
  {
    what: 'is paid and says so only when asked, and hours later by itself',
    takesLong: true,
    play: inSilence('succeeded'),
    later: async (theatre, ourRef) => {
      // Two workers ask, and ask again; the photographer is to be told once all the same.
      await eventually(() => readMail(theatre).alerts[`paid_without_delivery ${ourRef}`] === 1, WAIT_MS);
      await askedAgain(theatre, ourRef);
      await theatre.world.provider.settle(ourRef, { status: 'succeeded', callback: 'twice' });
    },
    standing: succeeded,
    alerts: { paid_without_delivery: 1 },
  },
  {
    what: 'has failed and says so only when asked',
    takesLong: true,
    play: inSilence('failed'),
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
