import { type Answer, at } from '../ground/ask.ts';
import { brokenPromises } from '../ground/invariants.ts';
import { makeRandom } from '../ground/random.ts';
import { book, offeredDays, packageId } from '../ground/visitor.ts';
import { openWorld, type World } from '../ground/world.ts';
import type { Findings, Proof, ProofOptions } from '../proof.ts';

const PROCESSES = 2;
/** Rivals in each half of a round: for one start, and for the starts of a day, half an hour apart. */
const RIVALS = 500;
/** The slot of the package the rivals want: half an hour, and the buffer after it. */
const SLOT_MS = 3_600_000;

/** F1, specification.md#claims-serialised: rivals over two processes for one start, then for starts that overlap. */
export const slot: Proof = {
  name: 'slot',
  promise: `a slot is sold once: ${RIVALS} rivals at ${PROCESSES} processes want the same start, then overlapping ones`,
  rounds: {
    of: `${RIVALS} rivals for one start, then ${RIVALS} for the overlapping starts of a day`,
    brief: 1,
    usual: 20,
    long: 100,
  },
  run: async (options) => {
    const world = await openWorld();
    try {
      return await claimInRounds(world, options);
    } finally {
      await world.close();
    }
  },
};

const claimInRounds = async (world: World, { rounds, seed, tell }: ProofOptions): Promise<Findings> => {
  const random = makeRandom(seed);
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => world.startProcess()));
  const urls = processes.map(({ url }) => url);
  const [first = ''] = urls;
  const wanted = await packageId(first);
  const days = await offeredDays(world, first, rounds * 2);
  const rush = (starts: readonly string[]) => claimAtOnce(urls, wanted, starts);

  const violations: string[] = [];
  const roundsMs: number[] = [];
  let overlappingWinners = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const [oneDay = [], otherDay = []] = days.slice(round * 2 - 2, round * 2);
    const startsAt = random.pick(oneDay);
    const forOne = await rush(Array.from({ length: RIVALS }, () => startsAt));
    const forMany = await rush(Array.from({ length: RIVALS }, () => random.pick(otherDay)));
    roundsMs.push(Math.max(...forOne.map(({ answer }) => answer.milliseconds)));
    overlappingWinners += forMany.filter(hasWon).length;
    const broken = [
      ...(forOne.filter(hasWon).length === 1 ? [] : [`${forOne.filter(hasWon).length} rivals got one start`]),
      ...[...forOne, ...forMany].flatMap(misanswered),
      ...sharingTime(forMany),
      ...turnedAway(forMany),
    ];
    violations.push(...broken.map((sentence) => `round ${round}: ${sentence}`));
    tell(`round ${round}: one start to 1 of ${RIVALS}, a day to ${forMany.filter(hasWon).length}`);
  }
  return {
    figures: {
      rounds,
      'claims of one start': rounds * RIVALS,
      'claims of overlapping starts': rounds * RIVALS,
      'of these won': overlappingWinners,
      'all 500 answered, median ms': middleOf(roundsMs),
      'all 500 answered, slowest ms': Math.round(Math.max(0, ...roundsMs)),
    },
    violations: [...violations, ...(await brokenPromises(world))],
  };
};

interface Claim {
  readonly startsAt: string;
  readonly answer: Answer;
}

/** Claims these starts all at once, by turns at every process. */
const claimAtOnce = (
  urls: readonly string[],
  wanted: string,
  starts: readonly string[],
): Promise<readonly Claim[]> =>
  Promise.all(
    starts.map(async (startsAt, rival) => ({
      startsAt,
      answer: await book(urls[rival % urls.length] ?? '', { packageId: wanted, startsAt }),
    })),
  );

const hasWon = ({ answer }: Claim): boolean => answer.status === 201;

/** A claim is answered 201 or 409 slot_taken; nothing else. */
const misanswered = ({ answer: { status, body } }: Claim): readonly string[] =>
  status === 201 || (status === 409 && at(body, 'error') === 'slot_taken')
    ? []
    : [`a claim was answered ${status ?? 'not at all'} ${JSON.stringify(body)?.slice(0, 100)}`];

const sharesTime = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) < SLOT_MS;

const sharingTime = (claims: readonly Claim[]): readonly string[] => {
  const won = claims
    .filter(hasWon)
    .map(({ startsAt }) => startsAt)
    .toSorted();
  return won.flatMap((start, index) =>
    index > 0 && sharesTime(start, won[index - 1] ?? '') ? [`two winners share time at ${start}`] : [],
  );
};

/** Every losing claim overlaps a winner; otherwise its start was free. */
const turnedAway = (claims: readonly Claim[]): readonly string[] => {
  const won = claims.filter(hasWon);
  return claims
    .filter((claim) => !hasWon(claim) && !won.some(({ startsAt }) => sharesTime(startsAt, claim.startsAt)))
    .map(({ startsAt }) => `${startsAt} stayed free although it was claimed`);
};

const middleOf = (values: readonly number[]): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);
