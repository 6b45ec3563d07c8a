import { pagesOf } from '@booky/composition/config';
import type { Clock } from '@booky/domain/ports';
import { openAdapters, type Service, startService } from '@booky/http';
import { adapterSettings, serviceSettings } from '@booky/sandbox';
import { makeSettableClock } from '@booky/testkit';
import { Duration, Instant } from '@js-joda/core';
import { type Ending, textAt } from '@booky/testkit/http';
import { brokenAtRest } from '../harness/invariants.ts';
import { makeRandom, type Random } from '../harness/random.ts';
import { book, offeredDays, packageId } from '../harness/callers.ts';
import { withWorld, type World } from '../harness/world.ts';
import type { Run } from '../run.ts';
import { type Claim, claimOf, misanswered, unfair } from './claims.ts';

const HOLDS = 10;
/** The calendar has enough free days for this many holds. */
const MOST_HOLDS = 1_500;

/** F2, F15: the clocks of two services jump, and rivals claim a slot in the millisecond in which its hold lapses. */
export const clock: Run = {
  name: 'clock',
  promise: 'the clock of the service decides, whatever time the database has: no hold ends early or late',
  faults: ['F2', 'F15'],
  rounds: {
    of: `rivals claim ${HOLDS} slots while their holds lapse, each after a jump of the clocks`,
    brief: 1,
    usual: 60,
    long: 1_000,
  },
  run: ({ rounds, seed, progress }) =>
    withWorld({}, async (world) => {
      const holds = Math.min(MOST_HOLDS, rounds * HOLDS);
      const { claims, won, violations } = await claimAsHoldsLapse(world, holds, makeRandom(seed));
      progress(`${claims} claims of lapsing holds`);
      return {
        figures: { 'claims when a hold lapses': claims, 'claims that won': won },
        violations: [...violations, ...(await brokenAtRest(world))],
      };
    }),
};

const HALF_HOUR = Duration.ofMinutes(30);
/** How far the clocks of both services may jump before a hold is made. */
const JUMPS = [Duration.ofDays(-30), Duration.ofHours(-1), Duration.ZERO, Duration.ofDays(30)] as const;
/** The number of holds in a day. There is free time before and after each hold for rivals to claim. */
const A_DAY = 3;
const RIVALS = 4;

/** The number of days to skip. After the longest jump forward, these days are past or too close to book. */
const TOO_CLOSE = 40;

interface Claims {
  readonly claims: number;
  readonly won: number;
  readonly violations: readonly string[];
}

/**
 * In each round, rivals at two services claim a held slot, or slots that overlap this slot. Each service's clock shows
 * the instant at which the hold expires, or one millisecond before or after this instant. Each service sweeps at most
 * twice during the claims.
 * specification.md#hold-live specification.md#claim-expires-holds
 */
const claimAsHoldsLapse = async (world: World, rounds: number, random: Random): Promise<Claims> => {
  const start = Instant.ofEpochMilli(world.clock.now().toEpochMilli());
  const clocks = [makeSettableClock(start), makeSettableClock(start)] as const;
  const services = await Promise.all(clocks.map((one) => startInProcess(world, one)));
  const found: { claims: number; won: number; violations: string[] } = { claims: 0, won: 0, violations: [] };
  try {
    const url = services[0]?.url ?? '';
    const wanted = await packageId(url);
    const enough = Math.ceil(rounds / A_DAY);
    const offered = (await offeredDays(world, url, enough + 2 * TOO_CLOSE)).slice(TOO_CLOSE);
    const days = offered.filter((starts) => starts.length > A_DAY * 4);
    for (let round = 0; round < rounds; round += 1) {
      const starts = days[Math.floor(round / A_DAY)] ?? [];
      // The three starts of a day come half an hour, two and a half hours and four and a half hours after opening.
      const startsAt = starts[1 + (round % A_DAY) * 4] ?? '';
      const now = start.plus(random.pick(JUMPS));
      for (const one of clocks) one.set(now);
      const held = await book(url, { packageId: wanted, startsAt });
      if (held.status !== 201) {
        found.violations.push(
          `round ${round}: a claim of a free slot got ${held.status ?? 'no answer'}, expected 201`,
        );
        continue;
      }
      const lapsesAt = Instant.parse(textAt(held.body, 'booking', 'holdExpiresAt'));
      const offsets = clocks.map((one) => {
        const offset = random.pick([-1, 0, 1]);
        one.set(lapsesAt.plusMillis(offset));
        return offset;
      });
      const claims = await storm(services, wanted, startsAt, random);
      found.claims += claims.length;
      found.won += claims.filter(({ hasWon }) => hasWon).length;
      const reference = textAt(held.body, 'booking', 'reference');
      const broken = await brokenClaims(world, claims, offsets, { startsAt, reference });
      found.violations.push(
        ...broken.map(
          (sentence) =>
            `round ${round}, clocks ${offsets.join(' and ')} ms after the hold lapsed: ${sentence}`,
        ),
      );
    }
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
  return found;
};

/**
 * Runs the service in this process, on the world's database but with its own clock, so that the run can act at an exact
 * millisecond. The service does background work only when the run asks it to.
 */
const startInProcess = async ({ databaseUrl, secrets }: World, time: Clock): Promise<Service> => {
  const adapters = await openAdapters(
    adapterSettings(databaseUrl, secrets, { providers: [], deliveryReaders: {} }, time, {
      send: () => Promise.reject(new Error('this service sends no emails')),
    }),
  );
  const pages = pagesOf(true);
  return startService(adapters, {
    ...serviceSettings({ frontendOrigin: 'https://studio.example', pages, hasRateLimits: false }, 0),
    runsWorker: false,
  });
};

interface AskedClaim extends Claim {
  /** The index of the service that the claim was sent to. */
  readonly at: number;
  readonly answer: Ending;
}

const storm = async (
  services: readonly Service[],
  wanted: string,
  startsAt: string,
  random: Random,
): Promise<readonly AskedClaim[]> => {
  const claims = Array.from({ length: RIVALS }, async (_, rival): Promise<AskedClaim> => {
    const service = rival % services.length;
    const moved = Instant.parse(startsAt).plusMillis(random.pick([-1, 0, 0, 1]) * HALF_HOUR.toMillis());
    const start = new Date(moved.toEpochMilli()).toISOString();
    const answer = await book(services[service]?.url ?? '', { packageId: wanted, startsAt: start });
    return { ...claimOf(start, answer), at: service, answer };
  });
  const sweeps = services
    .flatMap((service) => Array.from({ length: random.below(3) }, () => service))
    .map((service) => service.useCases.expireLapsedHolds());
  const [claimed] = await Promise.all([Promise.all(claims), Promise.all(sweeps)]);
  return claimed;
};

const brokenClaims = async (
  { sql }: World,
  claims: readonly AskedClaim[],
  offsets: readonly number[],
  held: { readonly startsAt: string; readonly reference: string },
): Promise<readonly string[]> => {
  const hasLapsedAt = (service: number): boolean => (offsets[service] ?? 0) >= 0;
  const won = claims.filter(({ hasWon }) => hasWon);
  const rows = await sql<{ status: string; expiries: number }[]>`
    select status, (select count(*)::int from prove.steps
      where steps.id = bookings.id and to_status = 'expired' and from_status <> 'expired') as expiries
    from bookings where reference = ${held.reference}`;
  const { status = '', expiries = 0 } = rows[0] ?? {};
  const hasLapsed = offsets.some((_, service) => hasLapsedAt(service));
  return [
    ...claims.flatMap(({ answer }) => misanswered('claim', answer)),
    ...(hasLapsed || (won.length === 0 && status === 'pending_payment')
      ? []
      : ['a rival got the slot of a live hold']),
    // A claim may lose to the hold itself if the service's clock has not reached the expiry.
    ...unfair(claims.filter((claim) => claim.hasWon || hasLapsedAt(claim.at))),
    ...(won.length > 0 && status !== 'expired'
      ? [`the lapsed hold is ${status} although its slot was sold`]
      : []),
    ...(expiries <= 1 ? [] : [`a hold expired ${expiries} times`]),
  ];
};
