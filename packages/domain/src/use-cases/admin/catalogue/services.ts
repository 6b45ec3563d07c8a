import type { Catalogue, Service } from '../../../model/catalogue/catalogue.ts';
import { inCatalogueOrder } from '../../../model/catalogue/catalogue.ts';
import { SERVICE_LIMITS, within } from '../../../model/limits.ts';
import { orNotFound, orRefuse } from '../../../model/result.ts';
import type { AddOn, Package } from '../../../model/catalogue/catalogue.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretSource } from '../../../ports/security.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly secrets: SecretSource;
  readonly clock: Clock;
  readonly catalogueReader: CatalogueReader;
}

/** A service with all its packages and its own add-ons, active or not, each in catalogue order. */
export interface WholeService {
  readonly service: Service;
  readonly packages: readonly Package[];
  readonly addOns: readonly AddOn[];
}

/**
 * specification.md#get-catalogue specification.md#admin-catalogue-view: every service, and the add-ons offered on all
 * of them.
 */
export interface WholeCatalogue {
  readonly services: readonly WholeService[];
  readonly sharedAddOns: readonly AddOn[];
}

/** What is given of a service; everything but its names and times. */
export type ServiceGiven = Omit<Service, 'id' | 'createdAt' | 'updatedAt'>;

export const makeViewCatalogue =
  ({ catalogueReader }: Pick<Ports, 'catalogueReader'>) =>
  async (): Promise<WholeCatalogue> => {
    const catalogue = await catalogueReader.catalogue();
    return {
      services: inCatalogueOrder(catalogue.services).map((service) => wholeService(service, catalogue)),
      sharedAddOns: inCatalogueOrder(catalogue.addOns.filter(({ serviceId }) => serviceId === undefined)),
    };
  };

const wholeService = (service: Service, { packages, addOns }: Catalogue): WholeService => ({
  service,
  packages: inCatalogueOrder(packages.filter(({ serviceId }) => serviceId === service.id)),
  addOns: inCatalogueOrder(addOns.filter(({ serviceId }) => serviceId === service.id)),
});

/** specification.md#create-service specification.md#slug-unique. Refused `slug_taken`. */
export const makeCreateService =
  ({ unitOfWork, secrets, clock }: Pick<Ports, 'unitOfWork' | 'secrets' | 'clock'>) =>
  async (given: ServiceGiven): Promise<WholeService> => {
    const now = clock.now();
    const service: Service = {
      ...orRefuse(within(SERVICE_LIMITS, given)),
      id: secrets.uuid(),
      createdAt: now,
      updatedAt: now,
    };
    return unitOfWork.run(async (transaction) => {
      await transaction.services.add(service);
      return { service, packages: [], addOns: [] };
    });
  };

/**
 * specification.md#update-service specification.md#catalogue-partial-change specification.md#slug-unique: any
 * subset. Refused: `not_found`, `slug_taken`.
 */
export const makeUpdateService =
  ({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) =>
  async (id: string, given: Partial<ServiceGiven>): Promise<WholeService> => {
    const changes = orRefuse(within(SERVICE_LIMITS, given));
    return unitOfWork.run(async (transaction) => {
      const found = orNotFound(await transaction.services.find(id));
      const changed: Service = { ...found, ...changes, updatedAt: clock.now() };
      await transaction.services.save(changed);
      return wholeService(changed, await transaction.catalogueReader.catalogue());
    });
  };

/**
 * specification.md#delete-service specification.md#catalogue-deletion specification.md#sold-copy: with its packages and
 * own add-ons. Answers it as it last was. Refused `not_found`.
 */
export const makeDeleteService =
  ({ unitOfWork }: Pick<Ports, 'unitOfWork'>) =>
  (id: string): Promise<WholeService> =>
    unitOfWork.run(async (transaction) => {
      const found = orNotFound(await transaction.services.find(id));
      const lastStood = wholeService(found, await transaction.catalogueReader.catalogue());
      await transaction.services.remove(id);
      return lastStood;
    });
