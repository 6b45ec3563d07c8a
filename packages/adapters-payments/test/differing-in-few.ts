import { fc } from '@fast-check/vitest';

/** Two drawn values, the second like the first but in some of its fields, so that they often agree in most. */
export const differingInFew = <Value extends object>(
  values: fc.Arbitrary<Value>,
): fc.Arbitrary<readonly [Value, Value]> =>
  fc.tuple(values, values, fc.array(fc.nat(), { maxLength: 2 })).map(([one, other, places]) => {
    const entries = Object.entries(other);
    const changed = places.map((place) => entries[place % entries.length] ?? []);
    return [one, { ...one, ...Object.fromEntries(changed) }] as const;
  });
