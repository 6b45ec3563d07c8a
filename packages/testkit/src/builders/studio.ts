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

/** An active service of a studio in Kigali. Its booking-fee rate is the rate of the settings. Id and slug are fresh. */
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

/** An active package: one hour for 80 000 francs. The caller passes the id of its service. */
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

/** An active add-on for 30 000 francs. Without a service, all services share it. */
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

/** One service with one package and one add-on, and a shared add-on. */
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

/** Opening hours between two minutes of the day, without a break. */
export const aDayOpening = (
  opensMinute: number,
  closesMinute: number,
  given: Partial<DayOpening> = {},
): DayOpening => ({ opensMinute, closesMinute, breaks: [], nextDayUntilMinute: undefined, ...given });

/** Working hours from eight to six, Monday to Saturday. Sunday is closed. */
export const studioHours = (): readonly WorkingHours[] => [
  { id: freshUuid(), day: { weekday: SUNDAY }, opening: undefined, note: 'Closed' },
  ...WEEKDAYS.map((weekday) => ({
    id: freshUuid(),
    day: { weekday },
    opening: aDayOpening(8 * 60, 18 * 60),
    note: undefined,
  })),
];

/** A block of the whole Liberation Day 2030. The caller can pass other dates or another reason. */
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

/** A calendar of another program that Booky has not yet read. */
export const aBusyCalendar = (given: Partial<BusyCalendar> = {}): BusyCalendar => ({
  ...newBusyCalendar(freshUuid(), 'Family', 'https://calendar.example/family.ics'),
  ...given,
});

/** An account of the photographer with a fresh address. No password matches the hash. */
export const anAdmin = (given: Partial<AdminAccount> = {}): AdminAccount => ({
  id: freshUuid(),
  email: anAddress(`photographer-${freshNumber()}@studio.example`),
  passwordHash: 'a hash that opens nothing',
  tokenGeneration: 0,
  createdAt: MONDAY_MORNING,
  ...given,
});
