import type { Sold } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { nullable } from '../edge/schema-atoms.ts';

/**
 * specification.md#checkout-object specification.md#client-booking-object: what was sold, as every view of a booking
 * shows it.
 */
export const soldFields = {
  service: Type.Object({ slug: Type.String(), nameEn: Type.String(), nameFr: nullable(Type.String()) }),
  package: Type.Object({
    nameEn: Type.String(),
    nameFr: nullable(Type.String()),
    durationMinutes: Type.Integer(),
    photoCount: Type.Integer(),
  }),
  addons: Type.Array(
    Type.Object({ nameEn: Type.String(), nameFr: nullable(Type.String()), priceRwf: Type.Integer() }),
  ),
  totalRwf: Type.Integer(),
  bookingFeeRwf: Type.Integer(),
  sessionFeeRwf: Type.Integer(),
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
