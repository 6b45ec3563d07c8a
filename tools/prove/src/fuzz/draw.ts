import type { Arbitrary, GeneratorValue } from 'fast-check';
import * as fc from 'fast-check';
import { makeRandom, type Random } from '../harness/random.ts';

/** The random choices and values of one request, all derived from the request's seed. */
export interface Draw extends Random {
  /** Returns a random value of a fast-check arbitrary. Arbitraries are cached, so pass the same function each time. */
  value<Value>(arbitrary: () => Arbitrary<Value>): Value;
}

// All requests share one generator, which caches every arbitrary.
const generator = fc.gen();

export const makeDraw = (seed: number): Draw => {
  let values: GeneratorValue | undefined;
  return {
    ...makeRandom(seed),
    value: (arbitrary) => {
      values ??= fc.sample(generator, { seed, numRuns: 1 })[0];
      if (values === undefined) throw new Error('fast-check returned no function that generates values');
      return values(arbitrary);
    },
  };
};

/**
 * Returns the seed of a request. It is different for each request of each round, even if two runs have similar seeds.
 */
export const seedOf = (seed: number, round: number, number: number): number => {
  let mixed = Math.imul(seed ^ 0x9e_37_79_b9, 0x85_eb_ca_6b);
  for (const part of [round, number]) {
    mixed = Math.imul(mixed ^ part ^ (mixed >>> 13), 0xc2_b2_ae_35);
    mixed ^= mixed >>> 16;
  }
  return mixed >>> 1;
};
