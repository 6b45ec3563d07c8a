import {
  type AddOnGiven,
  MOST_SERVICE_PICTURES,
  MOST_WINDOWS,
  PACKAGE_LIMITS,
  type PackageGiven,
  type Rate,
  rateOf,
  rwf,
  SERVICE_LIMITS,
  SERVICE_PICTURE_LIMITS,
  type ServiceGiven,
  WINDOW_LIMITS,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import {
  component,
  described,
  Integer,
  KigaliDateText,
  Line,
  nullable,
  NullableImageUrl,
  NullableLine,
  NullableLines,
  NullableRateNumber,
  Slug,
  StrictObject,
  Uuid,
  withDefault,
} from '../../edge/schema-atoms.ts';
import { checkedDate } from '../../edge/checked-text.ts';
import { WINDOW, WINDOWS } from '../catalogue.ts';
import { EXAMPLES } from '../fields.ts';
import { withoutNulls } from './without-nulls.ts';

const nameEn = Line({
  ...SERVICE_LIMITS.nameEn,
  description: 'The name in English.',
  examples: ['Family portrait'],
});
const nameFr = NullableLine({
  ...SERVICE_LIMITS.nameFr,
  description: 'The name in French; if it is missing, pages show the English name.',
  examples: ['Portrait de famille'],
});
const descriptionEn = NullableLines({
  ...SERVICE_LIMITS.descriptionEn,
  description: 'The description in English.',
  examples: ['Two hours outdoors.'],
});
const descriptionFr = NullableLines({
  ...SERVICE_LIMITS.descriptionFr,
  description: 'The description in French.',
  examples: ['Deux heures en plein air.'],
});
const slug = Slug({
  ...SERVICE_LIMITS.slug,
  description: 'The unique name of the service in addresses: lower-case words with single hyphens.',
  examples: [EXAMPLES.slug],
});
const coverImageUrl = NullableImageUrl({
  ...SERVICE_LIMITS.coverImageUrl,
  description: 'The path of a picture of the studio, or the https address of a picture elsewhere.',
  examples: ['https://images.example.com/family.jpg'],
});
const pictures = Type.Array(
  component(
    'ServicePictureGiven',
    'A picture of a service.',
    StrictObject(
      {
        id: Uuid({ description: 'The id of the picture.', examples: [EXAMPLES.id] }),
        altEn: withDefault(
          NullableLine({
            ...SERVICE_PICTURE_LIMITS.altEn,
            description: 'A description in English, for people who cannot see it.',
            examples: ['A family by the lake'],
          }),
          null,
        ),
        altFr: withDefault(
          NullableLine({
            ...SERVICE_PICTURE_LIMITS.altFr,
            description: 'The description in French.',
            examples: ['Une famille au bord du lac'],
          }),
          null,
        ),
      },
      { description: 'A picture of a service.' },
    ),
  ),
  {
    maxItems: MOST_SERVICE_PICTURES,
    description: 'The pictures of the service, in display order, each once.',
    examples: [[{ id: EXAMPLES.id, altEn: 'A family by the lake', altFr: 'Une famille au bord du lac' }]],
  },
);
const bookingFeeRateOverride = NullableRateNumber({
  ...SERVICE_LIMITS.bookingFeeRateOverride,
  description:
    'The part of a total that confirms a booking of this service, from 0 to 1; null uses the rate of the settings.',
  examples: [0.25],
});
const isActive = Type.Boolean({ description: 'True if it is on sale.', examples: [true] });
const sortOrder = Integer({
  ...SERVICE_LIMITS.sortOrder,
  description: 'The place in the list, lowest first; equal places are sorted by English name.',
  examples: [0],
});
const price = Integer({
  ...PACKAGE_LIMITS.priceRwf,
  description: 'The price, in whole Rwandan francs.',
  examples: [120_000],
});
const photoCount = Integer({
  ...PACKAGE_LIMITS.photoCount,
  description: 'The number of edited photos.',
  examples: [30],
});
const durationMinutes = Integer({
  ...PACKAGE_LIMITS.durationMinutes,
  description: 'How long the shoot lasts, in minutes.',
  examples: [120],
});

const WindowBody = component(
  'PackageWindowGiven',
  'Time on one date in which a package is offered.',
  StrictObject(
    {
      date: KigaliDateText({ description: WINDOW.date, examples: [EXAMPLES.date] }),
      opensMinute: Integer({ ...WINDOW_LIMITS.opensMinute, description: WINDOW.opens, examples: [540] }),
      closesMinute: Integer({ ...WINDOW_LIMITS.closesMinute, description: WINDOW.closes, examples: [720] }),
      stepMinutes: Integer({ ...WINDOW_LIMITS.stepMinutes, description: WINDOW.step, examples: [20] }),
      bufferMinutes: Integer({ ...WINDOW_LIMITS.bufferMinutes, description: WINDOW.buffer, examples: [0] }),
    },
    { description: 'Time on one date in which a package is offered.' },
  ),
);
const windows = nullable(
  Type.Array(WindowBody, {
    maxItems: MOST_WINDOWS,
    description: `${WINDOWS} Windows may not overlap, and a new window may not be in the past.`,
    examples: [
      [{ date: EXAMPLES.date, opensMinute: 540, closesMinute: 720, stepMinutes: 20, bufferMinutes: 0 }],
    ],
  }),
);
const serviceId = Uuid({ description: 'The service it belongs to; never changes.', examples: [EXAMPLES.id] });

/**
 * Requires the slug and the English name. All other fields have defaults. specification.md#service
 * specification.md#catalogue-required-fields
 */
export const ServiceBody = StrictObject(
  {
    slug,
    nameEn,
    nameFr: withDefault(nameFr, null),
    descriptionEn: withDefault(descriptionEn, null),
    descriptionFr: withDefault(descriptionFr, null),
    coverImageUrl: withDefault(coverImageUrl, null),
    pictures: withDefault(pictures, []),
    bookingFeeRateOverride: withDefault(bookingFeeRateOverride, null),
    isActive: withDefault(isActive, true),
    sortOrder: withDefault(sortOrder, 0),
  },
  { $id: 'CreateService', description: 'A new service.' },
);

export const ServiceChangesBody = StrictObject(
  {
    slug: Type.Optional(slug),
    nameEn: Type.Optional(nameEn),
    nameFr: Type.Optional(nameFr),
    descriptionEn: Type.Optional(descriptionEn),
    descriptionFr: Type.Optional(descriptionFr),
    coverImageUrl: Type.Optional(coverImageUrl),
    pictures: Type.Optional(pictures),
    bookingFeeRateOverride: Type.Optional(bookingFeeRateOverride),
    isActive: Type.Optional(isActive),
    sortOrder: Type.Optional(sortOrder),
  },
  { $id: 'UpdateService', description: 'Any fields of a service; omitted fields stay as they are.' },
);

/**
 * Requires the service, the English name, the price, the photo count and the duration. specification.md#package
 * specification.md#catalogue-required-fields
 */
export const PackageBody = StrictObject(
  {
    serviceId,
    nameEn,
    nameFr: withDefault(nameFr, null),
    descriptionEn: withDefault(descriptionEn, null),
    descriptionFr: withDefault(descriptionFr, null),
    priceRwf: price,
    photoCount,
    durationMinutes,
    windows: withDefault(windows, null),
    isActive: withDefault(isActive, true),
    sortOrder: withDefault(sortOrder, 0),
  },
  { $id: 'CreatePackage', description: 'A new package.' },
);

export const PackageChangesBody = StrictObject(
  {
    nameEn: Type.Optional(nameEn),
    nameFr: Type.Optional(nameFr),
    descriptionEn: Type.Optional(descriptionEn),
    descriptionFr: Type.Optional(descriptionFr),
    priceRwf: Type.Optional(price),
    photoCount: Type.Optional(photoCount),
    durationMinutes: Type.Optional(durationMinutes),
    windows: Type.Optional(windows),
    isActive: Type.Optional(isActive),
    sortOrder: Type.Optional(sortOrder),
  },
  { $id: 'UpdatePackage', description: 'Any fields of a package; omitted fields stay as they are.' },
);

/**
 * Requires the English name and the price. An add-on without a service is shared. specification.md#add-on
 * specification.md#catalogue-required-fields
 */
export const AddOnBody = StrictObject(
  {
    serviceId: withDefault(
      nullable(
        described(serviceId, 'The service it belongs to; never changes. Null makes every service offer it.'),
      ),
      null,
    ),
    nameEn,
    nameFr: withDefault(nameFr, null),
    priceRwf: price,
    isActive: withDefault(isActive, true),
    sortOrder: withDefault(sortOrder, 0),
  },
  { $id: 'CreateAddOn', description: 'A new add-on.' },
);

export const AddOnChangesBody = StrictObject(
  {
    nameEn: Type.Optional(nameEn),
    nameFr: Type.Optional(nameFr),
    priceRwf: Type.Optional(price),
    isActive: Type.Optional(isActive),
    sortOrder: Type.Optional(sortOrder),
  },
  { $id: 'UpdateAddOn', description: 'Any fields of an add-on; omitted fields stay as they are.' },
);

const rateGiven = (given: number | null | undefined): Rate | undefined =>
  given === null || given === undefined ? undefined : rateOf(given);

const picturesGiven = (given: Static<typeof pictures>): ServiceGiven['pictures'] =>
  given.map(({ id, altEn, altFr }) => ({ id, altEn: altEn ?? undefined, altFr: altFr ?? undefined }));

export const serviceGiven = (body: Static<typeof ServiceBody>): ServiceGiven => ({
  ...withoutNulls(body),
  pictures: picturesGiven(body.pictures),
  bookingFeeRateOverride: rateGiven(body.bookingFeeRateOverride),
});

export const serviceChanges = (body: Static<typeof ServiceChangesBody>): Partial<ServiceGiven> => {
  const { bookingFeeRateOverride: _rate, pictures: _pictures, ...others } = withoutNulls(body);
  return {
    ...others,
    ...(body.pictures === undefined ? {} : { pictures: picturesGiven(body.pictures) }),
    ...(body.bookingFeeRateOverride === undefined
      ? {}
      : { bookingFeeRateOverride: rateGiven(body.bookingFeeRateOverride) }),
  };
};

const windowsGiven = (given: Static<typeof windows>): PackageGiven['windows'] =>
  given?.map(({ date, ...window }) => ({ ...window, date: checkedDate(date) }));

export const packageGiven = (body: Static<typeof PackageBody>): PackageGiven => ({
  ...withoutNulls(body),
  priceRwf: rwf(body.priceRwf),
  windows: windowsGiven(body.windows),
});

export const packageChanges = (
  body: Static<typeof PackageChangesBody>,
): Partial<Omit<PackageGiven, 'serviceId'>> => {
  const { priceRwf, windows: _windows, ...others } = withoutNulls(body);
  return {
    ...others,
    ...(priceRwf === undefined ? {} : { priceRwf: rwf(priceRwf) }),
    ...(body.windows === undefined ? {} : { windows: windowsGiven(body.windows) }),
  };
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
