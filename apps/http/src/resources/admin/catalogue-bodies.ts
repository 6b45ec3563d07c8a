import {
  type AddOnGiven,
  type PackageGiven,
  type Rate,
  rateOverrideOf,
  rwf,
  type ServiceGiven,
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

const nameEn = Line({ min: 1, max: 200 });
const nameFr = NullableLine({ max: 200 });
const description = NullableLines({ max: 5000 });
const slug = Slug({ min: 1, max: 100 });
const coverImageUrl = NullableHttpsUrl({ max: 2000 });
const bookingFeeRateOverride = NullableRateNumber({ decimals: 3 });

/**
 * specification.md#service specification.md#catalogue-required-fields: needs its slug and English name; the rest has
 * defaults.
 */
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

/**
 * specification.md#package specification.md#catalogue-required-fields: needs its service, English name, price, photo
 * count and duration.
 */
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

/**
 * specification.md#add-on specification.md#catalogue-required-fields: needs its English name and price; without a
 * service it is shared.
 */
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

/** A body's fields as the domain has them: null becomes undefined, and a missing field stays missing. */
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
