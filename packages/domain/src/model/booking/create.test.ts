import { describe, expect, it } from 'vitest';
import { anAddOn, anAddress, aPackage, aService, aSlot, MONDAY_MORNING } from '@booky/testkit';
import { quoteBasket } from '../pricing/quote.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { type BookingDetails, createConfirmed, createPending } from './create.ts';
import { accessLink } from './access-link.ts';
import { NOT_REMINDED } from './hold.ts';
import { bookingReference } from './reference.ts';

const service = aService({ nameFr: undefined });
const basket = { service, package: aPackage({ serviceId: service.id }), addOns: [anAddOn(), anAddOn()] };
const quoted = quoteBasket(basket, DEFAULT_SETTINGS);
if (!quoted.ok) throw new Error('quoting the basket was refused');
const quote = quoted.value;

const identity = { id: 'booking', reference: bookingReference(MONDAY_MORNING, '7K3MX') };
const slot = aSlot(MONDAY_MORNING.plusSeconds(86_400));
const details: BookingDetails = {
  fullName: 'Aline Uwase',
  email: anAddress('aline@example.rw'),
  phone: '0788 123 456',
  location: 'Kacyiru',
  partySize: undefined,
  specialRequests: 'A second outfit',
  locale: 'fr',
  madeFrom: 'digest of an address',
};

/** The values that every new booking has, pending or confirmed. */
const begun = {
  ...identity,
  ...details,
  slot,
  originalStartsAt: undefined,
  timesRescheduled: 0,
  rescheduledAt: undefined,
  timesRescheduledByClient: 0,
  emailCorrectedAt: [],
  offlineFee: undefined,
  erasedAt: undefined,
  notes: [],
  consentAt: MONDAY_MORNING,
  createdAt: MONDAY_MORNING,
  sold: {
    service: { id: service.id, slug: service.slug, nameEn: 'Portraits', nameFr: undefined },
    package: {
      id: basket.package.id,
      nameEn: 'Classic portrait',
      nameFr: 'Portrait classique',
      priceRwf: 80_000,
      durationMinutes: 60,
      photoCount: 15,
    },
    addOns: basket.addOns.map(({ id }) => ({
      id,
      nameEn: 'Printed album',
      nameFr: 'Album imprimé',
      priceRwf: 30_000,
    })),
    bookingFeeRate: 300_000,
    totalRwf: 140_000,
    bookingFeeRwf: 42_000,
    sessionFeeRwf: 98_000,
  },
};

/** specification.md#booking-starts-pending specification.md#free-booking-confirms specification.md#sold-copy */
describe('a new booking', () => {
  it('starts as pending_payment, and stores a copy of the package as it was sold', () => {
    const holdExpiresAt = MONDAY_MORNING.plusSeconds(900);
    expect(createPending(identity, details, quote, slot, holdExpiresAt, MONDAY_MORNING)).toStrictEqual({
      ...begun,
      status: 'pending_payment',
      holdExpiresAt,
    });
  });

  it('is confirmed immediately, without a hold, if its booking fee is 0', () => {
    const link = accessLink('digest', MONDAY_MORNING);
    expect(createConfirmed(identity, details, quote, slot, link, MONDAY_MORNING)).toStrictEqual({
      ...begun,
      status: 'confirmed',
      confirmedAt: MONDAY_MORNING,
      link,
      emailChange: undefined,
      freshLinks: [],
      freshLinksAskedAt: [],
      emailChangesAskedAt: [],
      postShootAddOns: [],
      timesEdited: 0,
      editedAt: undefined,
      remindedOf: NOT_REMINDED,
      sessionFeeRequest: undefined,
    });
  });
});
