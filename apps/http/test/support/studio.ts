import { type Catalogue, rateOf, rwf, type Rate, type WorkingHours } from '@booky/domain';
import { aPackage, aService, anAddOn, studioHours } from '@booky/testkit';

/** A realistic studio, with examples of everything that the public may see, and of everything that stays hidden. */
export interface Studio extends ReturnType<typeof makeRows> {
  readonly catalogue: Catalogue;
  readonly workingHours: readonly WorkingHours[];
}

/** Creates a studio with new ids. The studio is open from 8:00 to 18:00 in Kigali, except on Sundays. */
export const makeStudio = (): Studio => {
  const rows = makeRows();
  return {
    ...rows,
    // The rows are neither in the order in which they are shown nor in the order in which they were created.
    catalogue: {
      services: [rows.retired, rows.portraits, rows.weddings],
      packages: [rows.signature, rows.neverAgain, rows.express, rows.wholeDay, rows.classic, rows.ofRetired],
      pictures: [],
      addOns: [rows.drone, rows.prints, rows.oldFrame, rows.makeUp, rows.album, rows.travel],
    },
    workingHours: studioHours(),
  };
};

const makeRows = () => {
  const portraits = aService({ slug: 'portraits', sortOrder: 1 });
  const weddings = aService({
    slug: 'weddings',
    nameEn: 'Weddings',
    nameFr: undefined,
    descriptionEn: undefined,
    descriptionFr: undefined,
    coverImageUrl: undefined,
    bookingFeeRateOverride: exactly(0.125),
    sortOrder: 0,
  });
  const retired = aService({ slug: 'passport-photos', nameEn: 'Passport photos', isActive: false });
  const ofPortraits = { serviceId: portraits.id };
  return {
    portraits,
    weddings,
    retired,
    /** An hour for 80,000 francs, with a booking fee of 24,000 francs. */
    classic: aPackage({ ...ofPortraits, sortOrder: 1 }),
    /** The first package by name, but not by sortOrder. */
    express: aPackage({
      ...ofPortraits,
      nameEn: 'A quick portrait',
      nameFr: undefined,
      priceRwf: rwf(45_005),
      photoCount: 8,
      durationMinutes: 30,
      sortOrder: 2,
    }),
    /** Has the same sortOrder as the classic package, so the names decide the order. */
    signature: aPackage({
      ...ofPortraits,
      nameEn: 'Signature portrait',
      descriptionEn: 'Three looks.',
      descriptionFr: 'Trois tenues.',
      priceRwf: rwf(90_000),
      durationMinutes: 90,
      sortOrder: 1,
    }),
    neverAgain: aPackage({ ...ofPortraits, nameEn: 'Underwater portrait', isActive: false }),
    wholeDay: aPackage({
      serviceId: weddings.id,
      nameEn: 'The whole day',
      nameFr: 'La journée entière',
      priceRwf: rwf(850_004),
      photoCount: 400,
      durationMinutes: 480,
    }),
    ofRetired: aPackage({ serviceId: retired.id, nameEn: 'Four passport photos' }),
    makeUp: anAddOn({ ...ofPortraits, nameEn: 'Make-up artist', nameFr: 'Maquilleuse', sortOrder: 3 }),
    drone: anAddOn({
      serviceId: weddings.id,
      nameEn: 'Drone film',
      nameFr: undefined,
      priceRwf: rwf(150_000),
    }),
    album: anAddOn({ sortOrder: 1 }),
    prints: anAddOn({ nameEn: 'Ten prints', nameFr: undefined, priceRwf: rwf(25_000), sortOrder: 1 }),
    travel: anAddOn({ nameEn: 'Travel outside Kigali', nameFr: undefined, priceRwf: rwf(0), sortOrder: 0 }),
    oldFrame: anAddOn({ nameEn: 'Wooden frame', isActive: false }),
  };
};

const exactly = (value: number): Rate => {
  const rate = rateOf(value);
  if (rate === undefined) throw new RangeError("the studio's booking-fee rate is invalid");
  return rate;
};
