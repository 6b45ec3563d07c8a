import { describe, expect, it } from 'vitest';
import { aPackage, aService, anAddOn } from '@booky/testkit';
import type { AddOn } from '../catalogue/catalogue.ts';
import { invalid, invalidNow } from '../refusal.ts';
import { basketOf, isBookable, type Offer } from './basket.ts';

const addOn = (id: string, given: Partial<AddOn> = {}): AddOn => anAddOn({ id, nameEn: id, ...given });
const portraits = aService({ id: 'portraits' });
const oneHour = aPackage({ serviceId: portraits.id });

const offerOf = (...addOns: readonly AddOn[]): Offer => ({ service: portraits, package: oneHour, addOns });
const manyAddOns = (count: number) => Array.from({ length: count }, (_, index) => addOn(`extra ${index}`));
const idsOf = (addOns: readonly AddOn[]) => addOns.map(({ id }) => id);

/**
 * specification.md#basket specification.md#basket-package specification.md#basket-add-ons specification.md#check-order
 */
describe('a basket', () => {
  it('lists the chosen add-ons in catalogue order, whatever order they were chosen in', () => {
    const offer = offerOf(addOn('print', { sortOrder: 2 }), addOn('frame', { sortOrder: 1 }), addOn('album'));
    const basket = basketOf(offer, ['print', 'frame']);
    expect(basket.ok && idsOf(basket.value.addOns)).toEqual(['frame', 'print']);
    expect(basketOf(offer, ['frame', 'print'])).toEqual(basket);
  });

  it('may contain no add-ons', () => {
    expect(basketOf(offerOf(addOn('print')), [])).toMatchObject({ ok: true, value: { addOns: [] } });
  });

  it("may contain both shared add-ons and the service's own add-ons", () => {
    const offer = offerOf(addOn('own', { serviceId: 'portraits' }), addOn('shared'));
    expect(basketOf(offer, ['own', 'shared']).ok).toBe(true);
  });

  it('is rejected, naming the field packageId, if the package is unknown or not on sale', () => {
    const inactivePackage: Offer = { ...offerOf(), package: { ...oneHour, isActive: false } };
    const inactiveService: Offer = { ...offerOf(), service: { ...portraits, isActive: false } };
    expect(basketOf(undefined, [])).toEqual({ ok: false, refusal: invalidNow('packageId', 'not_found') });
    for (const offer of [inactivePackage, inactiveService]) {
      expect(basketOf(offer, [])).toEqual({ ok: false, refusal: invalidNow('packageId', 'not_offered') });
    }
    expect([isBookable(offerOf()), isBookable(inactivePackage), isBookable(inactiveService)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['unknown', []],
    ['inactive', [addOn('print', { isActive: false })]],
    ['of another service', [addOn('print', { serviceId: 'weddings' })]],
  ])('is rejected, naming the field addonIds, if an add-on is %s', (_, offered) => {
    expect(basketOf(offerOf(addOn('frame'), ...offered), ['frame', 'print'])).toEqual({
      ok: false,
      refusal: invalidNow('addonIds', 'not_offered'),
    });
  });

  it('is rejected, naming the field addonIds, if an add-on occurs twice', () => {
    expect(basketOf(offerOf(addOn('print')), ['print', 'print'])).toEqual({
      ok: false,
      refusal: invalid('addonIds', 'duplicate'),
    });
  });

  it('may contain up to 50 add-ons, but no more', () => {
    const offer = offerOf(...manyAddOns(51));
    expect(basketOf(offer, idsOf(manyAddOns(50))).ok).toBe(true);
    expect(basketOf(offer, idsOf(manyAddOns(51)))).toEqual({
      ok: false,
      refusal: invalid('addonIds', 'too_many'),
    });
  });

  it('is checked for duplicates first, and against the catalogue after that', () => {
    expect(basketOf(undefined, ['print', 'print'])).toEqual({
      ok: false,
      refusal: invalid('addonIds', 'duplicate'),
    });
    expect(basketOf(undefined, ['unknown'])).toEqual({
      ok: false,
      refusal: invalidNow('packageId', 'not_found'),
    });
  });
});
