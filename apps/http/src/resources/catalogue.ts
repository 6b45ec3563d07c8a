import { type AddOn, type Package, type PublicService, type Rate, rateAsNumber } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, described, nullable } from '../edge/schema-atoms.ts';
import {
  CountField,
  DateField,
  descriptionFields,
  EXAMPLES,
  IdField,
  MinutesField,
  nameFields,
  NullableTextField,
  RateField,
  RwfField,
  TextField,
} from './fields.ts';
import { named } from './named.ts';
import { CoverView, ServicePictureView, viewCover, viewServicePicture } from './picture.ts';

/** The fields of a window in requests and answers. specification.md#package-windows */
export const WINDOW = {
  date: 'The day, a date in Kigali, YYYY-MM-DD.',
  opens: 'When the first shoot starts, in minutes from midnight in Kigali: 540 is 9:00.',
  closes: 'When the last shoot has ended, in minutes from midnight in Kigali: 720 is 12:00.',
  step: 'The time from one start to the next, in minutes.',
  buffer: 'The time kept free after a shoot, in minutes.',
} as const;

export const WINDOWS =
  'Mini-sessions: the package is offered only in these times, whatever the working hours; null offers it in working hours.';

const WindowView = component(
  'PackageWindow',
  'Time on one date in which a package is offered.',
  Type.Object({
    date: DateField('The day'),
    opensMinute: CountField(WINDOW.opens, 540),
    closesMinute: CountField(WINDOW.closes, 720),
    stepMinutes: CountField(WINDOW.step, 20),
    bufferMinutes: CountField(WINDOW.buffer, 0),
  }),
);

export const WindowsField = (about: string) =>
  nullable(Type.Array(WindowView, { description: `${WINDOWS} ${about}`, examples: [null] }));

export const viewWindows = (windows: Package['windows']): Static<ReturnType<typeof WindowsField>> =>
  windows?.map(({ date, ...window }) => ({ ...window, date: date.toString() })) ?? null;

/** The fields of a package for both the public and the admin. specification.md#package */
export const packageFields = {
  priceRwf: RwfField('The price', 120_000),
  photoCount: CountField('The number of edited photos.', 30),
  durationMinutes: MinutesField('How long the shoot lasts', 120),
};

/** The fields of a service for both the public and the admin. specification.md#service */
export const serviceFields = {
  slug: TextField('The name of the service in addresses: lower-case words with hyphens.', EXAMPLES.slug),
  coverImageUrl: NullableTextField(
    'The picture of the service: an https address, or a path of `/api/pictures`; or null.',
    'https://images.example.com/family.jpg',
  ),
};

/** specification.md#service-pictures */
export const PicturesField = Type.Array(named(ServicePictureView), {
  description: 'Up to 12 pictures, in the order to show them.',
});

/** specification.md#public-package-object */
export const PackageView = Type.Object(
  {
    id: IdField('The id of the package, for baskets and bookings.'),
    ...nameFields,
    ...descriptionFields,
    ...packageFields,
    windows: WindowsField('Ordered by time, without past windows.'),
  },
  { $id: 'Package', description: 'A package of a service.' },
);

/** specification.md#public-add-on-object */
export const AddOnView = Type.Object(
  {
    id: IdField('The id of the add-on, for baskets and bookings.', EXAMPLES.otherId),
    ...nameFields,
    priceRwf: RwfField('The price', 30_000),
  },
  { $id: 'AddOn', description: 'An extra that can be booked with a package.' },
);

const publicServiceFields = {
  id: IdField('The id of the service.'),
  slug: serviceFields.slug,
  ...nameFields,
  ...descriptionFields,
  coverImageUrl: serviceFields.coverImageUrl,
  cover: described(CoverView, 'The picture of `coverImageUrl` if it is stored here; otherwise null.'),
  pictures: PicturesField,
  packages: Type.Array(named(PackageView), {
    description: 'The active packages of the service, in display order.',
  }),
  addons: Type.Array(named(AddOnView), {
    description: 'The active add-ons that it offers, including shared add-ons, in display order.',
  }),
};

/** An active service with its active packages and its offered add-ons. specification.md#public-service-object */
export const PublicServiceView = Type.Object(publicServiceFields, {
  $id: 'PublicService',
  description: 'A kind of shoot on sale.',
});

/** A public service with the booking-fee rate that applies to it. */
export const PublicServiceDetailView = Type.Object(
  {
    ...publicServiceFields,
    bookingFeeRate: RateField('The part of the total that is paid to confirm a booking of it.'),
  },
  { $id: 'PublicServiceDetail', description: 'A kind of shoot on sale, with its booking-fee rate.' },
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
  windows: viewWindows(row.windows),
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
  pictures,
  cover,
}: PublicService): Static<typeof PublicServiceView> => ({
  id: service.id,
  slug: service.slug,
  nameEn: service.nameEn,
  nameFr: service.nameFr ?? null,
  descriptionEn: service.descriptionEn ?? null,
  descriptionFr: service.descriptionFr ?? null,
  coverImageUrl: service.coverImageUrl ?? null,
  cover: viewCover(cover),
  pictures: pictures.map(viewServicePicture),
  packages: packages.map(viewPackage),
  addons: addOns.map(viewAddOn),
});

export const viewPublicServiceDetail = (
  detail: PublicService & { readonly bookingFeeRate: Rate },
): Static<typeof PublicServiceDetailView> => ({
  ...viewPublicService(detail),
  bookingFeeRate: rateAsNumber(detail.bookingFeeRate),
});
