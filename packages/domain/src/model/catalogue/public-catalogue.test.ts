import { Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { rwf } from '../money/rwf.ts';
import { type AddOn, inCatalogueOrder, type Package, type Service } from './catalogue.ts';
import { publicServices } from './public-catalogue.ts';

const createdAt = Instant.parse('2026-01-01T00:00:00Z');
const row = { nameFr: undefined, sortOrder: 0, isActive: true, createdAt, updatedAt: createdAt };
const described = { descriptionEn: undefined, descriptionFr: undefined };

const service = (id: string, changes: Partial<Service> = {}): Service => ({
  ...row,
  ...described,
  id,
  slug: id,
  nameEn: id,
  coverImageUrl: undefined,
  bookingFeeRateOverride: undefined,
  ...changes,
});
const packageOf = (serviceId: string, id: string, changes: Partial<Package> = {}): Package => ({
  ...row,
  ...described,
  id,
  serviceId,
  nameEn: id,
  priceRwf: rwf(45_000),
  photoCount: 20,
  durationMinutes: 60,
  ...changes,
});
const addOn = (serviceId: string | undefined, id: string, changes: Partial<AddOn> = {}): AddOn => ({
  ...row,
  id,
  serviceId,
  nameEn: id,
  priceRwf: rwf(5000),
  ...changes,
});

describe('the public catalogue', () => {
  it('lists active services with their active packages and the add-ons they offer', () => {
    const shown = publicServices({
      services: [service('weddings'), service('hidden', { isActive: false }), service('portraits')],
      packages: [
        packageOf('portraits', 'one hour'),
        packageOf('portraits', 'retired', { isActive: false }),
        packageOf('hidden', 'never shown'),
      ],
      addOns: [
        addOn('portraits', 'print'),
        addOn(undefined, 'album'),
        addOn(undefined, 'retired', { isActive: false }),
        addOn('weddings', 'drone'),
      ],
    });
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
    'is ordered by sortOrder, then nameEn, whichever order the rows came in',
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
