import type { Service } from '@booky/http';
import { makeSettableClock } from '@booky/testkit';
import { Duration, Instant } from '@js-joda/core';
import { type Ending, textAt } from '@booky/testkit/http';
import type { Random } from '../../harness/random.ts';
import { book, offeredDays, packageId } from '../../harness/callers.ts';
import type { World } from '../../harness/world.ts';
import { type Claim, claimOf, misanswered, unfair } from '../claims.ts';
import { startInProcess } from './in-process.ts';

const HALF_HOUR = Duration.ofMinutes(30);
/** The number of holds in a day. There is free time before and after each hold for rivals to claim. */
const A_DAY = 3;
const RIVALS = 4;

/** The number of spare days, because some days become too close and earlier parts of the run booked others. */
const PARTLY_TAKEN = 20;

/** Returns true if a day has no bookings. On such a day a claim can only lose to a rival. */
const isWhole = (starts: readonly string[]): boolean =>
  starts.length > A_DAY * 4 &&
  starts.every(
    (start, index) =>
      index === 0 || Date.parse(start) - Date.parse(starts[index - 1] ?? '') === HALF_HOUR.toMillis(),
  );

export interface Claims {
  readonly claims: number;
  readonly won: number;
  readonly violations: readonly string[];
}

/**
 * F2: in each round, rivals at two services claim a slot that is still held, or a slot that overlaps it. Each service's
 * clock is either exactly at the hold's expiry or one millisecond before or after it. Each service sweeps at most twice
 * during the claims.
 * specification.md#hold-live specification.md#claim-expires-holds
 */
export const claimAsHoldsLapse = async (world: World, rounds: number, random: Random): Promise<Claims> => {
  const start = Instant.ofEpochMilli(world.clock.now().toEpochMilli());
  const clocks = [makeSettableClock(start), makeSettableClock(start)] as const;
  const services = await Promise.all(clocks.map((clock) => startInProcess(world, clock)));
  const found: { claims: number; won: number; violations: string[] } = { claims: 0, won: 0, violations: [] };
  try {
    const url = services[0]?.url ?? '';
    const wanted = await packageId(url);
    const enough = Math.ceil(rounds / A_DAY);
    // The first day may become too close before its holds lapse.
    const days = (await offeredDays(world, url, enough + PARTLY_TAKEN)).slice(1).filter(isWhole);
    for (let round = 0; round < rounds; round += 1) {
      const starts = days[Math.floor(round / A_DAY)] ?? [];
      // The three starts of a day come half an hour, two and a half hours and four and a half hours after opening.
      const startsAt = starts[1 + (round % A_DAY) * 4] ?? '';
      for (const clock of clocks) clock.set(start);
      const held = await book(url, { packageId: wanted, startsAt });
      if (held.status !== 201) {
        found.violations.push(
          `round ${round}: a claim of a free slot got ${held.status ?? 'no answer'}, expected 201`,
        );
        continue;
      }
      const lapsesAt = Instant.parse(textAt(held.body, 'booking', 'holdExpiresAt'));
      const offsets = clocks.map((clock) => {
        const offset = random.pick([-1, 0, 1]);
        clock.set(lapsesAt.plusMillis(offset));
        return offset;
      });
      const claims = await storm(services, wanted, startsAt, random);
      found.claims += claims.length;
      found.won += claims.filter(({ hasWon }) => hasWon).length;
      const reference = textAt(held.body, 'booking', 'reference');
      const broken = await brokenClaims(world, claims, offsets, { startsAt, reference });
      found.violations.push(
        ...broken.map(
          (sentence) => `round ${round}, clocks ${offsets.join(' and ')} ms after it lapsed: ${sentence}`,
        ),
      );
    }
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
  return found;
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
