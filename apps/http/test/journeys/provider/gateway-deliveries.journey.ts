import { gatewaySignature } from '@booky/adapters-payments';
import { poll } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../../support/counts.ts';
import { chargeCompleted, RECEIVED, sendWebhook } from '../../support/deliveries.ts';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { DELIVERY_SECRETS } from '../../support/store.ts';
import {
  expectConfirmed,
  expectNothingChanged,
  type Waiting,
  waitForPayer,
} from '../../support/waiting-payment.ts';

const STRANGER = '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11';

/**
 * specification.md#gateway-webhook specification.md#gateway-proof specification.md#gateway-event-key
 * specification.md#gateway-verdicts specification.md#delivery-answer specification.md#delivery-unverified
 */
describe('deliveries of the gateway', () => {
  const { open, share } = worlds;

  describe('a webhook of the gateway', () => {
    describe('with a valid signature', () => {
      const world = share({ provider: 'gateway', areLimitsLifted: true });

      it.each([
        ['charge.completed', 'succeeded', 'succeeded'],
        ['charge.completed', 'successful', 'succeeded'],
        ['charge.completed', 'failed', 'failed'],
        ['charge.failed', 'failed', 'failed'],
        ['charge.failed', 'voided', 'failed'],
        ['charge.completed', 'pending', 'pending'],
        ['charge.updated', 'succeeded', 'pending'],
        ['refund.completed', 'succeeded', 'pending'],
      ])('of type %s and status %s makes the payment %s', async (type, status, expected) => {
        const payment = await waitForPayer(world());
        const { ourRef } = payment;
        const answer = await sendWebhook(world(), chargeCompleted(ourRef, { status }, { type }));
        expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
          200,
          RECEIVED,
          'no-store',
        ]);
        expect(await poll(world(), ourRef)).toMatchObject({
          payment: { status: expected },
          booking: { status: expected === 'succeeded' ? 'confirmed' : 'pending_payment' },
        });
      });

      it.each([
        ['flutterwave-signature alone', (right: string) => ({ 'flutterwave-signature': right })],
        ['gateway-signature alone', (right: string) => ({ 'gateway-signature': right })],
        [
          'gateway-signature, wrong in the other',
          (right: string, wrong: string) => ({ 'gateway-signature': right, 'flutterwave-signature': wrong }),
        ],
        [
          'flutterwave-signature, wrong in the other',
          (right: string, wrong: string) => ({ 'gateway-signature': wrong, 'flutterwave-signature': right }),
        ],
        [
          'a header of two, the first wrong',
          (right: string, wrong: string) => ({ 'flutterwave-signature': `${wrong}, ${right}` }),
        ],
      ])('is proven by %s', async (_, headersOf) => {
        const payment = await waitForPayer(world());
        const body = JSON.stringify(chargeCompleted(payment.ourRef));
        const headers = headersOf(
          gatewaySignature(DELIVERY_SECRETS.gateway, Buffer.from(body)),
          `${'A'.repeat(43)}=`,
        );
        expect((await sendWebhook(world(), body, { proof: '', headers })).body).toEqual(RECEIVED);
        await expectConfirmed(world(), payment);
      });

      it('is a repeat when id, payment, status, amount and currency were seen before, whatever else it says', async () => {
        const payment = await waitForPayer(world());
        const { ourRef } = payment;
        const failed = { status: 'failed', processor_response: { code: '51' } };
        await sendWebhook(world(), chargeCompleted(ourRef, failed));
        await sendWebhook(
          world(),
          chargeCompleted(ourRef, { status: 'failed', id: 'chg_2' }, { type: 'charge.failed', timestamp: 1 }),
        );
        expect(await poll(world(), ourRef)).toMatchObject({
          payment: { status: 'failed', failureReason: 'insufficient_funds' },
        });
        expect(await causesOf(world(), payment.reference)).toEqual([]);
        await sendWebhook(world(), chargeCompleted(ourRef));
        expect(await causesOf(world(), payment.reference)).toEqual(['payment_alert']);
      });

      it.each([
        ['one webhook_id', { id: undefined, webhook_id: 'wbh_1' }],
        ['one id', { id: 'wbk_1' }],
        ['one charge id and no id of the event', { id: undefined }],
      ])('two payments that share %s are both settled', async (_, names) => {
        const payments = [await waitForPayer(world()), await waitForPayer(world())];
        for (const { ourRef } of payments) await sendWebhook(world(), chargeCompleted(ourRef, {}, names));
        for (const payment of payments) await expectConfirmed(world(), payment);
      });

      it.each([
        ['amount', { amount: 23_999 }],
        ['currency', { currency: 'USD' }],
      ])('that corrects the %s under the same id settles', async (_, wrong) => {
        const payment = await waitForPayer(world());
        const { ourRef } = payment;
        await sendWebhook(world(), chargeCompleted(ourRef, wrong));
        expect(await poll(world(), ourRef)).toMatchObject({ payment: { status: 'pending' } });
        await sendWebhook(world(), chargeCompleted(ourRef));
        expect(await poll(world(), ourRef)).toMatchObject({
          payment: { status: 'succeeded' },
          booking: { status: 'confirmed' },
        });
      });

      it('without an id is recognised by type, charge and status', async () => {
        const payment = await waitForPayer(world());
        const { ourRef } = payment;
        const nameless = { id: undefined };
        await sendWebhook(world(), chargeCompleted(ourRef, { status: 'pending' }, nameless));
        await sendWebhook(world(), chargeCompleted(ourRef, {}, nameless));
        await sendWebhook(world(), chargeCompleted(ourRef, {}, nameless));
        await expectConfirmed(world(), payment);
      });
    });

    describe('is received and changes nothing', () => {
      const world = share({ provider: 'gateway', areLimitsLifted: true });
      let known: Waiting | undefined;
      const waiting = async (): Promise<Waiting> => (known ??= await waitForPayer(world()));

      it.each([
        ['without a signature', ''],
        ['with a wrong signature', `${'A'.repeat(43)}=`],
        ['with a signature that is no base64', 'nonsense'],
      ])('%s', async (_, proof) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const answer = await sendWebhook(world(), chargeCompleted(ourRef), { proof });
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it('with the signature of other bytes, even of one space less', async () => {
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
        ['no JSON', 'type=charge.completed'],
        ['nothing', ''],
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
      ])('when it says %s', async (_, said) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const answer = await sendWebhook(world(), typeof said === 'string' ? said : said(ourRef));
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('by %s is 404', async (method) => {
        const answer = await world().ask(method, '/api/webhooks/gateway');
        expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
      });

      it('over 64 KiB is 400 instead', async () => {
        const payment = await waiting();
        const { ourRef } = payment;
        const large = chargeCompleted(ourRef, { padding: 'a'.repeat(64 * 1024) });
        const answer = await sendWebhook(world(), large);
        expect([answer.status, answer.body]).toEqual([400, refusal('invalid_request')]);
        await expectNothingChanged(world(), payment);
      });
    });

    it('about a payment of mobile money settles nothing', async () => {
      const world = await open({ provider: 'mobile-money' });
      const payment = await waitForPayer(world);
      const { ourRef } = payment;
      expect((await sendWebhook(world, chargeCompleted(ourRef))).body).toEqual(RECEIVED);
      await expectNothingChanged(world, payment);
    });
  });
});
