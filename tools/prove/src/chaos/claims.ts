import type { Ending } from '@booky/testkit/http';
import { at } from '../harness/callers.ts';

/** A claim of a time range, and whether the claim won. Instants are in milliseconds. */
export interface Claim {
  /** The word for the claimant in violations, such as `claim` or `late fee`. */
  readonly who: string;
  readonly from: number;
  readonly to: number;
  readonly hasWon: boolean;
}

/** The length of a slot of the claimed package: a shoot of half an hour, and the buffer after it. */
export const SLOT_MS = 3_600_000;

/** Returns the claim of a visitor who requested this start and got this answer. */
export const claimOf = (startsAt: string, { status }: Ending): Claim => {
  const from = Date.parse(startsAt);
  return { who: 'claim', from, to: from + SLOT_MS, hasWon: status === 201 };
};

export const overlaps = (one: Claim, other: Claim): boolean => one.from < other.to && other.from < one.to;

/**
 * Returns a violation for each pair of winners that overlap, and for each loser that overlaps no winner.
 * specification.md#claims-serialised
 */
export const unfair = (claims: readonly Claim[]): readonly string[] => {
  const winners = claims.filter(({ hasWon }) => hasWon).toSorted((one, other) => one.from - other.from);
  return [
    ...winners.flatMap((one, index) =>
      winners
        .slice(index + 1)
        .filter((other) => overlaps(one, other))
        .map((other) => `${one.who} and ${other.who} share time`),
    ),
    ...claims
      .filter((loser) => !loser.hasWon && !winners.some((one) => overlaps(one, loser)))
      .map(
        ({ who, from }) =>
          `a ${who} lost although no winner overlaps its time (${new Date(from).toISOString()})`,
      ),
  ];
};

/** Returns a violation unless the answer has the status `won` or is one of the errors in `lost`. */
export const misanswered = (
  who: string,
  { status, body }: Ending,
  won = 201,
  lost: readonly string[] = ['409 slot_taken'],
): readonly string[] => {
  const error = `${status ?? 'no answer'} ${String(at(body, 'error'))}`;
  return status === won || lost.includes(error) ? [] : [`a ${who} got ${error}`];
};
