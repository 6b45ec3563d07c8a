import { fc } from '@fast-check/vitest';

/** Generates two values that differ in at most two fields. */
export const differingInFew = <Value extends object>(
  values: fc.Arbitrary<Value>,
): fc.Arbitrary<readonly [Value, Value]> =>
  fc.tuple(values, values, fc.array(fc.nat(), { maxLength: 2 })).map(([one, other, places]) => {
    const entries = Object.entries(other);
    const changed = places.map((place) => entries[place % entries.length] ?? []);
    return [one, { ...one, ...Object.fromEntries(changed) }] as const;
  });
