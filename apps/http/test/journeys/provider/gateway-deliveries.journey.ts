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
describe('provider deliveries of the gateway', () => {
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
          'gateway-signature when flutterwave-signature is wrong',
          (right: string, wrong: string) => ({ 'gateway-signature': right, 'flutterwave-signature': wrong }),
        ],
        [
          'flutterwave-signature when gateway-signature is wrong',
          (right: string, wrong: string) => ({ 'gateway-signature': wrong, 'flutterwave-signature': right }),
        ],
        [
          'the second signature of a header whose first is wrong',
          (right: string, wrong: string) => ({ 'flutterwave-signature': `${wrong}, ${right}` }),
        ],
      ])('is verified by %s', async (_, headersOf) => {
        const payment = await waitForPayer(world());
        const body = JSON.stringify(chargeCompleted(payment.ourRef));
        const headers = headersOf(
          gatewaySignature(DELIVERY_SECRETS.gateway, Buffer.from(body)),
          `${'A'.repeat(43)}=`,
        );
        expect((await sendWebhook(world(), body, { proof: '', headers })).body).toEqual(RECEIVED);
        await expectConfirmed(world(), payment);
      });

      it('is a repeat if id, payment, status, amount and currency are known, whatever its other fields', async () => {
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
        ['one charge id, without an event id', { id: undefined }],
      ])('settles both payments that share %s', async (_, names) => {
        const payments = [await waitForPayer(world()), await waitForPayer(world())];
        for (const { ourRef } of payments) await sendWebhook(world(), chargeCompleted(ourRef, {}, names));
        for (const payment of payments) await expectConfirmed(world(), payment);
      });

      it.each([
        ['amount', { amount: 23_999 }],
        ['currency', { currency: 'USD' }],
      ])('settles the payment if it corrects the %s under the same id', async (_, wrong) => {
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

      it('without an id is identified by type, charge and status', async () => {
        const payment = await waitForPayer(world());
        const { ourRef } = payment;
        const nameless = { id: undefined };
        await sendWebhook(world(), chargeCompleted(ourRef, { status: 'pending' }, nameless));
        await sendWebhook(world(), chargeCompleted(ourRef, {}, nameless));
        await sendWebhook(world(), chargeCompleted(ourRef, {}, nameless));
        await expectConfirmed(world(), payment);
      });
    });

    describe('is acknowledged and changes nothing', () => {
      const world = share({ provider: 'gateway', areLimitsLifted: true });
      let known: Waiting | undefined;
      const waiting = async (): Promise<Waiting> => (known ??= await waitForPayer(world()));

      it.each([
        ['without a signature', ''],
        ['with a wrong signature', `${'A'.repeat(43)}=`],
        ['with a signature that is not base64', 'nonsense'],
      ])('%s', async (_, proof) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const answer = await sendWebhook(world(), chargeCompleted(ourRef), { proof });
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it('with the signature of other bytes, even if they only lack a space', async () => {
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
      ])('with %s as content', async (_, said) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const answer = await sendWebhook(world(), typeof said === 'string' ? said : said(ourRef));
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('returns 404 for %s', async (method) => {
        const answer = await world().ask(method, '/api/webhooks/gateway');
        expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
      });

      it('returns 400 above 64 KiB', async () => {
        const payment = await waiting();
        const { ourRef } = payment;
        const large = chargeCompleted(ourRef, { padding: 'a'.repeat(64 * 1024) });
        const answer = await sendWebhook(world(), large);
        expect([answer.status, answer.body]).toEqual([400, refusal('invalid_request')]);
        await expectNothingChanged(world(), payment);
      });
    });

    it('settle no payment of mobile money', async () => {
      const world = await open({ provider: 'mobile-money' });
      const payment = await waitForPayer(world);
      const { ourRef } = payment;
      expect((await sendWebhook(world, chargeCompleted(ourRef))).body).toEqual(RECEIVED);
      await expectNothingChanged(world, payment);
    });
  });
});
