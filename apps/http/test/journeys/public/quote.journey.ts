import { rwf } from '@booky/domain';
import { anAddOn, aPackage, freshUuid } from '@booky/testkit';
import { listAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';

/**
 * specification.md#price-basket specification.md#basket-from-catalogue specification.md#quote-total
 * specification.md#total-too-large
 */
describe('the price of a basket', () => {
  const { open, share } = worlds;

  describe('a basket', () => {
    const world = share({ areLimitsLifted: true });
    const price = (body: unknown) => world().ask('POST', '/api/quote', { body });

    /** specification.md#quote-object */
    it('is priced from the catalogue, with the package listed before the add-ons', async () => {
      const { classic, makeUp, album } = world().studio;
      const answer = await price({ packageId: classic.id, addonIds: [makeUp.id, album.id] });
      expect([answer.status, answer.headers['content-type']]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
      expect(answer.body).toEqual({
        quote: {
          packageId: classic.id,
          lines: [
            {
              kind: 'package',
              id: classic.id,
              nameEn: 'Classic portrait',
              nameFr: 'Portrait classique',
              priceRwf: 80_000,
            },
            {
              kind: 'addon',
              id: album.id,
              nameEn: 'Printed album',
              nameFr: 'Album imprimé',
              priceRwf: 30_000,
            },
            {
              kind: 'addon',
              id: makeUp.id,
              nameEn: 'Make-up artist',
              nameFr: 'Maquilleuse',
              priceRwf: 30_000,
            },
          ],
          totalRwf: 140_000,
          bookingFeeRate: 0.3,
          bookingFeeRwf: 42_000,
          sessionFeeRwf: 98_000,
        },
      });
    });
  });

  it('can be requested for at most 50 add-ons and a total of at most 2147483647', async () => {
    const francs = Array.from({ length: 50 }, (_, index) =>
      anAddOn({ nameEn: `Franc ${index}`, priceRwf: rwf(1) }),
    );
    const ids = francs.map(({ id }) => id);
    const dearest = freshUuid();
    const priceRwf = rwf(2_147_483_647 - 49);
    const { ask, studio } = await open({
      rows: ({ catalogue, portraits }) => ({
        catalogue: {
          services: catalogue.services,
          packages: [...catalogue.packages, aPackage({ id: dearest, serviceId: portraits.id, priceRwf })],
          pictures: [],
          addOns: francs,
        },
      }),
    });
    const most = await ask('POST', '/api/quote', { body: { packageId: dearest, addonIds: ids.slice(1) } });
    expect(most.status).toBe(200);
    expect(most.body).toMatchObject({ quote: { totalRwf: 2_147_483_647 } });
    const fifty = await ask('POST', '/api/quote', { body: { packageId: studio.express.id, addonIds: ids } });
    expect(listAt(fifty.body, 'quote', 'lines')).toHaveLength(51);
    const over = await ask('POST', '/api/quote', { body: { packageId: dearest, addonIds: ids } });
    expect([over.status, over.body]).toEqual([422, refusal('validation_failed', 'packageId')]);
  });
});
