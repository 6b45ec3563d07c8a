import { type AddOn, type Package, type PublicService, type Rate, rateAsNumber } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { nullable } from '../edge/schema-atoms.ts';
import { named } from './named.ts';

/** specification.md#public-package-object */
export const PackageView = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    nameEn: Type.String(),
    nameFr: nullable(Type.String()),
    descriptionEn: nullable(Type.String()),
    descriptionFr: nullable(Type.String()),
    priceRwf: Type.Integer(),
    photoCount: Type.Integer(),
    durationMinutes: Type.Integer(),
  },
  { $id: 'Package' },
);

/** specification.md#public-add-on-object */
export const AddOnView = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    nameEn: Type.String(),
    nameFr: nullable(Type.String()),
    priceRwf: Type.Integer(),
  },
  { $id: 'AddOn' },
);

const publicServiceFields = {
  id: Type.String({ format: 'uuid' }),
  slug: Type.String(),
  nameEn: Type.String(),
  nameFr: nullable(Type.String()),
  descriptionEn: nullable(Type.String()),
  descriptionFr: nullable(Type.String()),
  coverImageUrl: nullable(Type.String()),
  packages: Type.Array(named(PackageView)),
  addons: Type.Array(named(AddOnView)),
};

/** specification.md#public-service-object: an active service with its active packages and the add-ons it offers. */
export const PublicServiceView = Type.Object(publicServiceFields, { $id: 'PublicService' });

/** The same with the booking-fee rate that applies to it. */
export const PublicServiceDetailView = Type.Object(
  { ...publicServiceFields, bookingFeeRate: Type.Number() },
  { $id: 'PublicServiceDetail' },
);

const viewPackage = (row: Package): Static<typeof PackageView> => ({
  id: row.id,
  nameEn: row.nameEn,
  nameFr: row.nameFr ?? null,
  descriptionEn: row.descriptionEn ?? null,
  descriptionFr: row.descriptionFr ?? null,
  priceRwf: row.priceRwf,
  photoCount: row.photoCount,
  durationMinutes: row.durationMinutes,
});

const viewAddOn = (addOn: AddOn): Static<typeof AddOnView> => ({
  id: addOn.id,
  nameEn: addOn.nameEn,
  nameFr: addOn.nameFr ?? null,
  priceRwf: addOn.priceRwf,
});

export const viewPublicService = ({
  service,
  packages,
  addOns,
}: PublicService): Static<typeof PublicServiceView> => ({
  id: service.id,
  slug: service.slug,
  nameEn: service.nameEn,
  nameFr: service.nameFr ?? null,
  descriptionEn: service.descriptionEn ?? null,
  descriptionFr: service.descriptionFr ?? null,
  coverImageUrl: service.coverImageUrl ?? null,
  packages: packages.map(viewPackage),
  addons: addOns.map(viewAddOn),
});

export const viewPublicServiceDetail = (
  detail: PublicService & { readonly bookingFeeRate: Rate },
): Static<typeof PublicServiceDetailView> => ({
  ...viewPublicService(detail),
  bookingFeeRate: rateAsNumber(detail.bookingFeeRate),
});
