import type { Sold } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component } from '../edge/schema-atoms.ts';
import {
  CountField,
  EXAMPLES,
  MinutesField,
  nameFields,
  priceFields,
  RwfField,
  TextField,
} from './fields.ts';

/**
 * A copy of the catalogue rows that were sold, as every view of a booking shows it. specification.md#checkout-object
 * specification.md#client-booking-object
 */
export const soldFields = {
  service: component(
    'SoldService',
    'The service of a booking, as it was when the booking was made.',
    Type.Object({ slug: TextField('The slug of the service at that time.', EXAMPLES.slug), ...nameFields }),
  ),
  package: component(
    'SoldPackage',
    'The package of a booking, as it was when the booking was made.',
    Type.Object({
      ...nameFields,
      durationMinutes: MinutesField('How long the shoot lasts', 120),
      photoCount: CountField('The number of edited photos.', 30),
    }),
  ),
  addons: Type.Array(
    component(
      'SoldAddOn',
      'An add-on of a booking, as it was when the booking was made.',
      Type.Object({ ...nameFields, priceRwf: RwfField('The price', 30_000) }),
    ),
    { description: 'The booked add-ons; those added after the shoot are `postShootAddons`.' },
  ),
  ...priceFields,
};

const SoldView = Type.Object(soldFields);

export const viewSold = (sold: Sold): Static<typeof SoldView> => ({
  service: {
    slug: sold.service.slug,
    nameEn: sold.service.nameEn,
    nameFr: sold.service.nameFr ?? null,
  },
  package: {
    nameEn: sold.package.nameEn,
    nameFr: sold.package.nameFr ?? null,
    durationMinutes: sold.package.durationMinutes,
    photoCount: sold.package.photoCount,
  },
  addons: sold.addOns.map(({ nameEn, nameFr, priceRwf }) => ({
    nameEn,
    nameFr: nameFr ?? null,
    priceRwf,
  })),
  totalRwf: sold.totalRwf,
  bookingFeeRwf: sold.bookingFeeRwf,
  sessionFeeRwf: sold.sessionFeeRwf,
});
