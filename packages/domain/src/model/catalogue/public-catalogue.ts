import type { Instant } from '@js-joda/core';
import type { Rate } from '../money/rate.ts';
import type { Settings } from '../settings.ts';
import { type AddOn, type Catalogue, inCatalogueOrder, type Package, type Service } from './catalogue.ts';
import { type Picture, pictureAt, type ShownPicture, shownPictures } from './picture.ts';
import { windowsAhead } from './windows.ts';

/** An active service with its active packages and its offered add-ons, in catalogue order. */
export interface PublicService {
  readonly service: Service;
  readonly packages: readonly Package[];
  readonly addOns: readonly AddOn[];
  readonly pictures: readonly ShownPicture[];
  /** The cover; undefined if the cover is not one of our pictures. */
  readonly cover: Picture | undefined;
}

/**
 * True if the service offers the add-on: an active add-on that belongs to the service or is shared.
 * specification.md#public-catalogue specification.md#shared-add-on
 */
export const isOfferedOn = (addOn: AddOn, service: Pick<Service, 'id'>): boolean =>
  addOn.isActive && (addOn.serviceId === undefined || addOn.serviceId === service.id);

/**
 * Returns the active services, without past windows. specification.md#public-catalogue specification.md#catalogue-order
 * specification.md#past-windows
 */
export const publicServices = (catalogue: Catalogue, now: Instant): readonly PublicService[] =>
  inCatalogueOrder(catalogue.services.filter((service) => service.isActive)).map((service) => ({
    service,
    packages: inCatalogueOrder(
      catalogue.packages.filter((row) => row.serviceId === service.id && row.isActive),
    ).map((row) => ({ ...row, windows: windowsAhead(row.windows, now) })),
    addOns: inCatalogueOrder(catalogue.addOns.filter((addOn) => isOfferedOn(addOn, service))),
    pictures: shownPictures(service, catalogue.pictures),
    cover:
      service.coverImageUrl === undefined ? undefined : pictureAt(service.coverImageUrl, catalogue.pictures),
  }));

/**
 * Returns the service's own booking-fee rate if it has one, or else the global rate. specification.md#applicable-rate
 */
export const applicableRate = (service: Service, settings: Settings): Rate =>
  service.bookingFeeRateOverride ?? settings.bookingFeeRate;
