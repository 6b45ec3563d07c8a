import { type AddOn, type Catalogue, invalidNow, type Package, Refused, type Service } from '@booky/domain';
import type { AddOnRepository, PackageRepository, Rows, ServiceRepository } from '@booky/domain/ports';
import type { LockedKind, OpenUnit } from './open-unit.ts';

/** How to access one kind of row in the catalogue. */
interface Kind<Row> {
  readonly name: LockedKind;
  readonly of: (catalogue: Catalogue) => readonly Row[];
  /** Returns the catalogue with all of its rows of this kind replaced by `rows`. */
  readonly withRows: (catalogue: Catalogue, rows: readonly Row[]) => Catalogue;
  /** Throws if a row conflicts with the other rows. */
  readonly check: (row: Row, others: readonly Row[]) => void;
}

/**
 * Makes the repository of one kind of row. Saving a row throws if this unit has not found it before, and adding a row
 * throws if its id exists.
 */
const makeRows = <Row extends { readonly id: string }>(
  unit: OpenUnit,
  { name, of, withRows, check }: Kind<Row>,
): Rows<Row> => {
  const all = (): readonly Row[] => of(unit.state.catalogue);

  const others = (id: string): readonly Row[] => all().filter((row) => row.id !== id);

  const put = (row: Row): void => {
    check(row, others(row.id));
    unit.update({ catalogue: withRows(unit.state.catalogue, [...others(row.id), row]) });
  };

  return {
    find: async (id) => {
      const found = all().find((row) => row.id === id);
      if (found !== undefined) unit.lock(name, id);
      return found;
    },

    save: async (row) => {
      unit.checkLocked(name, row.id);
      put(row);
    },

    add: async (row) => {
      if (all().some(({ id }) => id === row.id))
        unit.refuse(new Error(`a ${name} with this id already exists`));
      put(row);
    },

    remove: async (id) => unit.update({ catalogue: withRows(unit.state.catalogue, others(id)) }),
  };
};

export const makeServiceRepository = (unit: OpenUnit): ServiceRepository =>
  makeRows<Service>(unit, {
    name: 'service',
    of: ({ services }) => services,
    withRows: (catalogue, services) => withoutStrays({ ...catalogue, services }),
    check: ({ slug }, others) => {
      if (others.some((other) => other.slug === slug)) unit.refuse(new Refused({ code: 'slug_taken' }));
    },
  });

/** Returns the catalogue without the packages and add-ons of services that were removed. */
const withoutStrays = ({ services, packages, addOns, pictures }: Catalogue): Catalogue => {
  const ids = new Set(services.map(({ id }) => id));
  return {
    services,
    packages: packages.filter(({ serviceId }) => ids.has(serviceId)),
    addOns: addOns.filter(({ serviceId }) => serviceId === undefined || ids.has(serviceId)),
    pictures,
  };
};

const checkService = (unit: OpenUnit, serviceId: string | undefined): void => {
  if (serviceId === undefined || unit.state.catalogue.services.some(({ id }) => id === serviceId)) return;
  unit.refuse(new Refused(invalidNow('serviceId', 'not_found')));
};

export const makePackageRepository = (unit: OpenUnit): PackageRepository =>
  makeRows<Package>(unit, {
    name: 'package',
    of: ({ packages }) => packages,
    withRows: (catalogue, packages) => ({ ...catalogue, packages }),
    check: ({ serviceId }) => checkService(unit, serviceId),
  });

export const makeAddOnRepository = (unit: OpenUnit): AddOnRepository =>
  makeRows<AddOn>(unit, {
    name: 'add-on',
    of: ({ addOns }) => addOns,
    withRows: (catalogue, addOns) => ({ ...catalogue, addOns }),
    check: ({ serviceId }) => checkService(unit, serviceId),
  });
