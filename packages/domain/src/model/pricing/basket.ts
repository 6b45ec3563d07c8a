import type { AddOn, Catalogue, Package, Service } from '../catalogue/catalogue.ts';
import { inCatalogueOrder } from '../catalogue/catalogue.ts';
import { isOfferedOn } from '../catalogue/public-catalogue.ts';
import { invalid, invalidNow } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';

/** What the catalogue holds around one package: its service and every add-on that might be offered with it. */
export interface Offer {
  readonly service: Service;
  readonly package: Package;
  readonly addOns: readonly AddOn[];
}

/** The offer around a package, whether or not any of it is active; undefined when there is no package of this id. */
export const offerOf = ({ services, packages, addOns }: Catalogue, packageId: string): Offer | undefined => {
  const wanted = packages.find(({ id }) => id === packageId);
  const service = services.find(({ id }) => id === wanted?.serviceId);
  if (wanted === undefined || service === undefined) return undefined;
  return {
    service,
    package: wanted,
    addOns: addOns.filter(({ serviceId }) => serviceId === undefined || serviceId === service.id),
  };
};

/** One bookable package and the distinct add-ons chosen with it. */
export interface Basket {
  readonly service: Service;
  readonly package: Package;
  readonly addOns: readonly AddOn[];
}

/** specification.md#basket: the most add-ons in a basket. */
export const MOST_ADD_ONS = 50;

/** A package can be booked while it and its service are active. */
export const isBookable = (offer: Offer): boolean => offer.package.isActive && offer.service.isActive;

/**
 * specification.md#basket specification.md#basket-from-catalogue specification.md#basket-package
 * specification.md#basket-add-ons: refused naming `packageId` when the package is unknown or can't be booked, and
 * `addonIds` for duplicates, more than {@link MOST_ADD_ONS}, or any not offered on the service.
 */
export const basketOf = (offer: Offer | undefined, addOnIds: readonly string[]): Result<Basket> => {
  const chosen = new Set(addOnIds);
  if (chosen.size !== addOnIds.length) return refused(invalid('addonIds', 'duplicate'));
  if (chosen.size > MOST_ADD_ONS) return refused(invalid('addonIds', 'too_many'));
  if (offer === undefined) return refused(invalidNow('packageId', 'not_found'));
  if (!isBookable(offer)) return refused(invalidNow('packageId', 'not_offered'));
  const addOns = offer.addOns.filter((addOn) => chosen.has(addOn.id) && isOfferedOn(addOn, offer.service));
  if (addOns.length !== chosen.size) return refused(invalidNow('addonIds', 'not_offered'));
  return ok({ service: offer.service, package: offer.package, addOns: inCatalogueOrder(addOns) });
};
