import { callbackProof, gatewaySignature } from '@booky/adapters-payments';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../support/counts.ts';
import { callBack, chargeCompleted, RECEIVED, sendWebhook, successReport } from '../support/deliveries.ts';
import { refusal } from '../support/refusal.ts';
import { DELIVERY_SECRETS } from '../support/store.ts';
import { anotherStart, book, poll, startPaying } from '../support/visitor.ts';
import type { World } from '../support/world.ts';
import type { Journey } from '../support/worlds.ts';

const STRANGER = '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11';
const WRONG_PROOF = 'A'.repeat(43);

interface Prompted {
  readonly ourRef: string;
  readonly reference: string;
}

/** A payment that waits for its payer. */
const prompted = async (world: World): Promise<Prompted> => {
  const held = await book(world, { startsAt: anotherStart() });
  return { reference: held.reference, ourRef: await startPaying(world, held) };
};

const expectNothingChanged = async (world: World, { ourRef, reference }: Prompted): Promise<void> => {
  expect(await poll(world, ourRef)).toMatchObject({
    payment: { status: 'pending' },
    booking: { status: 'pending_payment' },
  });
  expect(await causesOf(world, reference)).toEqual([]);
};

const expectConfirmed = async (world: World, { ourRef, reference }: Prompted): Promise<void> => {
  expect(await poll(world, ourRef)).toMatchObject({
    payment: { status: 'succeeded' },
    booking: { status: 'confirmed' },
  });
  expect(await causesOf(world, reference)).toEqual(['booking_alert', 'booking_confirmed']);
};

/** Deliveries as no well-behaved provider sends them. None of them may be refused, none may do harm. */
export const deliveries: Journey = ({ open, share }) => {
  describe('a callback of mobile money', () => {
    describe('confirms a booking', () => {
      const world = share({ areLimitsLifted: true });

      it.each([
        ['by PUT', { method: 'PUT' }],
        ['by POST', { method: 'POST' }],
        ['as plain text', { headers: { 'content-type': 'text/plain' } }],
        ['as nothing anybody knows', { headers: { 'content-type': 'application/x-momo; q="' } }],
        ['with a query', { query: '?utm_source=momo&utm_source=again' }],
      ])('when it comes %s', async (_, given) => {
        const payment = await prompted(world());
        const { ourRef } = payment;
        const answer = await callBack(world(), ourRef, successReport(ourRef), given);
        expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
          200,
          RECEIVED,
          'no-store',
        ]);
        await expectConfirmed(world(), payment);
      });

      it.each([
        [
          'its amount with a fraction of zeros',
          (ourRef: string) => successReport(ourRef, { amount: '24000.0' }),
        ],
        ['its amount as a number', (ourRef: string) => successReport(ourRef, { amount: 24_000 })],
        ['its reference in capitals', (ourRef: string) => successReport(ourRef.toUpperCase())],
        ['no currency', (ourRef: string) => successReport(ourRef, { currency: undefined })],
        [
          'no transaction id',
          (ourRef: string) => successReport(ourRef, { financialTransactionId: undefined }),
        ],
        [
          'more than we know',
          (ourRef: string) => successReport(ourRef, { fee: { amount: '12' }, extra: [] }),
        ],
      ])('with %s', async (_, body) => {
        const payment = await prompted(world());
        const { ourRef } = payment;
        expect((await callBack(world(), ourRef, body(ourRef))).body).toEqual(RECEIVED);
        await expectConfirmed(world(), payment);
      });

      it('with its address in capitals', async () => {
        const payment = await prompted(world());
        const { ourRef } = payment;
        const proof = callbackProof(DELIVERY_SECRETS.mobileMoney, ourRef);
        await callBack(world(), ourRef.toUpperCase(), successReport(ourRef), { proof });
        await expectConfirmed(world(), payment);
      });
    });

    describe('changes nothing and is received', () => {
      const world = share({ areLimitsLifted: true });
      let known: Prompted | undefined;
      const waiting = async (): Promise<Prompted> => (known ??= await prompted(world()));

      it.each([
        ['of a wrong proof', WRONG_PROOF],
        ['of a proof cut short', 'abc'],
        ['of the proof of another payment', callbackProof(DELIVERY_SECRETS.mobileMoney, STRANGER)],
        ['of a proof under the secret of the gateway', 'gateway'],
      ])('with the success %s', async (_, proof) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const given = {
          proof: proof === 'gateway' ? callbackProof(DELIVERY_SECRETS.gateway, ourRef) : proof,
        };
        const answer = await callBack(world(), ourRef, successReport(ourRef), given);
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it.each([
        ['no JSON', 'status=SUCCESSFUL'],
        ['nothing', ''],
        ['half of it', '{"status":"SUCC'],
        ['a list', '[]'],
        ['null', 'null'],
        ['a NUL', '\0'],
        ['no reference', JSON.stringify({ status: 'SUCCESSFUL', amount: '24000', currency: 'RWF' })],
        ['no status', (ourRef: string) => JSON.stringify(successReport(ourRef, { status: undefined }))],
        [
          'a word nobody knows',
          (ourRef: string) => JSON.stringify(successReport(ourRef, { status: 'PAID' })),
        ],
        [
          'that it is pending',
          (ourRef: string) => JSON.stringify(successReport(ourRef, { status: 'PENDING' })),
        ],
      ])('when it says %s', async (_, said) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const answer = await callBack(world(), ourRef, typeof said === 'string' ? said : said(ourRef));
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it.each([STRANGER, 'nonsense', '%00', '%E0%A4%A', 'a'.repeat(3000)])(
        'about the payment %j, which nobody knows',
        async (stranger) => {
          const answer = await callBack(world(), stranger, successReport(STRANGER));
          expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
          await expectNothingChanged(world(), await waiting());
        },
      );

      it.each(['GET', 'PATCH', 'DELETE'])('and %s is no way to bring one', async (method) => {
        const proof = callbackProof(DELIVERY_SECRETS.mobileMoney, STRANGER);
        const answer = await world().ask(method, `/api/webhooks/mobile-money/${STRANGER}/${proof}`);
        expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
      });

      it('unless it is too large to be one', async () => {
        const payment = await waiting();
        const { ourRef } = payment;
        const large = JSON.stringify(successReport(ourRef, { padding: 'a'.repeat(64 * 1024) }));
        const answer = await callBack(world(), ourRef, large);
        expect([answer.status, answer.body]).toEqual([400, refusal('invalid_request')]);
        await expectNothingChanged(world(), payment);
      });
    });

    it('that is proven for one payment and names another is nobody’s, and the admin is told', async () => {
      const world = await open();
      const held = await book(world);
      const [one, other] = [
        await startPaying(world, held),
        await startPaying(world, held, { phone: '0722123456' }),
      ];
      const answer = await callBack(world, one, successReport(other));
      expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
      for (const ourRef of [one, other]) {
        expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'pending' } });
      }
      expect(await world.emails()).toMatchObject([
        {
          cause: 'payment_alert',
          reason: 'reference_mismatch',
          ourRef: one,
          reference: held.reference,
          reportedRwf: null,
        },
      ]);
      // It has taken no key, so the real one is not a repeat.
      await callBack(world, one, successReport(one));
      expect(await poll(world, one)).toMatchObject({ booking: { status: 'confirmed' } });
    });

    it('about a payment of the gateway settles nothing', async () => {
      const world = await open({ provider: 'gateway' });
      const payment = await prompted(world);
      const { ourRef } = payment;
      expect((await callBack(world, ourRef, successReport(ourRef))).body).toEqual(RECEIVED);
      await expectNothingChanged(world, payment);
    });
  });

  describe('a webhook of the gateway', () => {
    describe('tells', () => {
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
        const payment = await prompted(world());
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

      it('is known again by its own id, whatever it says the second time', async () => {
        const payment = await prompted(world());
        const { ourRef } = payment;
        await sendWebhook(world(), chargeCompleted(ourRef, { status: 'failed' }));
        await sendWebhook(world(), chargeCompleted(ourRef));
        expect(await poll(world(), ourRef)).toMatchObject({ payment: { status: 'failed' } });
        expect(await causesOf(world(), payment.reference)).toEqual([]);
        await sendWebhook(world(), chargeCompleted(ourRef, {}, { id: 'wbk_another' }));
        expect(await causesOf(world(), payment.reference)).toEqual(['payment_alert']);
      });

      it('without an id is known by what it is about', async () => {
        const payment = await prompted(world());
        const { ourRef } = payment;
        const nameless = { id: undefined };
        await sendWebhook(world(), chargeCompleted(ourRef, { status: 'pending' }, nameless));
        await sendWebhook(world(), chargeCompleted(ourRef, {}, nameless));
        await sendWebhook(world(), chargeCompleted(ourRef, {}, nameless));
        await expectConfirmed(world(), payment);
      });
    });

    describe('changes nothing and is received', () => {
      const world = share({ provider: 'gateway', areLimitsLifted: true });
      let known: Prompted | undefined;
      const waiting = async (): Promise<Prompted> => (known ??= await prompted(world()));

      it.each([
        ['without a signature', ''],
        ['with a wrong signature', `${'A'.repeat(43)}=`],
        ['with one that is no base64', 'nonsense'],
      ])('%s', async (_, proof) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const answer = await sendWebhook(world(), chargeCompleted(ourRef), { proof });
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it('with its signature twice', async () => {
        const payment = await waiting();
        const body = JSON.stringify(chargeCompleted(payment.ourRef));
        const signature = gatewaySignature(DELIVERY_SECRETS.gateway, Buffer.from(body));
        const answer = await sendWebhook(world(), body, { proof: `${signature}, ${signature}` });
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it('with the signature of other bytes, be it by a space', async () => {
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
        ['a charge of others', () => JSON.stringify(chargeCompleted(STRANGER, {}, { id: 'e' }))],
        ['a charge with a name of others', () => JSON.stringify(chargeCompleted('order-1', {}, { id: 'f' }))],
      ])('when it says %s', async (_, said) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const answer = await sendWebhook(world(), typeof said === 'string' ? said : said(ourRef));
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('and %s is no way to bring one', async (method) => {
        const answer = await world().ask(method, '/api/webhooks/gateway');
        expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
      });

      it('unless it is too large to be one', async () => {
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
      const payment = await prompted(world);
      const { ourRef } = payment;
      expect((await sendWebhook(world, chargeCompleted(ourRef))).body).toEqual(RECEIVED);
      await expectNothingChanged(world, payment);
    });
  });

  it('are limited by address while nothing proves them, and never once something does', async () => {
    const world = await open();
    const payment = await prompted(world);
    const { ourRef } = payment;
    const from = '203.0.113.66';
    const forged = { proof: WRONG_PROOF, from };
    const tried = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 === 0
          ? callBack(world, ourRef, successReport(ourRef), forged)
          : sendWebhook(world, chargeCompleted(ourRef), forged),
      ),
    );
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([200]));
    const over = await callBack(world, ourRef, successReport(ourRef), forged);
    expect([over.status, over.body, over.headers['retry-after']]).toEqual([
      429,
      refusal('too_many_requests'),
      '60',
    ]);
    expect(
      (await callBack(world, ourRef, successReport(ourRef), { ...forged, from: '203.0.113.67' })).status,
    ).toBe(200);
    await expectNothingChanged(world, payment);
    expect((await callBack(world, ourRef, successReport(ourRef), { from })).body).toEqual(RECEIVED);
    await expectConfirmed(world, payment);
  });
};
