import {
  type AddOn,
  type Package,
  type PackageChange,
  rateAsNumber,
  type WholeCatalogue,
  type WholeService,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { nullable } from '../../edge/schema-atoms.ts';
import { instantText } from '../instant.ts';
import { named } from '../named.ts';

const rowFields = {
  id: Type.String({ format: 'uuid' }),
  nameEn: Type.String(),
  nameFr: nullable(Type.String()),
  isActive: Type.Boolean(),
  sortOrder: Type.Integer(),
  createdAt: Type.String({ format: 'instant' }),
  updatedAt: Type.String({ format: 'instant' }),
};

const viewRow = (row: Package | AddOn | WholeService['service']) => ({
  id: row.id,
  nameEn: row.nameEn,
  nameFr: row.nameFr ?? null,
  isActive: row.isActive,
  sortOrder: row.sortOrder,
  createdAt: instantText(row.createdAt),
  updatedAt: instantText(row.updatedAt),
});

/** specification.md#admin-catalogue-objects: a package in the admin's view. */
export const AdminPackageView = Type.Object(
  {
    ...rowFields,
    serviceId: Type.String({ format: 'uuid' }),
    descriptionEn: nullable(Type.String()),
    descriptionFr: nullable(Type.String()),
    priceRwf: Type.Integer(),
    photoCount: Type.Integer(),
    durationMinutes: Type.Integer(),
  },
  { $id: 'AdminPackage' },
);

const viewAdminPackage = (row: Package): Static<typeof AdminPackageView> => ({
  ...viewRow(row),
  serviceId: row.serviceId,
  descriptionEn: row.descriptionEn ?? null,
  descriptionFr: row.descriptionFr ?? null,
  priceRwf: row.priceRwf,
  photoCount: row.photoCount,
  durationMinutes: row.durationMinutes,
});

/** specification.md#package-warning: a changed package, and a warning about its upcoming bookings. */
export const PackageChangeView = Type.Object(
  {
    package: named(AdminPackageView),
    warning: nullable(
      Type.Object(
        { code: Type.Literal('upcoming_bookings'), count: Type.Integer() },
        {
          description: 'Bookings to come keep what they were sold.',
        },
      ),
    ),
  },
  { $id: 'PackageChange' },
);

export const viewPackageChange = (change: PackageChange): Static<typeof PackageChangeView> => ({
  package: viewAdminPackage(change.package),
  warning:
    change.upcomingBookings === 0 ? null : { code: 'upcoming_bookings', count: change.upcomingBookings },
});

/** specification.md#admin-catalogue-objects: an add-on in the admin's view. */
export const AdminAddOnView = Type.Object(
  { ...rowFields, serviceId: nullable(Type.String({ format: 'uuid' })), priceRwf: Type.Integer() },
  { $id: 'AdminAddOn' },
);

export const viewAdminAddOn = (row: AddOn): Static<typeof AdminAddOnView> => ({
  ...viewRow(row),
  serviceId: row.serviceId ?? null,
  priceRwf: row.priceRwf,
});

/** specification.md#admin-catalogue-objects: a service with all its packages and own add-ons, active or not. */
export const AdminServiceView = Type.Object(
  {
    ...rowFields,
    slug: Type.String(),
    descriptionEn: nullable(Type.String()),
    descriptionFr: nullable(Type.String()),
    coverImageUrl: nullable(Type.String()),
    bookingFeeRateOverride: nullable(Type.Number()),
    packages: Type.Array(named(AdminPackageView)),
    addons: Type.Array(named(AdminAddOnView)),
  },
  { $id: 'AdminService' },
);

export const viewAdminService = ({
  service,
  packages,
  addOns,
}: WholeService): Static<typeof AdminServiceView> => ({
  ...viewRow(service),
  slug: service.slug,
  descriptionEn: service.descriptionEn ?? null,
  descriptionFr: service.descriptionFr ?? null,
  coverImageUrl: service.coverImageUrl ?? null,
  bookingFeeRateOverride:
    service.bookingFeeRateOverride === undefined ? null : rateAsNumber(service.bookingFeeRateOverride),
  packages: packages.map(viewAdminPackage),
  addons: addOns.map(viewAdminAddOn),
});

/** specification.md#get-catalogue */
export const WholeCatalogueView = Type.Object(
  {
    services: Type.Array(named(AdminServiceView)),
    sharedAddons: Type.Array(named(AdminAddOnView)),
  },
  { $id: 'WholeCatalogue' },
);

export const viewWholeCatalogue = ({
  services,
  sharedAddOns,
}: WholeCatalogue): Static<typeof WholeCatalogueView> => ({
  services: services.map(viewAdminService),
  sharedAddons: sharedAddOns.map(viewAdminAddOn),
});
