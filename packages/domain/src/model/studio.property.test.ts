import { fc, test } from '@fast-check/vitest';
import { arbitraryStudio } from '@booky/testkit';
import { describe, expect } from 'vitest';
import { ok } from './result.ts';
import { changedStudio, NEW_STUDIO, type Studio } from './studio.ts';

const anyKeys = fc.subarray(Object.keys(NEW_STUDIO) as (keyof Studio)[]);

const only = (studio: Studio, keys: readonly (keyof Studio)[]): Partial<Studio> =>
  Object.fromEntries(keys.map((key) => [key, studio[key]]));

/** specification.md#change-studio specification.md#color-form specification.md#email-lowercased */
describe('a change to the studio', () => {
  test.prop([arbitraryStudio(), arbitraryStudio(), anyKeys])(
    'sets or clears the values that it contains, and keeps all others',
    (before, wanted, keys) => {
      expect(changedStudio(before, only(wanted, keys))).toEqual(ok({ ...before, ...only(wanted, keys) }));
    },
  );

  test.prop([arbitraryStudio(), fc.constantFrom('email', 'accentColor')])(
    'stores email addresses and colors in lower case',
    (studio, key) => {
      expect(changedStudio(NEW_STUDIO, { [key]: studio[key]?.toUpperCase() })).toEqual(
        ok({ ...NEW_STUDIO, [key]: studio[key] }),
      );
    },
  );
});
