import type { Random } from '../harness/random.ts';

/** One of these, or undefined of none. */
export const oneOf = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values.length === 0 ? undefined : random.pick(values);

/** One of these, mostly among the last. */
export const lateOneOf = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values.length === 0
    ? undefined
    : values[values.length - 1 - Math.min(random.below(values.length), random.below(4) * random.below(4))];

/** The value so often, and otherwise none. */
export const sometimes = <Value>(random: Random, share: number, value: Value): Value | undefined =>
  random.chance(share) ? value : undefined;

/** Choices by how often each comes up beside the others. */
export type Weighted<Value> = readonly (readonly [weight: number, value: Value])[];

/** One of these, by their weights. */
export const oneByWeight = <Value>(random: Random, choices: Weighted<Value>): Value => {
  let left = random.below(choices.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, value] of choices) {
    if (left < weight) return value;
    left -= weight;
  }
  throw new Error('oneByWeight got no choices');
};
