/** Random choices that depend only on a seed, so that a run can be repeated. */
export interface Random {
  /** Returns a whole number from 0 up to, but not including, the limit. */
  below(limit: number): number;
  pick<Value>(values: readonly Value[]): Value;
  shuffle<Value>(values: readonly Value[]): readonly Value[];
  /** Returns true with this probability, such as 0.25. */
  chance(share: number): boolean;
}

/** Mulberry32, which is small, fast and random enough for tests. Not for secrets. */
export const makeRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('pick got an empty list');
      return value;
    },
    shuffle: (values) => {
      const mixed = [...values];
      for (let index = mixed.length - 1; index > 0; index -= 1) {
        const other = below(index + 1);
        const [one, another] = [mixed[index], mixed[other]];
        if (one !== undefined && another !== undefined) [mixed[index], mixed[other]] = [another, one];
      }
      return mixed;
    },
    chance: (share) => next() < share,
  };
};
