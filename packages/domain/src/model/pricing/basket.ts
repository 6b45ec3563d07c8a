import type { AddOn, Catalogue, Package, Service } from '../catalogue/catalogue.ts';
import { inCatalogueOrder } from '../catalogue/catalogue.ts';
import { isOfferedOn } from '../catalogue/public-catalogue.ts';
import { invalid, invalidNow } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';

/** A package with its service and every add-on that may be offered with it. */
export interface Offer {
  readonly service: Service;
  readonly package: Package;
  readonly addOns: readonly AddOn[];
}

/** Returns the offer of a package, active or not; undefined for an unknown id. */
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

/** The largest number of add-ons in a basket. specification.md#basket */
export const MOST_ADD_ONS = 50;

/** True while the package and its service are active. */
export const isBookable = (offer: Offer): boolean => offer.package.isActive && offer.service.isActive;

/**
 * Returns the basket. Refuses, naming `packageId`, if the package is unknown or can't be booked. Refuses, naming
 * `addonIds`, if there are duplicates, more than {@link MOST_ADD_ONS}, or add-ons that the service does not offer.
 * specification.md#basket specification.md#basket-from-catalogue specification.md#basket-package
 * specification.md#basket-add-ons
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
