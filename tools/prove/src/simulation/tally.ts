/** How often each thing happened. */
export interface Tally {
  add(what: string, times?: number): void;
  /** One of a kind of thing, such as one answer of the answers. */
  addTo(kind: string, what: string): void;
  /** All that another tally counted. */
  join(other: Tally): void;
  /** A number for each thing, and for each kind of thing a line that tells how often which came, the most frequent first. */
  figures(): Readonly<Record<string, number | string>>;
  readonly things: ReadonlyMap<string, number>;
  readonly kinds: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const count = (counts: Map<string, number>, what: string, times: number): void => {
  counts.set(what, (counts.get(what) ?? 0) + times);
};

/** Counts from nothing. */
export const makeTally = (): Tally => {
  const things = new Map<string, number>();
  const kinds = new Map<string, Map<string, number>>();
  const addTo = (kind: string, what: string, times: number): void => {
    const counts = kinds.get(kind) ?? new Map<string, number>();
    count(counts, what, times);
    kinds.set(kind, counts);
  };
  return {
    things,
    kinds,
    add: (what, times = 1) => {
      count(things, what, times);
    },
    addTo: (kind, what) => {
      addTo(kind, what, 1);
    },
    join: (other) => {
      for (const [what, times] of other.things) count(things, what, times);
      for (const [kind, counts] of other.kinds) for (const [what, times] of counts) addTo(kind, what, times);
    },
    figures: () => ({
      ...Object.fromEntries([...things].toSorted(byName)),
      ...Object.fromEntries([...kinds].toSorted(byName).map(([kind, counts]) => [kind, inOneLine(counts)])),
    }),
  };
};

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

const inOneLine = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, times]) => `${what} ${times.toLocaleString('en')}`)
    .join(', ');
