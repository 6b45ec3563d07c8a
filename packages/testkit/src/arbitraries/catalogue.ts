import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import type { AddOn, Catalogue, Package, Service } from '@booky/domain';
import { freshSlug, freshUuid } from '../doubles/fresh.ts';
import { arbitraryRateOverride, arbitraryRwf } from './money.ts';
import {
  arbitraryHttpsUrl,
  arbitraryLine,
  arbitraryParagraph,
  arbitrarySlug,
  arbitraryUuid,
  orUndefined,
} from './text.ts';
import { arbitraryInstant } from './time.ts';

const sortOrder = (): Arbitrary<number> =>
  fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 2_147_483_647 }));

export const arbitraryService = (): Arbitrary<Service> =>
  fc.record({
    id: arbitraryUuid(),
    slug: arbitrarySlug(),
    nameEn: arbitraryLine(30),
    nameFr: orUndefined(arbitraryLine(30)),
    descriptionEn: orUndefined(arbitraryParagraph()),
    descriptionFr: orUndefined(arbitraryParagraph()),
    coverImageUrl: orUndefined(arbitraryHttpsUrl()),
    bookingFeeRateOverride: orUndefined(arbitraryRateOverride()),
    isActive: fc.boolean(),
    sortOrder: sortOrder(),
    createdAt: arbitraryInstant(),
    updatedAt: arbitraryInstant(),
  });

/** `longestMinutes` bounds the shoot, because bookings of days crowd a calendar out. */
export const arbitraryPackage = (longestMinutes = 720): Arbitrary<Package> =>
  fc.record({
    id: arbitraryUuid(),
    serviceId: arbitraryUuid(),
    nameEn: arbitraryLine(30),
    nameFr: orUndefined(arbitraryLine(30)),
    descriptionEn: orUndefined(arbitraryParagraph()),
    descriptionFr: orUndefined(arbitraryParagraph()),
    priceRwf: arbitraryRwf(),
    photoCount: fc.integer({ min: 0, max: 500 }),
    durationMinutes: fc.integer({ min: 1, max: longestMinutes }),
    isActive: fc.boolean(),
    sortOrder: sortOrder(),
    createdAt: arbitraryInstant(),
    updatedAt: arbitraryInstant(),
  });

export const arbitraryAddOn = (): Arbitrary<AddOn> =>
  fc.record({
    id: arbitraryUuid(),
    serviceId: orUndefined(arbitraryUuid()),
    nameEn: arbitraryLine(30),
    nameFr: orUndefined(arbitraryLine(30)),
    priceRwf: arbitraryRwf(),
    isActive: fc.boolean(),
    sortOrder: sortOrder(),
    createdAt: arbitraryInstant(),
    updatedAt: arbitraryInstant(),
  });

/**
 * One to four services with packages and add-ons of theirs, and shared add-ons: whole, so that every row refers to one
 * there is. Ids and slugs are {@link freshUuid fresh}, so two catalogues can stand in one store.
 */
export const arbitraryCatalogue = (): Arbitrary<Catalogue> =>
  fc
    .tuple(
      fc.array(arbitraryService(), { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(arbitraryPackage(), fc.nat()), { maxLength: 8 }),
      fc.array(fc.tuple(arbitraryAddOn(), fc.nat()), { maxLength: 8 }),
    )
    .map(([rows, packages, addOns]) => {
      const services = rows.map((row) => ({ ...row, id: freshUuid(), slug: freshSlug('service') }));
      const serviceIdAt = (index: number): string => services[index % services.length]?.id ?? freshUuid();
      return {
        services,
        packages: packages.map(([row, at]) => ({ ...row, id: freshUuid(), serviceId: serviceIdAt(at) })),
        addOns: addOns.map(([row, at]) => ({
          ...row,
          id: freshUuid(),
          serviceId: row.serviceId === undefined ? undefined : serviceIdAt(at),
        })),
      };
    });
