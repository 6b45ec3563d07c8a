import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration } from '@js-joda/core';
import { test } from '@fast-check/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { addBookings } from '@booky/testkit/contracts';
import {
  aBooking,
  aBookingOf,
  anAddOn,
  aPackage,
  arbitraryCatalogue,
  aService,
  aSlot,
  freshUuid,
  openTestedService,
  type TestedService,
} from '@booky/testkit';
import type { Booking } from '../../../model/booking/booking.ts';
import { BOOKING_STATUSES } from '../../../model/booking/lifecycle.ts';
import { rwf } from '../../../model/money/rwf.ts';
import { invalidNow } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import type { UseCases } from '../../use-cases.ts';
import type { AddOnGiven } from './add-ons.ts';
import type { PackageGiven } from './packages.ts';
import type { ServiceGiven } from './services.ts';

let studio: TestedService;
let useCases: UseCases;

beforeEach(async () => {
  studio = await openTestedService(createMemoryAdapters());
  useCases = studio.useCases;
});

const unnamed = <
  Row extends { readonly id: string; readonly createdAt: unknown; readonly updatedAt: unknown },
>({
  id: _id,
  createdAt: _created,
  updatedAt: _updated,
  ...given
}: Row) => given;

const serviceGiven = (given: Partial<ServiceGiven> = {}): ServiceGiven => unnamed(aService(given));
const packageGiven = (serviceId: string, given: Partial<PackageGiven> = {}): PackageGiven =>
  unnamed(aPackage({ serviceId, ...given }));
const addOnGiven = (given: Partial<AddOnGiven> = {}): AddOnGiven => unnamed(anAddOn(given));

const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (reason: unknown) => (reason instanceof Refused ? reason.refusal : reason),
  );

const NOT_FOUND = { code: 'not_found' };
const NO_SERVICE = invalidNow('serviceId', 'not_found');

/**
 * specification.md#admin-catalogue-view specification.md#catalogue-partial-change specification.md#catalogue-deletion
 * specification.md#slug-unique specification.md#sold-copy specification.md#package-warning
 */
describe('the catalogue', () => {
  test.prop([arbitraryCatalogue()], { numRuns: 30 })(
    'shows every row exactly once, and groups packages and add-ons by service',
    async (catalogue) => {
      const fresh = await openTestedService(createMemoryAdapters());
      await fresh.adapters.seed({ catalogue });
      const { services, sharedAddOns } = await fresh.useCases.viewCatalogue();
      const whole = await fresh.adapters.catalogueReader.catalogue();
      const shown = {
        services: services.map(({ service }) => service),
        packages: services.flatMap(({ packages }) => packages),
        addOns: [...services.flatMap(({ addOns }) => addOns), ...sharedAddOns],
      };
      for (const kind of ['services', 'packages', 'addOns'] as const)
        expect(shown[kind].map(({ id }) => id).toSorted()).toEqual(
          whole[kind].map(({ id }) => id).toSorted(),
        );
      for (const { service, packages, addOns } of services)
        expect([...packages, ...addOns].every(({ serviceId }) => serviceId === service.id)).toBe(true);
      expect(sharedAddOns.every(({ serviceId }) => serviceId === undefined)).toBe(true);
      const lists = [shown.services, sharedAddOns, ...services.flatMap((one) => [one.packages, one.addOns])];
      for (const rows of lists)
        for (const [index, row] of rows.entries()) {
          const before = rows[index - 1];
          if (before === undefined) continue;
          expect(before.sortOrder).toBeLessThanOrEqual(row.sortOrder);
          if (before.sortOrder === row.sortOrder) expect(before.nameEn <= row.nameEn).toBe(true);
        }
    },
  );
});

describe('a service', () => {
  it('can be changed in part; each change sets updatedAt', async () => {
    const made = await useCases.createService(serviceGiven({ nameEn: 'Weddings' }));
    const begin = studio.clock.now();
    expect(made).toMatchObject({ packages: [], addOns: [], service: { createdAt: begin, updatedAt: begin } });
    studio.clock.advance(Duration.ofMinutes(5));
    const changed = await useCases.updateService(made.service.id, { isActive: false });
    expect(changed.service).toEqual({ ...made.service, isActive: false, updatedAt: studio.clock.now() });
    const { services } = await useCases.viewCatalogue();
    expect(services.map(({ service }) => service)).toContainEqual(changed.service);
  });

  it('is deleted together with its packages and add-ons, and is returned as it last was', async () => {
    const { service } = await useCases.createService(serviceGiven());
    const { package: sold } = await useCases.createPackage(packageGiven(service.id));
    const own = await useCases.createAddOn(addOnGiven({ serviceId: service.id }));
    const shared = await useCases.createAddOn(addOnGiven());
    const before = await useCases.viewCatalogue();
    expect(await useCases.deleteService(service.id)).toEqual({
      service,
      packages: [sold],
      addOns: [own],
      pictures: [],
    });
    const after = await useCases.viewCatalogue();
    expect(after.services).toEqual(before.services.filter((one) => one.service.id !== service.id));
    expect(after.sharedAddOns).toEqual([shared]);
    const gone = [
      () => useCases.updateService(service.id, {}),
      () => useCases.deleteService(service.id),
      () => useCases.updatePackage(sold.id, {}),
      () => useCases.deletePackage(sold.id),
      () => useCases.updateAddOn(own.id, {}),
      () => useCases.deleteAddOn(own.id),
    ];
    for (const ask of gone) expect(await refusalOf(ask())).toEqual(NOT_FOUND);
  });

  it('can be renamed or deleted without changing existing bookings', async () => {
    const [first] = studio.packages;
    const sold = { ...aBooking().sold, service: { ...aBooking().sold.service, id: first.serviceId } };
    const booking = aBookingOf('confirmed', { sold });
    await addBookings(studio.adapters, booking);
    await useCases.updateService(first.serviceId, { nameEn: 'Renamed' });
    await useCases.deleteService(first.serviceId);
    expect((await useCases.showBooking(booking.id)).booking).toEqual(booking);
  });
});

const ofPackage = (booking: Booking, packageId: string): Booking => ({
  ...booking,
  sold: { ...booking.sold, package: { ...booking.sold.package, id: packageId } },
});

describe('a package', () => {
  it('can be created only in an existing service', async () => {
    expect(await refusalOf(useCases.createPackage(packageGiven(freshUuid())))).toEqual(NO_SERVICE);
    const serviceId = studio.packages[0].serviceId;
    const { package: made, upcomingBookings } = await useCases.createPackage(packageGiven(serviceId));
    expect(upcomingBookings).toBe(0);
    studio.clock.advance(Duration.ofMinutes(1));
    const changed = await useCases.updatePackage(made.id, { priceRwf: rwf(1), nameFr: undefined });
    expect(changed.package).toEqual({
      ...made,
      priceRwf: 1,
      nameFr: undefined,
      updatedAt: studio.clock.now(),
    });
    expect((await useCases.deletePackage(made.id)).package).toEqual(changed.package);
    expect(await refusalOf(useCases.deletePackage(made.id))).toEqual(NOT_FOUND);
  });

  it('is returned after each change with the number of its upcoming bookings', async () => {
    const { clock, packages, adapters } = studio;
    const now = clock.now();
    const hours = (count: number) => aSlot(now.plus(Duration.ofHours(2 * count)));
    const ofEveryStatus = BOOKING_STATUSES.map((status, index) =>
      status === 'pending_payment'
        ? aBooking({ slot: hours(index + 1), holdExpiresAt: now.plusMillis(1) })
        : aBookingOf(status, { slot: hours(index + 1) }),
    );
    const begun = aBookingOf('confirmed', { slot: aSlot(now) });
    const own = [...ofEveryStatus, begun].map((booking) => ofPackage(booking, packages[0].id));
    const other = ofPackage(aBookingOf('confirmed', { slot: hours(20) }), packages[1].id);
    await addBookings(adapters, ...own, other);
    const upcoming = async () => (await useCases.updatePackage(packages[0].id, {})).upcomingBookings;
    expect(await upcoming()).toBe(4);
    clock.set(now.plusMillis(1));
    expect(await upcoming()).toBe(3);
    expect((await useCases.deletePackage(packages[0].id)).upcomingBookings).toBe(3);
  });
});

describe('an add-on', () => {
  it('is either shared or belongs to one existing service', async () => {
    expect(await refusalOf(useCases.createAddOn(addOnGiven({ serviceId: freshUuid() })))).toEqual(NO_SERVICE);
    const serviceId = studio.packages[0].serviceId;
    for (const given of [addOnGiven(), addOnGiven({ serviceId })]) {
      const made = await useCases.createAddOn(given);
      studio.clock.advance(Duration.ofMinutes(1));
      const changed = await useCases.updateAddOn(made.id, { isActive: false });
      expect(changed).toEqual({ ...made, isActive: false, updatedAt: studio.clock.now() });
      expect(await useCases.deleteAddOn(made.id)).toEqual(changed);
      expect(await refusalOf(useCases.deleteAddOn(made.id))).toEqual(NOT_FOUND);
    }
  });
});
