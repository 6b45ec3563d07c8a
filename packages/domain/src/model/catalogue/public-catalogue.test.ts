import type { Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { aPackage, aService, anAddOn, MONDAY_MORNING } from '@booky/testkit';
import { type AddOn, inCatalogueOrder, type Package, type Service } from './catalogue.ts';
import { dateOf, startOfDate } from '../time/kigali.ts';
import { publicServices } from './public-catalogue.ts';
import type { Window } from './windows.ts';

const service = (id: string, given: Partial<Service> = {}) => aService({ id, nameEn: id, ...given });
const packageOf = (serviceId: string, id: string, given: Partial<Package> = {}) =>
  aPackage({ serviceId, id, nameEn: id, ...given });
const addOn = (serviceId: string | undefined, id: string, given: Partial<AddOn> = {}) =>
  anAddOn({ serviceId, id, nameEn: id, ...given });

const windowsShownAt = (now: Instant, given: readonly Window[] | undefined) =>
  publicServices(
    {
      services: [service('all')],
      packages: [packageOf('all', 'mini', { windows: given })],
      pictures: [],
      addOns: [],
    },
    now,
  ).flatMap(({ packages }) => packages.map((row) => row.windows));

/** specification.md#public-catalogue specification.md#shared-add-on specification.md#catalogue-order */
describe('the public catalogue', () => {
  it('lists active services with their active packages and add-ons', () => {
    const shown = publicServices(
      {
        services: [service('weddings'), service('hidden', { isActive: false }), service('portraits')],
        packages: [
          packageOf('portraits', 'one hour'),
          packageOf('portraits', 'retired', { isActive: false }),
          packageOf('hidden', 'never shown'),
        ],
        pictures: [],
        addOns: [
          addOn('portraits', 'print'),
          addOn(undefined, 'album'),
          addOn(undefined, 'retired', { isActive: false }),
          addOn('weddings', 'drone'),
        ],
      },
      MONDAY_MORNING,
    );
    const names = shown.map(({ service: { id }, packages, addOns }) => [
      id,
      packages.map((one) => one.id),
      addOns.map((one) => one.id),
    ]);
    expect(names).toEqual([
      ['portraits', ['one hour'], ['album', 'print']],
      ['weddings', [], ['album', 'drone']],
    ]);
  });

  /** specification.md#past-windows */
  it('omits windows in the past, even if the package then has no windows left', () => {
    const window = { opensMinute: 540, closesMinute: 600, stepMinutes: 20, bufferMinutes: 0 };
    const today = dateOf(MONDAY_MORNING);
    const windows = [
      { ...window, date: today.minusDays(1) },
      { ...window, date: today },
    ];
    const closes = startOfDate(today).plusSeconds(600 * 60);
    expect(windowsShownAt(closes.minusMillis(1), windows)).toEqual([windows.slice(1)]);
    expect(windowsShownAt(closes, windows)).toEqual([[]]);
    expect(windowsShownAt(closes, undefined)).toEqual([undefined]);
  });

  const rows = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      nameEn: fc.constantFrom('Album', 'Print', 'Zoom', 'album'),
      sortOrder: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  );
  const shuffledRows = rows.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
  );

  test.prop([shuffledRows])(
    'is sorted by sortOrder, then by nameEn, whatever the order of the rows',
    ([given, shuffled]) => {
      const ordered = inCatalogueOrder(given);
      expect(inCatalogueOrder(shuffled)).toEqual(ordered);
      expect(new Set(ordered)).toEqual(new Set(given));
      for (const [index, later] of ordered.entries()) {
        const earlier = ordered[index - 1];
        if (earlier === undefined) continue;
        expect(earlier.sortOrder).toBeLessThanOrEqual(later.sortOrder);
        if (earlier.sortOrder === later.sortOrder) expect(earlier.nameEn <= later.nameEn).toBe(true);
      }
    },
  );
});
