import { gatewaySignature } from '@booky/adapters-payments';
import { describe, expect, it } from 'vitest';
import { chargeCompleted, RECEIVED, sendWebhook } from '../../support/deliveries.ts';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { DELIVERY_SECRETS } from '../../support/store.ts';
import { expectNothingChanged, type Waiting, waitForPayer } from '../../support/waiting-payment.ts';

const STRANGER = '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11';

/**
 * specification.md#gateway-webhook specification.md#gateway-proof
 * specification.md#delivery-answer specification.md#delivery-unverified
 */
describe('deliveries from the gateway', () => {
  const { open, share } = worlds;

  describe('a webhook from the gateway', () => {
    describe('that cannot be applied', () => {
      const world = share({ provider: 'gateway', areLimitsLifted: true });
      let known: Waiting | undefined;
      const waiting = async (): Promise<Waiting> => (known ??= await waitForPayer(world()));

      it.each([
        ['without a signature', ''],
        ['with a wrong signature', `${'A'.repeat(43)}=`],
        ['with a signature that is not base64', 'nonsense'],
      ])('is acknowledged and changes nothing if sent %s', async (_, proof) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const answer = await sendWebhook(world(), chargeCompleted(ourRef), { proof });
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it('is acknowledged and changes nothing if sent with the signature of another body', async () => {
        const payment = await waiting();
        const { ourRef } = payment;
        const body = JSON.stringify(chargeCompleted(ourRef));
        const signed = await sendWebhook(world(), chargeCompleted(STRANGER));
        expect(signed.body).toEqual(RECEIVED);
        const proof = gatewaySignature(DELIVERY_SECRETS.gateway, Buffer.from(body));
        expect((await sendWebhook(world(), `${body} `, { proof })).body).toEqual(RECEIVED);
        await expectNothingChanged(world(), payment);
      });

      it.each([
        ['text that is not JSON', 'type=charge.completed'],
        ['no bytes', ''],
        ['a list', '[]'],
        [
          'no type',
          (ourRef: string) => JSON.stringify(chargeCompleted(ourRef, {}, { id: 'a', type: undefined })),
        ],
        ['no data', (ourRef: string) => JSON.stringify(chargeCompleted(ourRef, {}, { id: 'b', data: null }))],
        [
          'no reference',
          (ourRef: string) => JSON.stringify(chargeCompleted(ourRef, { reference: null }, { id: 'c' })),
        ],
        [
          'no status',
          (ourRef: string) => JSON.stringify(chargeCompleted(ourRef, { status: null }, { id: 'd' })),
        ],
        ['a charge of an unknown payment', () => JSON.stringify(chargeCompleted(STRANGER, {}, { id: 'e' }))],
        [
          'a charge with a foreign reference',
          () => JSON.stringify(chargeCompleted('order-1', {}, { id: 'f' })),
        ],
      ])('is acknowledged and changes nothing if sent with %s', async (_, said) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const answer = await sendWebhook(world(), typeof said === 'string' ? said : said(ourRef));
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
        'is answered with 404 if sent with the method %s',
        async (method) => {
          const answer = await world().ask(method, '/api/webhooks/gateway');
          expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
        },
      );

      it('returns 400 if it is larger than 64 KiB', async () => {
        const payment = await waiting();
        const { ourRef } = payment;
        const large = chargeCompleted(ourRef, { padding: 'a'.repeat(64 * 1024) });
        const answer = await sendWebhook(world(), large);
        expect([answer.status, answer.body]).toEqual([400, refusal('invalid_request')]);
        await expectNothingChanged(world(), payment);
      });
    });

    it('does not settle a payment at the mobile-money company', async () => {
      const world = await open({ provider: 'mobile-money' });
      const payment = await waitForPayer(world);
      const { ourRef } = payment;
      expect((await sendWebhook(world, chargeCompleted(ourRef))).body).toEqual(RECEIVED);
      await expectNothingChanged(world, payment);
    });
  });
});
