import { fc, test } from '@fast-check/vitest';
import { arbitraryPolicies } from '@booky/testkit';
import { describe, expect } from 'vitest';
import { invalidNow } from './refusal.ts';
import { refused } from './result.ts';
import { changedPolicies, DEFAULT_POLICIES, type PolicyChanges } from './policies.ts';

const KEYS = Object.entries(DEFAULT_POLICIES).flatMap(([policy, keys]) =>
  Object.keys(keys).map((key) => [policy, key] as const),
);

/** Picks some of the keys of the generated policies. */
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

/** specification.md#change-policies specification.md#offline-fee */
describe('a change to the policies', () => {
  test.prop([arbitraryPolicies(), arbitraryChanges])(
    'changes only the keys that it contains, and is refused if the offline fee would have no instructions',
    (before, changes) => {
      const wanted = KEYS.map(([policy, key]) => {
        const from = hasKey(changes, policy, key) ? changes : before;
        return [policy, key, valueOf(from, policy, key)];
      });
      const valueWanted = (name: string) =>
        wanted.find(([policy, key]) => policy === 'offlineFee' && key === name)?.[2];
      const isRefused = valueWanted('enabled') === true && valueWanted('instructionsEn') === undefined;
      const after = changedPolicies(before, changes);
      if (after.ok) {
        expect(KEYS.map(([policy, key]) => [policy, key, valueOf(after.value, policy, key)])).toEqual(wanted);
        expect(isRefused).toBe(false);
      } else {
        expect(after).toEqual(refused(invalidNow('offlineFee', 'required')));
        expect(isRefused).toBe(true);
      }
    },
  );
});
