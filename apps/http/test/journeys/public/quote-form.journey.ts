import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import type { Studio } from '../../support/studio.ts';

const UNKNOWN = '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11';

/**
 * Baskets that are 422. specification.md#basket specification.md#basket-package specification.md#basket-add-ons
 * specification.md#wrong-shape
 */
describe('refusals of a basket', () => {
  const { share } = worlds;

  describe('a basket', () => {
    const world = share({ areLimitsLifted: true });
    const price = (body: unknown) => world().ask('POST', '/api/quote', { body });

    /** The fault, the body, and the fields of the refusal. */
    type Case = readonly [string, (studio: Studio) => unknown, readonly string[]];

    it.each([
      ['no JSON', { bytes: '{"packageId":', headers: { 'content-type': 'application/json' } }],
      ['of another content type', { bytes: 'packageId=1', headers: { 'content-type': 'text/plain' } }],
      ['no body', {}],
    ])('that is %s is 400', async (_, sent) => {
      const answer = await world().ask('POST', '/api/quote', sent);
      expect(answer.status).toBe(400);
    });

    const RULES: readonly Case[] = [
      ['of an unknown package', () => ({ packageId: UNKNOWN }), ['packageId']],
      ['of an inactive package', ({ neverAgain }) => ({ packageId: neverAgain.id }), ['packageId']],
      [
        'of a package of an inactive service',
        ({ ofRetired }) => ({ packageId: ofRetired.id }),
        ['packageId'],
      ],
      [
        'with an unknown add-on',
        ({ classic }) => ({ packageId: classic.id, addonIds: [UNKNOWN] }),
        ['addonIds'],
      ],
      [
        'with an inactive add-on',
        ({ classic, oldFrame }) => ({ packageId: classic.id, addonIds: [oldFrame.id] }),
        ['addonIds'],
      ],
      [
        'with an add-on of another service',
        ({ classic, drone }) => ({ packageId: classic.id, addonIds: [drone.id] }),
        ['addonIds'],
      ],
      [
        'with an add-on twice',
        ({ classic, album }) => ({ packageId: classic.id, addonIds: [album.id, album.id] }),
        ['addonIds'],
      ],
      [
        'with an add-on twice in different letter case',
        ({ classic, album }) => ({ packageId: classic.id, addonIds: [album.id, album.id.toUpperCase()] }),
        ['addonIds'],
      ],
      [
        'of an unknown package with an add-on twice',
        ({ album }) => ({ packageId: UNKNOWN, addonIds: [album.id, album.id] }),
        ['addonIds'],
      ],
    ];
    it.each(RULES)('%s is 422', async (_, body, fields) => {
      const answer = await price(body(world().studio));
      expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', ...fields)]);
    });
  });
});
