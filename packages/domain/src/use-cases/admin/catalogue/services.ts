import type { Catalogue, Service } from '../../../model/catalogue/catalogue.ts';
import { inCatalogueOrder } from '../../../model/catalogue/catalogue.ts';
import { type ShownPicture, readServicePictures, shownPictures } from '../../../model/catalogue/picture.ts';
import { SERVICE_LIMITS, within } from '../../../model/limits.ts';
import { orNotFound, orRefuse } from '../../../model/result.ts';
import type { AddOn, Package } from '../../../model/catalogue/catalogue.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretSource } from '../../../ports/security.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { lockReferences } from '../pictures/references.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly secrets: SecretSource;
  readonly clock: Clock;
  readonly catalogueReader: CatalogueReader;
}

/** A service with all its packages and its own add-ons, whether active or not. Both lists are in catalogue order. */
export interface WholeService {
  readonly service: Service;
  readonly packages: readonly Package[];
  readonly addOns: readonly AddOn[];
  readonly pictures: readonly ShownPicture[];
}

/** All services and the shared add-ons. specification.md#get-catalogue specification.md#admin-catalogue-view */
export interface WholeCatalogue {
  readonly services: readonly WholeService[];
  readonly sharedAddOns: readonly AddOn[];
}

/** The photographer's input for a service: all facts except the id and the times. */
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

const wholeService = (service: Service, { packages, addOns, pictures }: Catalogue): WholeService => ({
  service,
  packages: inCatalogueOrder(packages.filter(({ serviceId }) => serviceId === service.id)),
  addOns: inCatalogueOrder(addOns.filter(({ serviceId }) => serviceId === service.id)),
  pictures: shownPictures(service, pictures),
});

/**
 * Creates a service. Fails with `slug_taken`, or with any refusal of readGiven or lockReferences.
 * specification.md#create-service specification.md#slug-unique
 */
export const makeCreateService =
  ({ unitOfWork, secrets, clock }: Pick<Ports, 'unitOfWork' | 'secrets' | 'clock'>) =>
  async (given: ServiceGiven): Promise<WholeService> => {
    const now = clock.now();
    const service: Service = {
      ...readGiven(given),
      id: secrets.uuid(),
      createdAt: now,
      updatedAt: now,
    };
    return unitOfWork.run(async (transaction) => {
      await lockReferences(transaction, referencesOf(service));
      await transaction.services.add(service);
      return wholeService(service, await transaction.catalogueReader.catalogue());
    });
  };

/**
 * Changes any facts. Fails, in this order, with any refusal of readGiven, with `not_found`, with any refusal of
 * lockReferences, or with `slug_taken`. specification.md#update-service specification.md#catalogue-partial-change
 * specification.md#slug-unique
 */
export const makeUpdateService =
  ({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) =>
  async (id: string, given: Partial<ServiceGiven>): Promise<WholeService> => {
    const changes = readGiven(given);
    return unitOfWork.run(async (transaction) => {
      const found = orNotFound(await transaction.services.find(id));
      await lockReferences(transaction, referencesOf(changes));
      const changed: Service = { ...found, ...changes, updatedAt: clock.now() };
      await transaction.services.save(changed);
      return wholeService(changed, await transaction.catalogueReader.catalogue());
    });
  };

/** Returns the requested texts and pictures, cleaned. Throws if a value is outside its limits. */
const readGiven = <Given extends Partial<ServiceGiven>>(given: Given): Given => {
  const read = orRefuse(within(SERVICE_LIMITS, given));
  return read.pictures === undefined
    ? read
    : { ...read, pictures: orRefuse(readServicePictures(read.pictures)) };
};

const referencesOf = ({ coverImageUrl, pictures = [] }: Partial<ServiceGiven>) => ({
  addresses: { coverImageUrl },
  pictures,
});

/**
 * Deletes a service with its packages and its own add-ons, and returns it. Fails with `not_found`.
 * specification.md#delete-service specification.md#catalogue-deletion specification.md#sold-copy
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
