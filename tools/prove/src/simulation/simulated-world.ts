import { createMemoryAdapters } from '@booky/testkit/memory';
import {
  DEFAULT_METHOD_LABELS,
  makeAdoptAnswer,
  makeReplayDeliveries,
  makeUseCases,
  type UseCases,
} from '@booky/domain';
import type { SecretSource } from '@booky/domain/ports';
import {
  makeCountingSecrets,
  makePlainAdminTokens,
  makePlainCheckoutTokens,
  makePlainPasswordHasher,
  makePlainTokenDigester,
  makeSettableClock,
} from '@booky/testkit';
import type { Instant } from '@js-joda/core';
import { makeRandom, type Random } from '../harness/random.ts';
import { gated } from './gated.ts';
import { makeLocks } from './locks.ts';
import { makeProvider } from './provider.ts';
import type { Request, SimulatedProcess } from './request.ts';
import { makeSchedule } from './schedule.ts';
import { FIRST_PASSWORD, openSimulatedStudio, PASSWORDS } from './studio.ts';
import { makeTally } from './tally.ts';
import { makeTrace } from './trace.ts';
import { makeSimulatedUnits } from './unit.ts';
import { makeWatch } from './watch.ts';

/** All use cases, and the operator's commands. */
export interface Service extends UseCases {
  readonly replayDeliveries: ReturnType<typeof makeReplayDeliveries>;
  readonly adoptAnswer: ReturnType<typeof makeAdoptAnswer>;
}

/** Everything one life happens in; all of it comes from the seed. */
export type SimulatedWorld = Awaited<ReturnType<typeof openSimulatedWorld>>;

const PROCESSES = ['north', 'south'] as const;

/** One commit in so many loses its connection, before or after. */
const BREAKS_ONCE_IN = 150;

/** Few enough to be reached. */
export const HOLD_LIMITS = { mostLive: 5, heldHours: 5 };

/** How far one process may be ahead of the other: well within what the service allows for. */
const MOST_APART_MS = 2000;

/** A studio that has just opened, and the service in two processes over its store. */
export const openSimulatedWorld = async (seed: number) => {
  const random = makeRandom(seed);
  const trace = makeTrace();
  const tally = makeTally();
  const schedule = makeSchedule(random, trace);
  const locks = makeLocks();
  const provider = makeProvider(random, schedule);
  const memory = createMemoryAdapters();
  const { admin, opensAt } = await openSimulatedStudio(memory);
  const passwordHasher = makePlainPasswordHasher();
  const hashes = new Map<string, string>();
  for (const password of PASSWORDS) hashes.set(password, await passwordHasher.hash(password));
  await memory.seed({
    admins: [{ ...admin, passwordHash: await passwordHasher.hash(FIRST_PASSWORD) }],
  });
  const clock = makeSettableClock(opensAt);
  const secrets = sometimesAlike(makeCountingSecrets(), random);
  const tokenDigester = makePlainTokenDigester();
  const checkoutTokens = makePlainCheckoutTokens();
  const adminTokens = makePlainAdminTokens();
  const violations: string[] = [];
  const takesAnswers = random.chance(0.25);
  const watch = makeWatch({ memory, clock, provider, takesAnswers, tokenDigester, tally, violations });

  const breaks = (): boolean => {
    const isBroken = random.below(BREAKS_ONCE_IN) === 0;
    if (isBroken) tally.add('connections lost');
    return isBroken;
  };

  const committed = (request: Request): void => watch.look(request);

  const serviceFor = (request: Request): Service => {
    const before = (at: string): Promise<void> => schedule.stop(request, at);
    const reads = <Port extends object>(port: Port): Port => gated(port, { before });
    const changes = <Port extends object>(port: Port): Port =>
      gated(port, { before, after: () => committed(request) });
    const ports = {
      unitOfWork: makeSimulatedUnits(
        { whole: memory.unitOfWork, schedule, locks, breaks, committed },
        request,
      ),
      catalogueReader: reads(memory.catalogueReader),
      calendarReader: reads(memory.calendarReader),
      studioReader: reads(memory.studioReader),
      bookingReader: reads(memory.bookingReader),
      adminReader: reads(memory.adminReader),
      accessLinkUses: reads(memory.accessLinkUses),
      deliveryInbox: changes(memory.deliveryInbox),
      attemptAsks: changes(memory.attemptAsks),
      attemptLimiter: reads(memory.attemptLimiter),
      providers: [provider.portFor(request)],
      deliveryReaders: provider.deliveryReaders,
      clock: { now: () => noted(request, clock.now().plusMillis(request.process.aheadMilliseconds)) },
      secrets,
      tokenDigester,
      checkoutTokens,
      adminTokens,
      passwordHasher,
      operatorLog: {
        noAdminToTell: () => violations.push('no admin to email'),
        linkUseNotNoted: () => violations.push('the use of a link was not noted'),
        chargeNotNoted: () => {
          request.charge = undefined;
          tally.add('charges whose answer was not noted');
        },
        emailsOverdue: () => undefined,
        deliveryFault: () => tally.add('deliveries whose application broke'),
      },
      paymentReturnUrl: (ourRef: string) => `https://studio.example/pay/${ourRef}`,
      holdLimits: HOLD_LIMITS,
      hasPayPage: true,
      limitsPrompts: true,
      adoptsPaidAnswersOf: takesAnswers ? ['mobile-money'] : [],
      methodLabels: DEFAULT_METHOD_LABELS,
      unverifiedLimit: { name: 'unverified', attempts: 60, windowSeconds: 60 },
      operatorRecords: reads(memory.operatorRecords),
      emailQueue: reads(memory.emailQueue),
      keptAnswers: reads(memory.keptAnswers),
      ledgerReader: reads(memory.ledgerReader),
      rowExports: reads(memory.rowExports),
      todayReader: reads(memory.todayReader),
      calendarFeeds: reads(memory.calendarFeeds),
    };
    return {
      ...makeUseCases(ports),
      replayDeliveries: makeReplayDeliveries(ports),
      adoptAnswer: makeAdoptAnswer(ports),
    };
  };

  return {
    random,
    clock,
    memory,
    schedule,
    locks,
    provider,
    watch,
    trace,
    tally,
    admin,
    /** How a password is stored. */
    hashOf: (password: string) => hashes.get(password),
    /** The generation an admin token is of, while it is good. */
    generationIn: (token: string, now: Instant) => adminTokens.read(token, now)?.generation,
    tokenDigester,
    checkoutTokenOf: checkoutTokens.sign,
    /** Two, as in a real studio; one that died gives its place to a new one. */
    processes: PROCESSES.map(
      (name, index): SimulatedProcess => ({
        name,
        aheadMilliseconds: index === 0 ? 0 : random.pick([0, 0, 1, MOST_APART_MS]),
        isAlive: true,
      }),
    ),
    /** Those that were neither answered nor died with their process. */
    underWay: new Set<Request>(),
    violations,
    /** Admin tokens that were issued. */
    givenTokens: new Array<string>(),
    /** The service as one request meets it. */
    serviceFor,
  };
};

/** Records each instant a request reads, once. */
const noted = (request: Request, now: Instant): Instant => {
  if (request.readings.at(-1)?.equals(now) !== true) request.readings.push(now);
  return now;
};

/** One reference in eight comes out like the one before it; never three alike, as chance would hardly have it. */
const sometimesAlike = (secrets: SecretSource, random: Random): SecretSource => {
  let last: string | undefined;
  return {
    ...secrets,
    crockford: (length) => {
      const drawn = last === undefined || random.below(8) > 0 ? secrets.crockford(length) : last;
      last = drawn === last ? undefined : drawn;
      return drawn;
    },
  };
};
