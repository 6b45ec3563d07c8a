import type { Ending } from '@booky/testkit/http';
import { at } from '../harness/callers.ts';

/** Time that someone claimed, and whether they got it; instants in milliseconds. */
export interface Claim {
  /** Which kind of claim it is, for a sentence: `claim`, `late fee`. */
  readonly who: string;
  readonly from: number;
  readonly to: number;
  readonly hasWon: boolean;
}

/** The slot of the package that is claimed: half an hour, and the buffer after it. */
export const SLOT_MS = 3_600_000;

/** A visitor's claim of a start, by its answer. */
export const claimOf = (startsAt: string, { status }: Ending): Claim => {
  const from = Date.parse(startsAt);
  return { who: 'claim', from, to: from + SLOT_MS, hasWon: status === 201 };
};

export const overlaps = (one: Claim, other: Claim): boolean => one.from < other.to && other.from < one.to;

/** specification.md#claims-serialised: each winner has its time alone, and each loser overlaps a winner. */
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
      .map(({ who, from }) => `a ${who} lost, and its time is free (${new Date(from).toISOString()})`),
  ];
};

/** What a claim was answered that is neither a booking nor one of these refusals. */
export const misanswered = (
  who: string,
  { status, body }: Ending,
  won = 201,
  lost: readonly string[] = ['409 slot_taken'],
): readonly string[] => {
  const error = `${status ?? 'no answer'} ${String(at(body, 'error'))}`;
  return status === won || lost.includes(error) ? [] : [`a ${who} was answered ${error}`];
};
