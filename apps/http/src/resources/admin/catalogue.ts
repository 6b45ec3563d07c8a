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
import { packageFields, PicturesField, serviceFields, viewWindows, WindowsField } from '../catalogue.ts';
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
import { viewServicePicture } from '../picture.ts';

const rowFields = {
  id: IdField('The id of the row.'),
  ...nameFields,
  isActive: FlagField('Whether it is on sale; otherwise the public does not see it.'),
  sortOrder: CountField('The place in the list, lowest first; equal places are sorted by English name.', 0),
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

/** A package in the admin's view. specification.md#admin-catalogue-objects */
export const AdminPackageView = Type.Object(
  {
    ...rowFields,
    serviceId: IdField('The service it belongs to; never changes.'),
    ...descriptionFields,
    ...packageFields,
    windows: WindowsField('Ordered by time, including past windows.'),
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

/** A changed package, and a warning about its upcoming bookings. specification.md#package-warning */
export const PackageChangeView = Type.Object(
  {
    package: named(AdminPackageView),
    warning: described(
      nullable(
        component(
          'PackageWarning',
          'A warning that upcoming bookings have this package; they keep the package as it was sold.',
          Type.Object({
            code: Type.Literal('upcoming_bookings', { description: 'The only warning.' }),
            count: CountField('The number of bookings that start in the future.', 3),
          }),
        ),
      ),
      'A warning about upcoming bookings, or null.',
    ),
  },
  { $id: 'PackageChange', description: 'The created, changed or deleted package, and a warning.' },
);

export const viewPackageChange = (change: PackageChange): Static<typeof PackageChangeView> => ({
  package: viewAdminPackage(change.package),
  warning:
    change.upcomingBookings === 0 ? null : { code: 'upcoming_bookings', count: change.upcomingBookings },
});

/** An add-on in the admin's view. specification.md#admin-catalogue-objects */
export const AdminAddOnView = Type.Object(
  {
    ...rowFields,
    serviceId: nullable(
      IdField('The service of the add-on; never changes. Null for an add-on that every service offers.'),
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

/** A service with all its packages and its own add-ons, even inactive ones. specification.md#admin-catalogue-objects */
export const AdminServiceView = Type.Object(
  {
    ...rowFields,
    slug: serviceFields.slug,
    ...descriptionFields,
    coverImageUrl: serviceFields.coverImageUrl,
    pictures: PicturesField,
    bookingFeeRateOverride: nullable(
      RateField('The part of a total that confirms a booking; null uses the rate of the settings.', 0.25),
    ),
    packages: Type.Array(named(AdminPackageView), { description: 'All its packages, active or not.' }),
    addons: Type.Array(named(AdminAddOnView), { description: 'All add-ons of this service, active or not.' }),
  },
  { $id: 'AdminService', description: 'A service in the back office, with its packages and add-ons.' },
);

export const viewAdminService = ({
  service,
  packages,
  addOns,
  pictures,
}: WholeService): Static<typeof AdminServiceView> => ({
  ...viewRow(service),
  slug: service.slug,
  descriptionEn: service.descriptionEn ?? null,
  descriptionFr: service.descriptionFr ?? null,
  coverImageUrl: service.coverImageUrl ?? null,
  pictures: pictures.map(viewServicePicture),
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
