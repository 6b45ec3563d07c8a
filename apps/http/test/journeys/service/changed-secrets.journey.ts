import { makeGatewayDeliveryReader, makeMobileMoneyDeliveryReader } from '@booky/adapters-payments';
import { makeCheckoutTokenSigner, makeTokenDigester } from '@booky/adapters-security';
import { changeEmail, page, poll } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import type { AdapterSet } from '../../../src/index.ts';
import { worlds } from '../../support/journey.ts';
import { confirmationLinks, ownBooking } from '../../support/own-booking.ts';
import { prompted } from '../../support/prompted.ts';
import { refusal } from '../../support/refusal.ts';
import { DELIVERY_SECRETS, KEYS } from '../../support/store.ts';
import { callBack, RECEIVED, successReport } from '../../support/deliveries.ts';

/**
 * Makes the adapters of a process that has new secrets. `before` contains the previous secrets, which the process
 * still accepts.
 */
const withChangedSecrets =
  (before: Partial<typeof KEYS & typeof DELIVERY_SECRETS>) =>
  (adapters: AdapterSet): AdapterSet => ({
    ...adapters,
    ports: {
      ...adapters.ports,
      tokenDigester: makeTokenDigester({
        key: 'the next digest key, long enough for it',
        previousKey: before.digest,
      }),
      checkoutTokens: makeCheckoutTokenSigner({
        key: 'the next checkout key, long enough for it',
        previousKey: before.checkoutToken,
      }),
      deliveryReaders: {
        'mobile-money': makeMobileMoneyDeliveryReader({
          callbackSecret: 'the next callback secret, long enough',
          previousCallbackSecret: before.mobileMoney,
        }),
        gateway: makeGatewayDeliveryReader({
          webhookSecret: 'the next webhook secret, long enough',
          previousWebhookSecret: before.gateway,
        }),
      },
    },
  });

const REMEMBERED = { adapt: withChangedSecrets({ ...KEYS, ...DELIVERY_SECRETS }) };
const FORGOTTEN = { adapt: withChangedSecrets({}) };

/**
 * After a change of secrets, the service still accepts the previous secrets, so that links keep working.
 * specification.md#key-rotation
 */
describe('changed secrets', () => {
  const { open } = worlds;

  describe('a process that has both the new and the previous secrets', () => {
    it("accepts clients' links from before and after the change", async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await changeEmail(world, booking, 'aline.new@example.rw');
      const [confirmation] = await confirmationLinks(world);
      const { ask } = await world.another(REMEMBERED);
      expect(await page({ ask }, booking)).toMatchObject({ reference: booking.reference });
      expect((await ask('POST', confirmation ?? '')).status).toBe(200);

      await changeEmail({ ask }, booking, 'aline.newer@example.rw');
      const [, next] = await confirmationLinks(world);
      expect((await ask('POST', next ?? '')).status).toBe(200);
      expect(await page({ ask }, booking)).toMatchObject({ email: 'a***@example.rw', pendingEmail: null });
    });

    it('accepts checkouts and callbacks from before the change', async () => {
      const world = await open();
      const booking = await prompted(world);
      const { ask } = await world.another(REMEMBERED);
      expect((await ask('GET', booking.checkout)).status).toBe(200);
      const answer = await callBack({ ask }, booking.ourRef, successReport(booking.ourRef));
      expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
      expect(await poll({ ask }, booking.ourRef)).toMatchObject({ booking: { status: 'confirmed' } });
    });
  });

  it('invalidate earlier links, checkouts and callbacks once the previous secrets are removed', async () => {
    const world = await open();
    const own = await ownBooking(world);
    const waiting = await prompted(world, { startsAt: '2030-01-16T12:00:00+02:00' });
    const { ask } = await world.another(FORGOTTEN);
    for (const path of [own.link, waiting.checkout]) {
      const { status, body } = await ask('GET', path);
      expect([status, body]).toEqual([404, refusal('not_found')]);
    }
    await callBack({ ask }, waiting.ourRef, successReport(waiting.ourRef));
    expect(await poll({ ask }, waiting.ourRef)).toMatchObject({ payment: { status: 'pending' } });
  });
});
