import {
  type AddOn,
  type AddOnGiven,
  type Package,
  type PackageChange,
  type PackageGiven,
  type Rate,
  rateAsNumber,
  rateOverrideOf,
  rwf,
  type ServiceGiven,
  type WholeCatalogue,
  type WholeService,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import {
  Integer,
  Line,
  nullable,
  NullableHttpsUrl,
  NullableLine,
  NullableLines,
  NullableRateNumber,
  Slug,
  StrictObject,
  Uuid,
  withDefault,
} from '../../edge/schema-atoms.ts';
import { instantText } from '../instant.ts';
import { named } from '../named.ts';

const nameEn = Line({ min: 1, max: 200 });
const nameFr = NullableLine({ max: 200 });
const description = NullableLines({ max: 5000 });
const slug = Slug({ min: 1, max: 100 });
const coverImageUrl = NullableHttpsUrl({ max: 2000 });
const bookingFeeRateOverride = NullableRateNumber({ decimals: 3 });

/** Specification, Service: needs its slug and English name; the rest has defaults (decisions, 4). */
export const ServiceBody = StrictObject(
  {
    slug,
    nameEn,
    nameFr: withDefault(nameFr, null),
    descriptionEn: withDefault(description, null),
    descriptionFr: withDefault(description, null),
    coverImageUrl: withDefault(coverImageUrl, null),
    bookingFeeRateOverride: withDefault(bookingFeeRateOverride, null),
    isActive: withDefault(Type.Boolean(), true),
    sortOrder: withDefault(Integer(), 0),
  },
  { $id: 'CreateService' },
);

export const ServiceChangesBody = StrictObject(
  {
    slug: Type.Optional(slug),
    nameEn: Type.Optional(nameEn),
    nameFr: Type.Optional(nameFr),
    descriptionEn: Type.Optional(description),
    descriptionFr: Type.Optional(description),
    coverImageUrl: Type.Optional(coverImageUrl),
    bookingFeeRateOverride: Type.Optional(bookingFeeRateOverride),
    isActive: Type.Optional(Type.Boolean()),
    sortOrder: Type.Optional(Integer()),
  },
  { $id: 'UpdateService' },
);

/** Specification, Package: needs its service, English name, price, photo count and duration. */
export const PackageBody = StrictObject(
  {
    serviceId: Uuid(),
    nameEn,
    nameFr: withDefault(nameFr, null),
    descriptionEn: withDefault(description, null),
    descriptionFr: withDefault(description, null),
    priceRwf: Integer(),
    photoCount: Integer(),
    durationMinutes: Integer({ min: 1 }),
    isActive: withDefault(Type.Boolean(), true),
    sortOrder: withDefault(Integer(), 0),
  },
  { $id: 'CreatePackage' },
);

export const PackageChangesBody = StrictObject(
  {
    nameEn: Type.Optional(nameEn),
    nameFr: Type.Optional(nameFr),
    descriptionEn: Type.Optional(description),
    descriptionFr: Type.Optional(description),
    priceRwf: Type.Optional(Integer()),
    photoCount: Type.Optional(Integer()),
    durationMinutes: Type.Optional(Integer({ min: 1 })),
    isActive: Type.Optional(Type.Boolean()),
    sortOrder: Type.Optional(Integer()),
  },
  { $id: 'UpdatePackage' },
);

/** Specification, Add-on: needs its English name and price; without a service it is shared. */
export const AddOnBody = StrictObject(
  {
    serviceId: withDefault(nullable(Uuid()), null),
    nameEn,
    nameFr: withDefault(nameFr, null),
    priceRwf: Integer(),
    isActive: withDefault(Type.Boolean(), true),
    sortOrder: withDefault(Integer(), 0),
  },
  { $id: 'CreateAddOn' },
);

export const AddOnChangesBody = StrictObject(
  {
    nameEn: Type.Optional(nameEn),
    nameFr: Type.Optional(nameFr),
    priceRwf: Type.Optional(Integer()),
    isActive: Type.Optional(Type.Boolean()),
    sortOrder: Type.Optional(Integer()),
  },
  { $id: 'UpdateAddOn' },
);

/** A body's fields as the domain has them: what is null there is not set here, and what was left out stays left out. */
type WithoutNulls<Body> = {
  [Field in keyof Body]: null extends Body[Field] ? Exclude<Body[Field], null> | undefined : Body[Field];
};

const withoutNulls = <Body extends object>(body: Body): WithoutNulls<Body> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, null made undefined
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, value === null ? undefined : value]),
  ) as WithoutNulls<Body>;

const rateGiven = (given: number | null | undefined): Rate | undefined =>
  given === null || given === undefined ? undefined : rateOverrideOf(given);

export const serviceGiven = (body: Static<typeof ServiceBody>): ServiceGiven => ({
  ...withoutNulls(body),
  bookingFeeRateOverride: rateGiven(body.bookingFeeRateOverride),
});

export const serviceChanges = (body: Static<typeof ServiceChangesBody>): Partial<ServiceGiven> => {
  const { bookingFeeRateOverride: _rate, ...others } = withoutNulls(body);
  return body.bookingFeeRateOverride === undefined
    ? others
    : { ...others, bookingFeeRateOverride: rateGiven(body.bookingFeeRateOverride) };
};

export const packageGiven = (body: Static<typeof PackageBody>): PackageGiven => ({
  ...withoutNulls(body),
  priceRwf: rwf(body.priceRwf),
});

export const packageChanges = (
  body: Static<typeof PackageChangesBody>,
): Partial<Omit<PackageGiven, 'serviceId'>> => {
  const { priceRwf, ...others } = withoutNulls(body);
  return priceRwf === undefined ? others : { ...others, priceRwf: rwf(priceRwf) };
};

export const addOnGiven = (body: Static<typeof AddOnBody>): AddOnGiven => ({
  ...withoutNulls(body),
  priceRwf: rwf(body.priceRwf),
});

export const addOnChanges = (
  body: Static<typeof AddOnChangesBody>,
): Partial<Omit<AddOnGiven, 'serviceId'>> => {
  const { priceRwf, ...others } = withoutNulls(body);
  return priceRwf === undefined ? others : { ...others, priceRwf: rwf(priceRwf) };
};

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

/** Decisions, 3: a package as the admin sees it. */
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

/** Decisions, 3: a package that was changed, and what its future bookings mean for that. */
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

/** Decisions, 3: an add-on as the admin sees it. */
export const AdminAddOnView = Type.Object(
  { ...rowFields, serviceId: nullable(Type.String({ format: 'uuid' })), priceRwf: Type.Integer() },
  { $id: 'AdminAddOn' },
);

export const viewAdminAddOn = (row: AddOn): Static<typeof AdminAddOnView> => ({
  ...viewRow(row),
  serviceId: row.serviceId ?? null,
  priceRwf: row.priceRwf,
});

/** Specification, AdminService: with all packages and its own add-ons, active or not. */
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

/** Specification, The whole catalogue. */
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
