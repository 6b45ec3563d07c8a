import type { Package } from '../../../model/catalogue/catalogue.ts';
import { hasNewPast, readWindows, type Window } from '../../../model/catalogue/windows.ts';
import { PACKAGE_LIMITS, within } from '../../../model/limits.ts';
import { invalid, invalidNow } from '../../../model/refusal.ts';
import { orNotFound, orRefuse, Refused } from '../../../model/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretSource } from '../../../ports/security.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly secrets: SecretSource;
  readonly clock: Clock;
}

/** The photographer's input for a package. The service of a package can't be changed later. */
export type PackageGiven = Omit<Package, 'id' | 'createdAt' | 'updatedAt'>;

/** A package, and how many of its bookings are in the future and occupy their slot. specification.md#package-warning */
export interface PackageChange {
  readonly package: Package;
  readonly upcomingBookings: number;
}

/**
 * Creates a package. Fails with `validation_failed`, naming `serviceId` if the service is unknown, or `windows` if
 * readWindows refuses them or a window is past. specification.md#create-package specification.md#past-windows
 */
export const makeCreatePackage =
  ({ unitOfWork, secrets, clock }: Ports) =>
  async (given: PackageGiven): Promise<PackageChange> => {
    const now = clock.now();
    const { windows, ...facts } = orRefuse(within(PACKAGE_LIMITS, given));
    const read = orderedWindows(windows);
    if (hasNewPast(read ?? [], [], now)) throw new Refused(invalid('windows', 'in_the_past'));
    const row: Package = {
      ...facts,
      windows: read,
      id: secrets.uuid(),
      createdAt: now,
      updatedAt: now,
    };
    return unitOfWork.run(async (transaction) => {
      await transaction.packages.add(row);
      return { package: row, upcomingBookings: 0 };
    });
  };

const orderedWindows = (windows: readonly Window[] | undefined): readonly Window[] | undefined =>
  windows && orRefuse(readWindows(windows));

/**
 * Changes any facts except the service. Fails, in this order, with:
 * - `validation_failed`, naming each field outside its limits
 * - `validation_failed`, naming `windows`, if readWindows refuses them
 * - `not_found`
 * - `validation_failed`, naming `windows`, if a window is past and the package did not have it before
 * specification.md#update-package specification.md#catalogue-partial-change specification.md#past-windows
 */
export const makeUpdatePackage =
  ({ unitOfWork, clock }: Omit<Ports, 'secrets'>) =>
  async (id: string, given: Partial<Omit<PackageGiven, 'serviceId'>>): Promise<PackageChange> => {
    const read = orRefuse(within(PACKAGE_LIMITS, given));
    const changes = 'windows' in read ? { ...read, windows: orderedWindows(read.windows) } : read;
    const now = clock.now();
    return unitOfWork.run(async (transaction) => {
      const found = orNotFound(await transaction.packages.find(id));
      if (hasNewPast(changes.windows ?? [], found.windows ?? [], now))
        throw new Refused(invalidNow('windows', 'in_the_past'));
      const changed: Package = { ...found, ...changes, updatedAt: now };
      await transaction.packages.save(changed);
      return { package: changed, upcomingBookings: await transaction.bookingReader.countUpcoming(id, now) };
    });
  };

/** Deletes a package. Fails with `not_found`. specification.md#delete-package */
export const makeDeletePackage =
  ({ unitOfWork, clock }: Omit<Ports, 'secrets'>) =>
  (id: string): Promise<PackageChange> => {
    const now = clock.now();
    return unitOfWork.run(async (transaction) => {
      const found = orNotFound(await transaction.packages.find(id));
      await transaction.packages.remove(id);
      return { package: found, upcomingBookings: await transaction.bookingReader.countUpcoming(id, now) };
    });
  };
