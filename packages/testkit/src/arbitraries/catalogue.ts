import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import type { AddOn, Catalogue, KigaliDate, Package, Service, Window } from '@booky/domain';
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
import { arbitraryInstant, arbitraryKigaliDate } from './time.ts';

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
    pictures: fc.array(
      fc.record({
        id: arbitraryUuid(),
        altEn: orUndefined(arbitraryLine(30)),
        altFr: orUndefined(arbitraryLine(30)),
      }),
      { maxLength: 3 },
    ),
    bookingFeeRateOverride: orUndefined(arbitraryRateOverride()),
    isActive: fc.boolean(),
    sortOrder: sortOrder(),
    createdAt: arbitraryInstant(),
    updatedAt: arbitraryInstant(),
  });

/** The windows of a package on some of the dates, sorted and without overlaps. */
export const arbitraryWindows = (
  dates: Arbitrary<KigaliDate> = arbitraryKigaliDate(),
): Arbitrary<readonly Window[]> =>
  fc
    .uniqueArray(
      fc.record({
        date: dates,
        minutes: fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 4 }),
        stepMinutes: fc.integer({ min: 5, max: 120 }),
        bufferMinutes: fc.integer({ min: 0, max: 240 }),
      }),
      { selector: ({ date }) => date.toString(), maxLength: 3 },
    )
    .map((days) =>
      days
        .toSorted((one, other) => one.date.compareTo(other.date))
        .flatMap(({ minutes, ...window }) => {
          const bounds = minutes.toSorted((one, other) => one - other);
          return [0, 2].flatMap((index) => {
            const [opensMinute, closesMinute] = bounds.slice(index);
            return opensMinute === undefined || closesMinute === undefined
              ? []
              : [{ ...window, opensMinute, closesMinute }];
          });
        }),
    );

/** A package. `longestMinutes` limits the length of the shoot: shoots of several days would fill a calendar. */
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
    windows: orUndefined(arbitraryWindows()),
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
 * A complete catalogue: one to four services with packages and add-ons, and shared add-ons. Every row refers to rows in
 * the same catalogue. Ids and slugs are {@link freshUuid fresh}, so one store can hold two catalogues.
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
        pictures: [],
        packages: packages.map(([row, at]) => ({ ...row, id: freshUuid(), serviceId: serviceIdAt(at) })),
        addOns: addOns.map(([row, at]) => ({
          ...row,
          id: freshUuid(),
          serviceId: row.serviceId === undefined ? undefined : serviceIdAt(at),
        })),
      };
    });
