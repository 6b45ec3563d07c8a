import {
  type AddOn,
  type Package,
  type PackageChange,
  rateAsNumber,
  type WholeCatalogue,
  type WholeService,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, described, nullable } from '../../edge/schema-atoms.ts';
import { packageFields, serviceFields, viewWindows, WindowsField } from '../catalogue.ts';
import {
  CountField,
  descriptionFields,
  FlagField,
  IdField,
  InstantField,
  nameFields,
  RateField,
  RwfField,
} from '../fields.ts';
import { instantText } from '../instant.ts';
import { named } from '../named.ts';

const rowFields = {
  id: IdField('The id of the row.'),
  ...nameFields,
  isActive: FlagField('Whether it is on sale; the public does not see it otherwise.'),
  sortOrder: CountField('Its place among its like, lowest first; equal ones by English name.', 0),
  createdAt: InstantField('When it was made'),
  updatedAt: InstantField('When it was last changed'),
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
    serviceId: IdField('The service it belongs to, for good.'),
    ...descriptionFields,
    ...packageFields,
    windows: WindowsField('By time, past ones too.'),
  },
  { $id: 'AdminPackage', description: 'A package in the back office.' },
);

const viewAdminPackage = (row: Package): Static<typeof AdminPackageView> => ({
  ...viewRow(row),
  serviceId: row.serviceId,
  descriptionEn: row.descriptionEn ?? null,
  descriptionFr: row.descriptionFr ?? null,
  priceRwf: row.priceRwf,
  photoCount: row.photoCount,
  durationMinutes: row.durationMinutes,
  windows: viewWindows(row.windows),
});

/** specification.md#package-warning: a changed package, and a warning about its upcoming bookings. */
export const PackageChangeView = Type.Object(
  {
    package: named(AdminPackageView),
    warning: described(
      nullable(
        component(
          'PackageWarning',
          'That bookings to come are of this package; they keep what they were sold.',
          Type.Object({
            code: Type.Literal('upcoming_bookings', { description: 'The one warning there is.' }),
            count: CountField('How many bookings that start in the future.', 3),
          }),
        ),
      ),
      'A warning about bookings to come, or null.',
    ),
  },
  { $id: 'PackageChange', description: 'A package as it was made, changed or last stood, and a warning.' },
);

export const viewPackageChange = (change: PackageChange): Static<typeof PackageChangeView> => ({
  package: viewAdminPackage(change.package),
  warning:
    change.upcomingBookings === 0 ? null : { code: 'upcoming_bookings', count: change.upcomingBookings },
});

/** specification.md#admin-catalogue-objects: an add-on in the admin's view. */
export const AdminAddOnView = Type.Object(
  {
    ...rowFields,
    serviceId: nullable(
      IdField('The service it belongs to, for good; null for one that every service offers.'),
    ),
    priceRwf: RwfField('The price', 30_000),
  },
  { $id: 'AdminAddOn', description: 'An add-on in the back office.' },
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
    slug: serviceFields.slug,
    ...descriptionFields,
    coverImageUrl: serviceFields.coverImageUrl,
    bookingFeeRateOverride: nullable(
      RateField('Its own part of a total to confirm a booking; null leaves the rate of the settings.', 0.25),
    ),
    packages: Type.Array(named(AdminPackageView), { description: 'All its packages, active or not.' }),
    addons: Type.Array(named(AdminAddOnView), { description: 'All add-ons of its own, active or not.' }),
  },
  { $id: 'AdminService', description: 'A service in the back office, with all that belongs to it.' },
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
    services: Type.Array(named(AdminServiceView), { description: 'Every service, active or not.' }),
    sharedAddons: Type.Array(named(AdminAddOnView), {
      description: 'The add-ons that every service offers.',
    }),
  },
  { $id: 'WholeCatalogue', description: 'The catalogue of the back office.' },
);

export const viewWholeCatalogue = ({
  services,
  sharedAddOns,
}: WholeCatalogue): Static<typeof WholeCatalogueView> => ({
  services: services.map(viewAdminService),
  sharedAddons: sharedAddOns.map(viewAdminAddOn),
});
