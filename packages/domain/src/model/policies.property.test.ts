import { fc, test } from '@fast-check/vitest';
import { arbitraryPolicies } from '@booky/testkit';
import { describe, expect } from 'vitest';
import { changedPolicies, DEFAULT_POLICIES, type PolicyChanges } from './policies.ts';

const KEYS = Object.entries(DEFAULT_POLICIES).flatMap(([policy, keys]) =>
  Object.keys(keys).map((key) => [policy, key] as const),
);

/** Of the wanted policies the chosen keys alone. */
const arbitraryChanges = fc
  .tuple(arbitraryPolicies(), fc.subarray(KEYS))
  .map(([wanted, chosen]): PolicyChanges => {
    const byPolicy = Map.groupBy(chosen, ([policy]) => policy);
    return Object.fromEntries(
      Array.from(byPolicy, ([policy, keys]) => [
        policy,
        Object.fromEntries(keys.map(([, key]) => [key, valueOf(wanted, policy, key)])),
      ]),
    );
  });

const valueOf = (policies: object, policy: string, key: string): unknown =>
  Reflect.get(Object(Reflect.get(policies, policy)), key);

const hasKey = (changes: object, policy: string, key: string): boolean =>
  Object.hasOwn(Object(Reflect.get(changes, policy)), key);

/** specification.md#change-policies */
describe('a change of policies', () => {
  test.prop([arbitraryPolicies(), arbitraryChanges])(
    'any keys of any policies: these change, and every other stays',
    (before, changes) => {
      const after = changedPolicies(before, changes);
      for (const [policy, key] of KEYS) {
        const from = hasKey(changes, policy, key) ? changes : before;
        expect([policy, key, valueOf(after, policy, key)]).toEqual([policy, key, valueOf(from, policy, key)]);
      }
    },
  );
});
