import type { Ending } from '@booky/testkit/http';
import type { Charge } from '@booky/testkit/reference';
import { Duration, type Instant } from '@js-joda/core';
import { at, PATIENT_PHONE, payFee } from '../../harness/callers.ts';
import { eventually } from '../../harness/eventually.ts';
import { attemptIn, type HeldBooking, holdSlot, urlFor, withAttempt } from './bookings.ts';
import type { Ground } from './ground.ts';
import { after, alertOf, type Charged, type Happening, hearing, seenIn, withAlert, written } from './life.ts';
import { readMail, restless, seenOf } from './look.ts';

/**
 * F12: something that the provider does wrong with one payment, and how that payment must end.
 * specification.md#provider-trouble
 * specification.md#asked-paid
 */
interface ProviderFault {
  readonly what: string;
  /** True if the fault lasts until a request times out or until the worker queries the provider. */
  readonly takesLong?: true;
  /**
   * Causes the fault. Resolves once the provider has the charge. `answered` resolves when the payer gets the late
   * answer.
   */
  make(context: Context): Promise<Started>;
  /** Continues the fault some hours later. */
  readonly later?: (ground: Ground, ourRef: string) => Promise<unknown>;
  /** Returns the events that happened to the payment. By default this is only a success. */
  readonly happened?: (charged: Charged, provider: string) => readonly Happening[];
  /** True if the photographer must be alerted that a payment was made but no delivery reported it. */
  readonly isAlerted?: true;
}

interface Context {
  readonly world: Ground['world'];
  /** Starts paying the fee. Resolves with the answer, which may only come after a time-out. */
  start(): Promise<Ending>;
}

interface Started extends Charged {
  readonly answered?: Promise<Ending>;
}

const WAIT_MS = 60_000;

/** Makes the payment attempt fail immediately, although the payer then pays. */
const paidAfter =
  (submit: 'decline' | 'refuse' | 'unreachable') =>
  async ({ world, start }: Context): Promise<Started> => {
    world.provider.scriptNext({ submit });
    const charged = attemptIn(await start());
    await world.provider.settle(charged.ourRef, { status: 'succeeded' });
    return charged;
  };

/** Starts an attempt and waits until the provider has the charge, but does not wait for the answer to the payer. */
const startUnanswered = async ({ world, start }: Context): Promise<Started> => {
  const known = world.provider.charges().length;
  const answered = start();
  if (!(await eventually(() => world.provider.charges().length > known, WAIT_MS)))
    throw new Error(`the provider got no charge request within ${WAIT_MS / 1000} s`);
  const [{ ourRef, amountRwf } = { ourRef: '', amountRwf: 0 }] = world.provider.charges();
  return { ourRef, amountRwf, answered };
};

/** Makes the payer decide and the provider call back, in the way that `callback` says. */
const decided =
  (status: 'succeeded' | 'failed', callback: 'none' | 'five_at_once') =>
  async ({ world, start }: Context): Promise<Started> => {
    const charged = attemptIn(await start());
    await world.provider.settle(charged.ourRef, { status, callback });
    return charged;
  };

/** Moves the clock to the next query about a payment, and waits until the provider has received that query. */
const askedAgain = async ({ world: { sql, clock, provider } }: Ground, ourRef: string): Promise<void> => {
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

const charging = ({ ourRef: payment }: Charged, charge: Charge): Happening => ({
  event: { does: 'charge answered', payment, charge },
});

const paid = (charged: Charged): Happening => hearing(charged, 'succeeded');

const PROVIDER_FAULTS: readonly ProviderFault[] = [
  {
    what: 'declines the payer, then reports a success',
    make: paidAfter('decline'),
    happened: (charged, provider) => [
      {
        ...charging(charged, 'declined'),
        reason: provider === 'gateway' ? 'payer_declined' : 'payer_unknown',
      },
      paid(charged),
    ],
  },
  {
    what: 'refuses our request, then reports a success',
    make: paidAfter('refuse'),
    happened: (charged) => [charging(charged, 'refused'), paid(charged)],
  },
  {
    what: 'is unreachable, then reports a success',
    make: paidAfter('unreachable'),
    happened: (charged) => [charging(charged, 'not_sent'), paid(charged)],
  },
  { what: 'reports a success five times at once', make: decided('succeeded', 'five_at_once') },
  {
    what: 'never answers, but reports a success',
    takesLong: true,
    make: async (context) => {
      const { provider } = context.world;
      provider.scriptNext({ submit: 'timeout' });
      const started = await startUnanswered(context);
      await provider.settle(started.ourRef, { status: 'succeeded', callback: 'five_at_once' });
      return started;
    },
  },
  {
    what: 'accepts the charge, reports a success at once, and never answers',
    takesLong: true,
    make: (context) => {
      context.world.provider.scriptNext({
        submit: 'timeout_after_accept',
        settle: { status: 'succeeded', after: Duration.ZERO, callback: 'twice' },
      });
      return startUnanswered(context);
    },
  },
  {
    what: 'answers a query with a success, and reports the success hours later',
    takesLong: true,
    make: decided('succeeded', 'none'),
    later: async (ground, ourRef) => {
      // Two workers query repeatedly, but the photographer must get only one alert.
      await eventually(() => readMail(ground)[alertOf(ourRef)] === 1, WAIT_MS);
      await askedAgain(ground, ourRef);
      await ground.world.provider.settle(ourRef, { status: 'succeeded', callback: 'twice' });
    },
    isAlerted: true,
  },
  {
    what: 'reports a failure only in the answer to a query',
    takesLong: true,
    make: decided('failed', 'none'),
    later: ({ world: { sql } }, ourRef) =>
      eventually(async () => {
        const rows = await sql`select 1 from payments where our_ref = ${ourRef} and status = 'failed'`;
        return rows.length === 1;
      }, WAIT_MS),
    happened: (charged) => [hearing(charged, 'failed')],
  },
];

/** The faults of the provider with some of the payments, while other payments proceed normally. */
export interface ProviderTrouble {
  /** Waits for the late answers, and checks the payments whose fault is over by then. */
  soon(): Promise<readonly string[]>;
  /** Called hours later. Continues the remaining faults, and checks their payments. */
  later(): Promise<readonly string[]>;
}

interface Case {
  readonly fault: ProviderFault;
  readonly booking: HeldBooking;
  readonly started: Started;
}

/** The number of free starts that {@link troubleProvider} needs. */
export const TROUBLE_STARTS = PROVIDER_FAULTS.length;

const TIME_OUT_MS = 30_000;

/**
 * Causes every fault, or only the fast ones. The faults come one after the other, because the simulator applies its
 * script to the next charge.
 */
export const troubleProvider = async (
  ground: Ground,
  starts: readonly string[],
  isPatient: boolean,
): Promise<ProviderTrouble> => {
  const cases: Case[] = [];
  for (const [index, fault] of PROVIDER_FAULTS.entries()) {
    if (fault.takesLong && !isPatient) continue;
    const booking = await holdSlot(ground, starts[index] ?? '');
    const start = () => payFee(urlFor(ground, index), booking.held, PATIENT_PHONE, { withinMs: TIME_OUT_MS });
    cases.push({ fault, booking, started: await fault.make({ world: ground.world, start }) });
  }
  const [soon, later] = [
    cases.filter(({ fault }) => fault.later === undefined),
    cases.filter(({ fault }) => fault.later !== undefined),
  ];
  return {
    soon: async () => {
      const answered = (await Promise.all(cases.map(answeredLate))).flat();
      return [...answered, ...(await wrongEnds(ground, soon))];
    },
    later: async () => {
      await Promise.all(later.map(async ({ fault, started }) => fault.later?.(ground, started.ourRef)));
      return wrongEnds(ground, later);
    },
  };
};

/**
 * Returns a violation unless the late answer is a 201 that shows a succeeded payment. specification.md#provider-trouble
 */
const answeredLate = async ({ fault, started: { answered } }: Case): Promise<readonly string[]> => {
  const answer = await answered;
  if (answer === undefined) return [];
  const status = at(answer.body, 'payment', 'status');
  return answer.status === 201 && status === 'succeeded'
    ? []
    : [
        `a provider that ${fault.what}: the payer got ${answer.status ?? 'no answer'}, ${String(status)}, expected 201, succeeded`,
      ];
};

const wrongEnds = async (ground: Ground, cases: readonly Case[]): Promise<readonly string[]> => {
  const wrong = [...(await restless(ground))];
  const emailed = readMail(ground);
  for (const { fault, booking, started } of cases) {
    const life = withAttempt(booking.life, started);
    const happened = fault.happened?.(started, ground.world.provider.provider) ?? [paid(started)];
    const end = seenIn(happened.reduce(after, life));
    const due = written(fault.isAlerted === true ? withAlert(end, started.ourRef) : end);
    const seen = written(await seenOf(ground, emailed, life));
    if (seen !== due) wrong.push(`a provider that ${fault.what}: got ${seen}, expected ${due}`);
  }
  return wrong;
};
