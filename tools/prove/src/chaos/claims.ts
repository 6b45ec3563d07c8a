import type { Ending } from '@booky/testkit/http';
import { at } from '../harness/callers.ts';

/** A claimed stretch of time, and whether the claim won; instants in milliseconds. */
export interface Claim {
  /** The kind of claim, for a sentence: `claim`, `late fee`. */
  readonly who: string;
  readonly from: number;
  readonly to: number;
  readonly hasWon: boolean;
}

/** The slot of the claimed package: half an hour, and the buffer after it. */
export const SLOT_MS = 3_600_000;

/** A visitor's claim of a start, with its answer. */
export const claimOf = (startsAt: string, { status }: Ending): Claim => {
  const from = Date.parse(startsAt);
  return { who: 'claim', from, to: from + SLOT_MS, hasWon: status === 201 };
};

export const overlaps = (one: Claim, other: Claim): boolean => one.from < other.to && other.from < one.to;

/**
 * Returns violations: each winner must have its time alone, and each loser must overlap a winner.
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
      .map(({ who, from }) => `a ${who} lost although its time is free (${new Date(from).toISOString()})`),
  ];
};

/** Returns a sentence for an answer that is neither a booking nor one of these refusals. */
export const misanswered = (
  who: string,
  { status, body }: Ending,
  won = 201,
  lost: readonly string[] = ['409 slot_taken'],
): readonly string[] => {
  const error = `${status ?? 'no answer'} ${String(at(body, 'error'))}`;
  return status === won || lost.includes(error) ? [] : [`a ${who} was answered ${error}`];
};
