import type { Package } from '../../../model/catalogue/catalogue.ts';
import { PACKAGE_LIMITS, within } from '../../../model/limits.ts';
import { orNotFound, orRefuse } from '../../../model/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretSource } from '../../../ports/security.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly secrets: SecretSource;
  readonly clock: Clock;
}

/** What is given of a package; its service can't be changed afterwards. */
export type PackageGiven = Omit<Package, 'id' | 'createdAt' | 'updatedAt'>;

/** specification.md#package-warning: a package, and how many occupying bookings of it start in the future. */
export interface PackageChange {
  readonly package: Package;
  readonly upcomingBookings: number;
}

/** specification.md#create-package. Refused naming `serviceId` when there is no such service. */
export const makeCreatePackage =
  ({ unitOfWork, secrets, clock }: Ports) =>
  async (given: PackageGiven): Promise<PackageChange> => {
    const now = clock.now();
    const row: Package = {
      ...orRefuse(within(PACKAGE_LIMITS, given)),
      id: secrets.uuid(),
      createdAt: now,
      updatedAt: now,
    };
    return unitOfWork.run(async (transaction) => {
      await transaction.packages.add(row);
      return { package: row, upcomingBookings: 0 };
    });
  };

/**
 * specification.md#update-package specification.md#catalogue-partial-change: any subset but its service.
 * Refused `not_found`.
 */
export const makeUpdatePackage =
  ({ unitOfWork, clock }: Omit<Ports, 'secrets'>) =>
  async (id: string, given: Partial<Omit<PackageGiven, 'serviceId'>>): Promise<PackageChange> => {
    const changes = orRefuse(within(PACKAGE_LIMITS, given));
    const now = clock.now();
    return unitOfWork.run(async (transaction) => {
      const found = orNotFound(await transaction.packages.find(id));
      const changed: Package = { ...found, ...changes, updatedAt: now };
      await transaction.packages.save(changed);
      return { package: changed, upcomingBookings: await transaction.bookingReader.countUpcoming(id, now) };
    });
  };

/** specification.md#delete-package. Refused `not_found`. */
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
