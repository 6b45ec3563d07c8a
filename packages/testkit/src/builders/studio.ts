import { LocalDate } from '@js-joda/core';
import {
  type AddOn,
  type Block,
  type BusyCalendar,
  type Catalogue,
  type DayOpening,
  newBusyCalendar,
  type Package,
  type Picture,
  type PictureVariant,
  rwf,
  type Service,
  type WorkingHours,
} from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import { freshNumber, freshSlug, freshUuid } from '../doubles/fresh.ts';
import { anAddress } from './contact.ts';
import { MONDAY_MORNING } from './moment.ts';

/**
 * An active service of a studio in Kigali. It uses the booking-fee rate from the settings. Its id and slug are fresh.
 */
export const aService = (given: Partial<Service> = {}): Service => ({
  id: freshUuid(),
  slug: freshSlug('portraits'),
  nameEn: 'Portraits',
  nameFr: 'Portraits',
  descriptionEn: 'An hour in the studio in Kacyiru.',
  descriptionFr: 'Une heure au studio de Kacyiru.',
  coverImageUrl: 'https://images.example/portraits.jpg',
  pictures: [],
  bookingFeeRateOverride: undefined,
  isActive: true,
  sortOrder: 0,
  createdAt: MONDAY_MORNING,
  updatedAt: MONDAY_MORNING,
  ...given,
});

/** A picture variant with a fresh hash. */
export const aVariant = (given: Partial<PictureVariant> = {}): PictureVariant => ({
  sha256: `${freshUuid()}${freshUuid()}`.replaceAll('-', ''),
  type: 'image/jpeg',
  width: 640,
  height: 480,
  bytes: 3,
  ...given,
});

/** A picture with one variant. */
export const aPicture = (given: Partial<Picture> = {}): Picture => ({
  id: freshUuid(),
  color: undefined,
  createdAt: MONDAY_MORNING,
  variants: [aVariant()],
  ...given,
});

/** An active package that costs 80 000 francs and lasts one hour. The caller passes the id of its service. */
export const aPackage = (given: Partial<Package> & Pick<Package, 'serviceId'>): Package => ({
  id: freshUuid(),
  nameEn: 'Classic portrait',
  nameFr: 'Portrait classique',
  descriptionEn: undefined,
  descriptionFr: undefined,
  priceRwf: rwf(80_000),
  photoCount: 15,
  durationMinutes: 60,
  windows: undefined,
  isActive: true,
  sortOrder: 0,
  createdAt: MONDAY_MORNING,
  updatedAt: MONDAY_MORNING,
  ...given,
});

/** An active add-on that costs 30 000 francs. It is shared by all services unless `given` contains a service. */
export const anAddOn = (given: Partial<AddOn> = {}): AddOn => ({
  id: freshUuid(),
  serviceId: undefined,
  nameEn: 'Printed album',
  nameFr: 'Album imprimé',
  priceRwf: rwf(30_000),
  isActive: true,
  sortOrder: 0,
  createdAt: MONDAY_MORNING,
  updatedAt: MONDAY_MORNING,
  ...given,
});

/** A catalogue with one service, which has one package and one add-on, and with one shared add-on. */
export const aCatalogue = (): Catalogue => {
  const service = aService();
  return {
    services: [service],
    packages: [aPackage({ serviceId: service.id })],
    addOns: [anAddOn({ serviceId: service.id }), anAddOn({ nameEn: 'Travel outside Kigali' })],
    pictures: [],
  };
};

const SUNDAY = 0;
const WEEKDAYS = [1, 2, 3, 4, 5, 6] as const;

/** Opening hours from one minute of the day to another, without a break by default. */
export const aDayOpening = (
  opensMinute: number,
  closesMinute: number,
  given: Partial<DayOpening> = {},
): DayOpening => ({ opensMinute, closesMinute, breaks: [], nextDayUntilMinute: undefined, ...given });

/** Working hours from 8:00 to 18:00, Monday to Saturday. The studio is closed on Sunday. */
export const studioHours = (): readonly WorkingHours[] => [
  { id: freshUuid(), day: { weekday: SUNDAY }, opening: undefined, note: 'Closed' },
  ...WEEKDAYS.map((weekday) => ({
    id: freshUuid(),
    day: { weekday },
    opening: aDayOpening(8 * 60, 18 * 60),
    note: undefined,
  })),
];

/** A block that covers the whole of Liberation Day 2030. The caller can pass other dates or another reason. */
export const anAllDayBlock = (
  given: Partial<Extract<Block, { readonly isAllDay: true }>> = {},
): Extract<Block, { readonly isAllDay: true }> => ({
  id: freshUuid(),
  reason: 'Liberation Day',
  isAllDay: true,
  startDate: LocalDate.of(2030, 7, 4),
  endDate: LocalDate.of(2030, 7, 4),
  ...given,
});

/** An external calendar that Booky has not read yet. */
export const aBusyCalendar = (given: Partial<BusyCalendar> = {}): BusyCalendar => ({
  ...newBusyCalendar(freshUuid(), 'Family', 'https://calendar.example/family.ics'),
  ...given,
});

/** An account of the photographer with a fresh email address. No password matches its hash. */
export const anAdmin = (given: Partial<AdminAccount> = {}): AdminAccount => ({
  id: freshUuid(),
  email: anAddress(`photographer-${freshNumber()}@studio.example`),
  passwordHash: 'a hash that opens nothing',
  tokenGeneration: 0,
  createdAt: MONDAY_MORNING,
  ...given,
});
